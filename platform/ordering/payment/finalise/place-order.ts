import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { createOrder } from "../../order/create-order.ts";
import { issueCertificates } from "../../order/issue-certificates.ts";
import type { Order } from "../../order/order.ts";
import type { OrderSnapshot } from "../../order/snapshot.ts";
import { wantsOf } from "../../../catalogue/stock/line-wants.ts";
import type { StockShortage, StockAllocation } from "../../../catalogue/stock/stock.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { saveSelection } from "../../../selling/selection/save-selection.ts";
import { createContracts } from "../../subscription/create-contracts.ts";
import type { Address, Selection } from "../../../selling/selection/selection.ts";
import { allocateStock } from "../../../catalogue/stock/allocate-stock.ts";
import type { PaymentAttempt } from "../attempt/attempt.ts";
import { updateAttemptStatus, closeAttempt } from "../attempt/write-attempt.ts";
import { queueOrderConfirmation } from "../../order/queue-confirmation.ts";
import { closeSelection } from "./close-selection.ts";
import type { LockedPayment } from "./lock-payment.ts";
import type { PaymentResult } from "../attempt/payment-result.ts";
import { checkRedemption, redeemDiscounts } from "../../../selling/discounts/reserve-discounts.ts";
import { supersedeOtherAttempts } from "../attempt/competing-attempts.ts";
import type { PaidOutcome } from "../../../selling/payment-providers/provider.ts";
import { readStockedLines, removeUnavailable, withQuantities } from "../stock/unavailable-lines.ts";
import { stockClaim } from "../stock/reserve-selection.ts";
import { emptyProfile } from "../../../customers/customer/customer.ts";
import { createCustomer } from "../../../customers/customer/account/write-customer.ts";

/**
 * Places the order of a paid attempt of an open selection. Stock whose reservation has expired is allocated again. When
 * stock is short there is no order, the payment is to be refunded, and the short units leave the selection.
 */
export async function placeOrder(
  tx: Transaction<Schema>,
  platform: Platform,
  { attempt, sessions, selection, mergeTarget }: LockedPayment & { readonly selection: Selection },
  paid: PaidOutcome,
): Promise<PaymentResult> {
  const { settings } = platform;
  const now = platform.now();
  const snapshot = withProviderAddress(attempt.snapshot, paid.address);
  const wants = wantsOf(snapshot);
  const claim = stockClaim(settings, snapshot, { selection: selection.id, wants, now });
  const { transaction, captured } = paid;
  const redemption = { store: snapshot.store, selection: selection.id, discounts: snapshot.discounts };
  // A use or a balance whose reservation expired may belong to another order by now.
  const isRedeemable = await checkRedemption(tx, redemption, now);
  if (isRedeemable === false) {
    await closeAttempt(tx, attempt, "refund_due", { now, transaction, captured });
    return { kind: "expired" };
  }
  const allocated = await allocateStock(tx, claim);
  if (!allocated.ok) {
    const { shortages } = allocated;
    return refuseForShortage(tx, platform, { attempt, selection, shortages, paid });
  }
  const order = newOrder(attempt, snapshot, { confirmed: settings.autoConfirm, now });
  const owner = (await orderCustomer(tx, attempt, snapshot, now)) ?? selection.customer;
  await insertOrder(tx, attempt, { ...order, customer: owner }, allocated.takes);
  if (isRedeemable) await redeemDiscounts(tx, redemption, { orderNumber: order.number, now });
  await issueCertificates(tx, platform, order);
  await queueOrderConfirmation(tx, order);
  await createContracts(tx, settings, order, { ...selection, customer: owner });
  await updateAttemptStatus(tx, attempt, "authorised", { now, transaction, captured });
  await supersedeOtherAttempts(tx, attempt, mergeTarget?.id ?? null, order);
  await closeSelection(tx, { selection, mergeTarget, sessions, order, payer: attempt.session });
  return { kind: "ordered", order };
}

function newOrder(
  attempt: PaymentAttempt,
  snapshot: OrderSnapshot,
  { confirmed, now }: { readonly confirmed: boolean; readonly now: Date },
): Order {
  return {
    store: snapshot.store,
    number: attempt.orderNumber,
    selection: attempt.selection,
    status: confirmed ? "confirmed" : "pending",
    message: "",
    orderedAt: now,
    snapshot,
    shipments: [],
    refunds: [],
  };
}

async function insertOrder(
  tx: Transaction<Schema>,
  attempt: PaymentAttempt,
  { number, status, orderedAt, snapshot, customer }: Order & Pick<Selection, "customer">,
  takes: readonly StockAllocation[],
): Promise<void> {
  const { id, selection, session } = attempt;
  const now = orderedAt;
  await createOrder(tx, { number, selection, attempt: id, session, customer, status, snapshot, takes, now });
}

/** The snapshot with the address that the payment method brought. */
function withProviderAddress(snapshot: OrderSnapshot, brought: Address | null): OrderSnapshot {
  if (!brought) return snapshot;
  const address = { ...snapshot.address, ...brought };
  const isShipTo = snapshot.shippingAddress === null && brought.country !== undefined;
  const place = isShipTo ? { country: brought.country, state: brought.state ?? null } : {};
  return { ...snapshot, ...place, address };
}

interface Short {
  readonly attempt: PaymentAttempt;
  readonly selection: Selection;
  readonly shortages: readonly StockShortage[];
  readonly paid: PaidOutcome;
}

async function refuseForShortage(
  tx: Transaction<Schema>,
  platform: Platform,
  { attempt, selection, shortages, paid }: Short,
): Promise<PaymentResult> {
  const now = platform.now();
  const { bought, present } = await readStockedLines(tx, platform, attempt.snapshot, selection.lines);
  const { unavailable } = removeUnavailable(bought, shortages);
  const { kept } = removeUnavailable(present, shortages);
  await saveSelection(tx, selection, { ...selection, lines: withQuantities(selection.lines, kept) }, now);
  const { transaction, captured } = paid;
  await closeAttempt(tx, attempt, "refund_due", { now, transaction, captured, shortage: unavailable });
  return { kind: "unavailable", unavailable };
}

const profileKeys = [
  "firstName",
  "lastName",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "country",
  "phoneNumber",
] as const;

/**
 * The customer whose the order of a paid attempt is, beside the selection's; null: nobody's. An e-mail that somebody
 * registered since the start of payment gets the order no account. shop-rest.md#payment.
 */
async function orderCustomer(
  tx: Transaction<Schema>,
  { account }: Pick<PaymentAttempt, "account">,
  { store, market, language, address, submitted }: OrderSnapshot,
  now: Date,
): Promise<number | null> {
  if (!account) return null;
  if ("customer" in account) return account.customer;
  const { email = "" } = address;
  if (email === "") return null;
  const known = profileKeys.map((key) => [key, address[key] ?? ""]);
  const created = await createCustomer(
    tx,
    {
      ...emptyProfile,
      ...Object.fromEntries(known),
      store,
      market,
      language,
      email,
      newsletter: account.newsletter || submitted["newsletter"] === true,
      passwordHash: account.passwordHash,
      isVouched: true,
    },
    now,
  );
  return created.ok ? created.value : null;
}
