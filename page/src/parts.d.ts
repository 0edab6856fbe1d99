// What modules import besides modules; build.mjs makes these.
declare module "yunzi:words" {
  const catalogue: {
    english: Record<string, string>;
    /** The kinds of a message's arguments that are neither numbers nor lists. */
    kinds: Record<string, Record<string, string>>;
    others: Record<string, { name: string; plural: string; words: (string | 0)[] }>;
  };
  export default catalogue;
}
declare module "*?text" {
  const source: string;
  export default source;
}
declare module "*?packed" {
  /** Bytes as xz in base64. */
  const packed: string;
  export default packed;
}
declare module "*.sgf" {
  const text: string;
  export default text;
}
declare module "*.pos" {
  const text: string;
  export default text;
}
