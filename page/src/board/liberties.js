// liberties.js - how many liberties the chain of each stone has, for what is said of a point.

/**
 * @param {number[][]} signs
 * @returns {number[][]} 0 on empty points
 */
export function libertiesOf(signs) {
  const height = signs.length;
  const width = signs[0]?.length ?? 0;
  const counts = signs.map((row) => row.map(() => 0));
  const seen = new Int32Array(width * height);
  let visit = 0;
  for (let start = 0; start < width * height; start++) {
    const sign = signs[Math.floor(start / width)][start % width];
    if (!sign || counts[Math.floor(start / width)][start % width]) continue;
    visit++;
    let free = 0;
    const chain = [start];
    seen[start] = visit;
    for (let i = 0; i < chain.length; i++) {
      const x = chain[i] % width;
      const y = (chain[i] - x) / width;
      for (const next of [x > 0 ? chain[i] - 1 : -1, x < width - 1 ? chain[i] + 1 : -1, y > 0 ? chain[i] - width : -1, y < height - 1 ? chain[i] + width : -1]) {
        if (next < 0 || seen[next] === visit) continue;
        const there = signs[Math.floor(next / width)][next % width];
        if (there === sign) chain.push(next);
        else if (there) continue;
        else free++;
        seen[next] = visit;
      }
    }
    for (const at of chain) counts[Math.floor(at / width)][at % width] = free;
  }
  return counts;
}
