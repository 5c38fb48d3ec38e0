import type { Platform } from "../../platform.ts";
import { claimFollowUp, type FollowUp } from "../attempt/claim-attempt.ts";
import { methodCall } from "../../payment-providers/method-call.ts";
import type { Provider } from "../../payment-providers/provider.ts";
import { providerOf } from "../../payment-providers/providers.ts";

/**
 * Gives back every payment that no order was made of: the second one of an order, one that came too late, one whose
 * goods are gone. What was taken is refunded, what was only held is let go of. Any number may run at once; each payment
 * is given back once, and tried again until it is. checkout-rest.md#stock, #payment-results.
 */
export async function giveBack(platform: Platform): Promise<void> {
  const due = () =>
    claimFollowUp(platform.db, platform.now(), (attempts) => attempts.where("status", "=", "refund_due"));
  for (let owed = await due(); owed !== null; owed = await due()) await giveBackOne(platform, owed);
}

async function giveBackOne(platform: Platform, owed: FollowUp): Promise<void> {
  const { id, method, orderNumber } = owed.attempt;
  const { payments } = platform.metrics;
  const about = { attempt: id, method, orderNumber, tries: owed.tries };
  try {
    const to = await giveBackAt(platform, owed);
    if (to === "by hand") {
      payments.inc({ result: "not-given-back" });
      platform.log.error(about, "a payment has to be given back by hand");
      return;
    }
    await noteGivenBack(platform, id, to);
    payments.inc({ result: "given-back" });
    platform.log.info({ ...about, to }, "a payment was given back");
  } catch (error) {
    payments.inc({ result: "not-given-back" });
    platform.log.error({ ...about, err: error }, "a payment could not be given back");
  }
}

async function giveBackAt(platform: Platform, owed: FollowUp): Promise<"refunded" | "void" | "by hand"> {
  const { attempt, transaction, captured } = owed;
  // What cost nothing, or never reached a provider, is nobody's money.
  if (attempt.amount === 0) return "void";
  const method = platform.settings.paymentMethods.find(({ key }) => key === attempt.method);
  if (!method) return "by hand";
  const provider: Provider = providerOf(method);
  const call = { ...methodCall(platform, method), attempt, transaction };
  if (captured && provider.refund) {
    await provider.refund({ ...call, amount: attempt.amount, reference: attempt.id });
    return "refunded";
  }
  if (captured || !provider.void) return "by hand";
  await provider.void(call);
  return "void";
}

async function noteGivenBack(
  { db, now }: Pick<Platform, "db" | "now">,
  attempt: string,
  to: "refunded" | "void",
): Promise<void> {
  await db
    .updateTable("payment_attempt")
    .set({ status: to, given_back_at: now() })
    .where("id", "=", attempt)
    .where("status", "=", "refund_due")
    .execute();
}
