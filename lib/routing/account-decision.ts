import "server-only";
import { readSessionOrder } from "@/lib/checkout/customer/order-reads";
import { readSessionCustomer } from "@/lib/checkout/customer/account-calls";
import type { Decision, PageRequest } from "@/lib/routing/page-decision";
import { openSession } from "@/lib/session/seal";

/** Wishlists are for guests too. */
const OF_CUSTOMER = /^\/[^/]+\/account(?!\/wishlist)(?:\/|$)/;
const ORDER = /^\/[^/]+\/account\/orders\/([^/]+)\/?$/;
const NUMBER = /^[\w-]{1,40}$/;

/**
 * The same decision, with what only the visitor's session can say: an order that is not theirs is missing. Throws while
 * nobody can say who asks: that is an outage, and no logout.
 */
export async function decideAccountPage(
  decision: Decision,
  { pathname, isFormSent }: PageRequest,
  sealed: string | undefined,
): Promise<Decision> {
  if (decision.kind !== "as-it-is" || isFormSent === true || !OF_CUSTOMER.test(pathname)) return decision;
  const number = ORDER.exec(pathname)?.[1];
  const missing = { kind: "missing", locale: decision.locale } as const;
  if (number !== undefined && !NUMBER.test(number)) return missing;
  const session = await openSession(sealed);
  if (session === null || (await readSessionCustomer(session.token)) === null) return decision;
  if (number === undefined) return decision;
  return (await readSessionOrder(session.token, number)) === null ? missing : decision;
}
