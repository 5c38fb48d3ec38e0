import { existsSync } from "node:fs";
import { inRoot } from "./run.mjs";

export const laidOutPlatform = "platform-program";
export const laidOutStorefront = "storefront";
/** Whether this is what `image.mjs` lays out: both programs as they run, and nothing to build them from. */
export const isLaidOut = existsSync(inRoot(laidOutPlatform));
