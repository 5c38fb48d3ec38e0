import { ensureBundled } from "./bundle.mjs";
import { isLaidOut, laidOutPlatform } from "./laid-out.mjs";
import { inRoot } from "./run.mjs";

export const platformMain = inRoot("platform/process/main.ts");
/** Room for new objects: more of it only makes the process larger. */
const youngMb = 8;
/** Larger arrays go back to the system when they are let go of, and leave no holes (glibc; nobody else reads it). */
export const platformEnvironment = { MALLOC_MMAP_THRESHOLD_: "262144" };

/**
 * What Node is started with to run the platform.
 * @returns {Promise<string[]>}
 */
export async function platformArguments() {
  const bundled = isLaidOut ? inRoot(`${laidOutPlatform}/main.js`) : await ensureBundled();
  const program = bundled === undefined ? ["--import", "tsx", platformMain] : [bundled];
  return [`--max-semi-space-size=${youngMb}`, ...program];
}
