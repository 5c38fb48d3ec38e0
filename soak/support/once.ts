import { setTimeout as sleep } from "node:timers/promises";
import { orderConfirmed } from "./told-once.ts";
import type { ReceivedMail } from "../../platform/messages/mail/testing/mail-server.ts";

const withinMs = 30_000;

/** What of the orders was not told of just once, in words; what is still on its way is waited for. */
export async function notOnce(
  what: string,
  orders: readonly string[],
  told: () => readonly string[],
): Promise<string[]> {
  const isMissing = () => {
    const known = new Set(told());
    return orders.some((order) => !known.has(order));
  };
  for (const deadline = Date.now() + withinMs; isMissing() && Date.now() < deadline;) await sleep(200);
  const times = new Map<string, number>();
  for (const order of told()) times.set(order, (times.get(order) ?? 0) + 1);
  return orders.flatMap((order) => {
    const count = times.get(order) ?? 0;
    return count === 1 ? [] : [`order ${order}: ${what} ${count} times`];
  });
}

/** The numbers in the subjects of confirmations. */
export function ordersInMails(mails: readonly ReceivedMail[]): readonly string[] {
  return mails.map(({ subject = "" }) => orderConfirmed(subject) ?? "");
}
