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
  /** The words of the library, so many bytes, and behind them those of the page: as xz in base64. */
  const packs: { library: number; packed: string };
  export default packs;
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
