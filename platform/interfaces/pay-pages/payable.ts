import { isOutdated, readAttempt, type PaymentAttempt } from "../../ordering/payment/attempt/attempt.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { readSelection } from "../../selling/selection/read-selection.ts";
import type { PaymentMethodSettings } from "../../foundations/settings/schema/methods.ts";

export type Payable =
  | { readonly kind: "open"; readonly attempt: PaymentAttempt; readonly method: PaymentMethodSettings }
  | { readonly kind: "finished"; readonly attempt: PaymentAttempt; readonly method: PaymentMethodSettings }
  | { readonly kind: "unknown" };

/** Reads the attempt of a pay page, for methods of the kind of the page. */
export async function readPayable(
  { db, settings, now }: Platform,
  id: string,
  kind: PaymentMethodSettings["kind"],
): Promise<Payable> {
  const attempt = /^[0-9a-f]{32}$/.test(id) ? await readAttempt(db, id) : null;
  const method = settings.paymentMethods.find(({ key }) => key === attempt?.method);
  if (!attempt || method?.kind !== kind) return { kind: "unknown" };
  const isOpen = attempt.status === "started" && !isOutdated(attempt, now());
  const selection = isOpen ? await readSelection(db, attempt.selection) : null;
  return selection ? { kind: "open", attempt, method } : { kind: "finished", attempt, method };
}
