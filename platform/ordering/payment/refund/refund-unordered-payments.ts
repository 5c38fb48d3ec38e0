import type { Platform } from "../../../catalogue/context/platform.ts";
import { claimAttempt, type ClaimedAttempt } from "../attempt/claim-attempt.ts";
import { methodCall, providerOf } from "../../../selling/payment-providers/providers.ts";
import type { Provider } from "../../../selling/payment-providers/provider.ts";

/**
 * Refunds every payment without an order: the second one of an order, one that came too late, one whose goods are gone.
 * Captured money is refunded, authorised money is voided. Any number of workers may run it at once; each payment is
 * refunded once, and retried until it is. checkout-rest.md#stock, #payment-results.
 */
export async function refundUnorderedPayments(platform: Platform): Promise<void> {
  const due = () =>
    claimAttempt(platform.db, platform.now(), (attempts) => attempts.where("status", "=", "refund_due"));
  for (let owed = await due(); owed !== null; owed = await due()) await refundOne(platform, owed);
}

async function refundOne(platform: Platform, owed: ClaimedAttempt): Promise<void> {
  const { id, method, orderNumber } = owed.attempt;
  const { payments } = platform.metrics;
  const about = { attempt: id, method, orderNumber, tries: owed.tries };
  try {
    const to = await refundAtProvider(platform, owed);
    if (to === "by hand") {
      payments.inc({ result: "not-given-back" });
      platform.log.error(about, "a payment has to be given back by hand");
      return;
    }
    await markRefunded(platform, id, to);
    payments.inc({ result: "given-back" });
    platform.log.info({ ...about, to }, "a payment was given back");
  } catch (error) {
    payments.inc({ result: "not-given-back" });
    platform.log.error({ ...about, err: error }, "a payment could not be given back");
  }
}

async function refundAtProvider(
  platform: Platform,
  owed: ClaimedAttempt,
): Promise<"refunded" | "void" | "by hand"> {
  const { attempt, transaction, captured } = owed;
  // A payment of nothing never reached a provider.
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

async function markRefunded(
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
