/**
 * A payment attempt: status → what it may become. Money that came decides: also what was refused before, or came too
 * late, is either the order's or is given back: `refunded` when it had been taken, `void` when it was only held.
 * checkout-rest.md#payment-results.
 */
export const attemptSteps = {
  started: ["authorised", "refused", "cancelled", "expired", "refund_due"],
  refused: ["authorised", "refund_due"],
  cancelled: ["authorised", "refund_due"],
  expired: ["refund_due"],
  // Its order was cancelled before the money was taken.
  authorised: ["void"],
  refund_due: ["refunded", "void"],
  refunded: [],
  void: [],
} as const;

export type AttemptStatus = keyof typeof attemptSteps;

export function mayBecome(from: AttemptStatus, to: AttemptStatus): boolean {
  const allowed: readonly AttemptStatus[] = attemptSteps[from];
  return allowed.includes(to);
}

export function isAttemptStatus(text: string): text is AttemptStatus {
  return Object.hasOwn(attemptSteps, text);
}
