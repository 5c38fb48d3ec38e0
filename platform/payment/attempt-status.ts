/**
 * A payment attempt: status → what it may become. Money that came decides: also what was refused before, or came too
 * late, is either the order's or is to be given back. `checkout-rest.md` 16.2.
 */
export const attemptSteps = {
  started: ["authorised", "refused", "cancelled", "expired", "refund_due"],
  refused: ["authorised", "refund_due"],
  cancelled: ["authorised", "refund_due"],
  expired: ["refund_due"],
  authorised: [],
  refund_due: [],
} as const;

export type AttemptStatus = keyof typeof attemptSteps;

export function mayBecome(from: AttemptStatus, to: AttemptStatus): boolean {
  const allowed: readonly AttemptStatus[] = attemptSteps[from];
  return allowed.includes(to);
}

export function isAttemptStatus(text: string): text is AttemptStatus {
  return Object.hasOwn(attemptSteps, text);
}
