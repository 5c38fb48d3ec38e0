/** Whether the proofs run that are too long for every change: `npm run test:long` sets it. */
export const inLongRun = process.env["TEST_LONG"] === "1";

/** How often something is tried: a few times with every change, many times in the long run. */
export function rounds(short: number, long: number): number {
  return inLongRun ? long : short;
}
