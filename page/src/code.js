// code.js - the code of yunzi.wasm, put together again from the streams into which page/packing.mjs has parted it.
//
// Instructions stand in one stream, and what follows them in others, by what it is: numbers of variables beside numbers of
// variables pack better than beside instructions. How long a constant is stands in its instruction, and what a short constant
// means is known best from the instruction behind it.

/** Bytes of instructions that no instruction has: a constant of one to five bytes. */
export const CONSTANT = 0xd0;
const LONGEST = 5;

const [HEADS, BLOCKS, BRANCHES, CALLS, INDIRECT, VARIABLES, GLOBALS, OFFSETS, MEMORY, WIDE, FLOATS, LONG] = Array.from({ length: 12 }, (_, i) => i + 1);
const ALIGNMENTS = LONG + LONGEST + 1;
const SHORT = ALIGNMENTS + 0x3f - 0x28;
/** The streams: that of the instructions is the first. */
export const INSTRUCTIONS = 0;
export const LOCALS = HEADS;
export const LABELS = BRANCHES;
export const STREAMS = SHORT + 256;

/** What follows an instruction: streams, and how many bytes are taken from each; 0: a number, to its end. @typedef {[stream: number, bytes: number][]} Operands */

/** @param {number} byte @returns {Operands} */
function operands(byte) {
  if (byte >= 0x02 && byte <= 0x04) return [[BLOCKS, 0]];
  if (byte === 0x0c || byte === 0x0d) return [[BRANCHES, 0]];
  if (byte === 0x10) return [[CALLS, 0]];
  if (byte === 0x11) return [[INDIRECT, 0], [INDIRECT, 0]]; // prettier-ignore
  if (byte >= 0x20 && byte <= 0x22) return [[VARIABLES, 0]];
  if (byte === 0x23 || byte === 0x24) return [[GLOBALS, 0]];
  if (byte >= 0x28 && byte <= 0x3e) return [[ALIGNMENTS + byte - 0x28, 0], [OFFSETS, 0]]; // prettier-ignore
  if (byte === 0x3f || byte === 0x40) return [[MEMORY, 1]];
  if (byte === 0x42) return [[WIDE, 0]];
  if (byte === 0x43) return [[FLOATS, 4]];
  if (byte === 0x44) return [[FLOATS, 8]];
  if (byte === CONSTANT + 1) return [[SHORT, 1]];
  if (byte > CONSTANT && byte <= CONSTANT + LONGEST) return [[LONG + byte - CONSTANT, byte - CONSTANT]];
  return [];
}

export const OPERANDS = Array.from({ length: 256 }, (_, byte) => operands(byte));
/** Of a short constant, the stream is that of the byte behind it. @param {number} stream @param {number} next */
export const streamOf = (stream, next) => (stream === SHORT ? SHORT + next : stream);
/** A table of branches; an instruction of two bytes; what is written for a constant. */
export const [TABLE, TWO, I32] = [0x0e, 0xfc, 0x41];
/** Instructions that open a block, and the one that ends it. @param {number} byte */
export const deeper = (byte) => (byte >= 0x02 && byte <= 0x04 ? 1 : byte === 0x0b ? -1 : 0);

/**
 * @param {Uint8Array} module without its code
 * @param {Uint8Array} streams one behind the other
 * @param {{at: number, length: number, lengths: number[]}} code where it stands, how long it is, and how long each stream is
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function putCode(module, streams, { at, length, lengths }) {
  const whole = new Uint8Array(module.length + length);
  whole.set(module.subarray(0, at));
  whole.set(module.subarray(at), at + length);
  let begin = 0;
  const from = Int32Array.from(lengths, (own) => (begin += own) - own);
  let to = at;
  /** @param {number} stream @param {number} bytes */
  const copy = (stream, bytes) => {
    if (bytes === 0) while ((whole[to++] = streams[from[stream]++]) > 127);
    else for (let i = 0; i < bytes; i++) whole[to++] = streams[from[stream]++];
  };
  /** A number that is copied, and known. @param {number} stream */
  const count = (stream) => {
    const first = to;
    copy(stream, 0);
    let number = 0;
    for (let i = to; i-- > first; ) number = number * 128 + (whole[i] & 127);
    return number;
  };
  function body() {
    for (let left = count(LOCALS); left > 0; left--) {
      copy(LOCALS, 0);
      copy(LOCALS, 1);
    }
    for (let depth = 1; depth > 0; ) {
      const byte = streams[from[INSTRUCTIONS]++];
      const next = streams[from[INSTRUCTIONS]];
      whole[to++] = byte > CONSTANT && byte <= CONSTANT + LONGEST ? I32 : byte;
      if (byte === TWO) copy(INSTRUCTIONS, 1);
      else if (byte === TABLE) for (let left = count(LABELS); left >= 0; left--) copy(LABELS, 0);
      else for (const [stream, bytes] of OPERANDS[byte]) copy(streamOf(stream, next), bytes);
      depth += deeper(byte);
    }
  }
  for (let left = count(LOCALS); left > 0; left--) {
    const first = to;
    body();
    // how long it is stands before it
    const size = to - first;
    let wide = 1;
    while (size >> (7 * wide) > 0) wide++;
    whole.copyWithin(first + wide, first, to);
    for (let i = 0; i < wide; i++) whole[first + i] = ((size >> (7 * i)) & 127) | (i + 1 < wide ? 128 : 0);
    to += wide;
  }
  return whole;
}
