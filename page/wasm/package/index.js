// index.js - the library for node and for browsers: see index.d.ts and README.md.
export { Door, openDoor } from "./door.js";
export { createLibrary, workerOf } from "./library.js";
export { nameOf, pointOf } from "./names.js";
export { positionOf } from "./position.js";
