import { register } from "tsx/esm/api";

// A run of the tests has bundled it, which starts five times sooner.
const bundle = process.env["PLATFORM_BUNDLE"];
// A thread does not inherit the loader of its process.
if (bundle === undefined) register();
await import(bundle === undefined ? "./text-thread.ts" : `${bundle}/text-thread.js`);
