/** Why a payment came to nothing: the closed list that the failed page has words for. */
export const FAILED_REASONS = [
  "refused",
  "cancelled",
  "invalid",
  "expired",
  "country",
  "unavailable",
  "session",
] as const;

export type FailedReason = (typeof FAILED_REASONS)[number];

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const RESULT_CODES: ReadonlyMap<string, FailedReason> = new Map(
  Object.entries<FailedReason>({ refused: "refused", cancelled: "cancelled" }),
);

/** The reason in the address of the failed page: our own word, or the provider's `resultCode` (section 16.3). */
export function readFailedReason(query: Query): FailedReason {
  const { reason, resultCode, cancelled } = query;
  const named = FAILED_REASONS.find((known) => known === reason);
  if (named !== undefined) return named;
  if (cancelled !== undefined) return "cancelled";
  return RESULT_CODES.get(typeof resultCode === "string" ? resultCode.toLowerCase() : "") ?? "refused";
}
