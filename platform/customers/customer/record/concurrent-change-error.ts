/**
 * Somebody else has just taken an e-mail or a number that was free, or changed what a customer is found by: with the
 * code of a serialization failure, so that the whole work runs again.
 */
export class ConcurrentChangeError extends Error {
  override readonly name = "ConcurrentChangeError";
  readonly code = "40001";

  constructor(options?: ErrorOptions) {
    super("Somebody else was first.", options);
  }
}
