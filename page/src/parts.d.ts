// What modules import besides modules; build.mjs makes these.
declare module "yunzi:words" {
  const catalogue: {
    english: Record<string, string>;
    /** The kinds of a message's arguments that are neither numbers nor lists. */
    kinds: Record<string, Record<string, string>>;
    others: Record<string, { name: string; plural: string }>;
  };
  export default catalogue;
}
declare module "yunzi:packs" {
  /** The script of the page, the alphabets, the words of the page, those of the library, the library, its code, and the distances and strengths of its patterns, of so many bytes each: as xz in base64. */
  const packs: { lengths: number[]; letters: number[]; segments: import("./alphabets.js").Segment[][]; code: { at: number; length: number; lengths: number[] }; place: { at: number; starts: number; count: number; least: number }; packed: string };
  export default packs;
}
declare module "yunzi:trouble" {
  const template: string;
  export default template;
}
declare module "*?text" {
  const source: string;
  export default source;
}
declare module "*.sgf" {
  const text: string;
  export default text;
}
declare module "*.pos" {
  const text: string;
  export default text;
}
