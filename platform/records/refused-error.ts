import type { RecordsRefused, RecordsResult } from "./record.ts";

/** An operation on records found a bad one after it had begun to write: its transaction must not be kept. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly refusal: RecordsRefused;

  constructor(refusal: RecordsRefused) {
    super("Records were refused.");
    this.refusal = refusal;
  }
}

/** Runs a call with its transaction around it; a refusal that dropped the transaction is a value again. */
export async function refusable(run: () => Promise<RecordsResult>): Promise<RecordsResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}
