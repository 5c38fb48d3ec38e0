import { existsSync } from "node:fs";
import { inRoot } from "./run.mjs";

/** Whether this is what `image.mjs` lays out: both programs as they run, and nothing to build them from. */
export const isLaidOut = !existsSync(inRoot("package-lock.json"));
export const laidOutPlatform = "platform-program";
export const laidOutStorefront = "storefront";
