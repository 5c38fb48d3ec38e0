export type UnavailableReason = "network" | "timeout" | "status" | "unparsable";

/** The API could not answer: an outage, never "not found". Pages become a 503, the proxy a 502 or 503. */
export class CheckoutUnavailable extends Error {
  override readonly name = "CheckoutUnavailable";

  constructor(
    readonly reason: UnavailableReason,
    readonly status: number | null,
    cause?: unknown,
    /** What the API calls the request in its log; null: it did not say. */
    readonly id: string | null = null,
  ) {
    super(`The Checkout API is unavailable (${reason}${status === null ? "" : ` ${status}`})`, { cause });
  }
}
