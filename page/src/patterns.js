// patterns.js - the large patterns of the opponent, put back into the module as page/packing.mjs took them out.

/** Bits of a distance that stand there as they are. */
export const RICE = 13;
/** As YZ__LEARNT_STEPS, YZ__LEARNT_BUCKETS and YZ__LEARNT_SPAN of src/search/learnt.h. */
export const STEPS = 256;
const BUCKETS = 4096;
export const SPAN = 2 ** 28 / BUCKETS;

/**
 * @param {Uint8Array} module yunzi.wasm with zeros in the place of its patterns
 * @param {Uint8Array} distances of their names
 * @param {Uint8Array} strengths
 * @param {{at: number, starts: number, count: number}} place
 */
export function putPatterns(module, distances, strengths, { at, starts, count }) {
  const view = new DataView(module.buffer, module.byteOffset, module.byteLength);
  let bit = 0;
  const next = () => (distances[bit >> 3] >> (bit++ & 7)) & 1;
  let begun = 0; // buckets
  const begin = (/** @type {number} */ buckets, /** @type {number} */ i) => {
    while (begun < buckets) view.setUint16(starts + 2 * begun++, i, true);
  };
  for (let i = 0, name = 0; i < count; i++) {
    let distance = 0;
    while (next()) distance += 2 ** RICE;
    for (let k = 0; k < RICE; k++) distance += next() << k;
    name += distance;
    begin(Math.floor(name / SPAN) + 1, i);
    view.setUint32(at + 4 * i, (name % SPAN) * STEPS + strengths[i], true);
  }
  begin(BUCKETS + 1, count);
  return module;
}
