import { register } from "tsx/esm/api";

// A run of the tests has bundled it, which starts five times sooner.
const bundle = process.env["PLATFORM_BUNDLE"];
if (bundle === undefined) register();
await import(bundle === undefined ? "./child.ts" : `${bundle}/child.js`);
