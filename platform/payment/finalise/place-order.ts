import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { createOrder } from "../../order/create-order.ts";
import { issueCertificates } from "../../order/issue-certificates.ts";
import type { Order } from "../../order/order.ts";
import { type OrderSnapshot } from "../../order/snapshot.ts";
import { wantsOf } from "../../stock/line-wants.ts";
import type { Platform } from "../../platform.ts";
import { saveSelection } from "../../selection/save-selection.ts";
import { createContracts } from "../../subscription/create-contracts.ts";
import type { Address, Selection } from "../../selection/selection.ts";
import { allocateStock } from "../../stock/allocate-stock.ts";
import type { StockShortage, StockTake } from "../../stock/place.ts";
import type { PaymentAttempt } from "../attempt/attempt.ts";
import { moveAttempt } from "../attempt/write-attempt.ts";
import { closeAttempt } from "../attempt/close-attempt.ts";
import { queueOrderConfirmation } from "../../order/queue-confirmation.ts";
import { closeSelection } from "./close-selection.ts";
import type { Finalised, LockedPayment } from "./finalised.ts";
import { lockSpending, spendDiscounts } from "../start/hold-discounts.ts";
import { accountOfOrder } from "./order-account.ts";
import { outdoOthers } from "../attempt/supersede-attempts.ts";
import type { PaidOutcome } from "../../payment-providers/provider.ts";
import { readShortLines } from "../start/read-short-lines.ts";
import { removeUnavailable, withKept } from "../start/unavailable-lines.ts";
import { stockClaim } from "../start/stock-claim.ts";

/**
 * Turns a paid attempt of an open selection into its order. A reservation that has lapsed is taken again; if the
 * stock is gone there is no order, the payment is to be given back, and what is missing leaves the selection.
 */
export async function makeOrder(
  tx: Transaction<Schema>,
  platform: Platform,
  { attempt, sessions, selection, heir }: LockedPayment & { readonly selection: Selection },
  paid: PaidOutcome,
): Promise<Finalised> {
  const { settings } = platform;
  const now = platform.now();
  const snapshot = withBrought(attempt.snapshot, paid.address);
  const wants = wantsOf(snapshot);
  const claim = stockClaim(settings, snapshot, { selection: selection.id, wants, now });
  const { transaction, captured } = paid;
  const spending = { store: snapshot.store, selection: selection.id, discounts: snapshot.discounts };
  // What has lapsed and is others' by now can not be had twice: neither a last use nor money.
  const canSpend = await lockSpending(tx, spending, now);
  if (canSpend === false) {
    await closeAttempt(tx, attempt, "refund_due", { now, transaction, captured });
    return { kind: "expired" };
  }
  const allocated = await allocateStock(tx, claim);
  if (!allocated.ok) {
    const { shortages } = allocated;
    return refuseForStock(tx, platform, { attempt, selection, shortages, paid });
  }
  const order = newOrder(attempt, snapshot, { confirmed: settings.autoConfirm, now });
  const owner = (await accountOfOrder(tx, attempt, snapshot, now)) ?? selection.customer;
  await keepOrder(tx, attempt, { ...order, customer: owner }, allocated.takes);
  if (canSpend) await spendDiscounts(tx, spending, { orderNumber: order.number, now });
  await issueCertificates(tx, platform, order);
  await queueOrderConfirmation(tx, order);
  await createContracts(tx, settings, order, { ...selection, customer: owner });
  await moveAttempt(tx, attempt, "authorised", { now, transaction, captured });
  await outdoOthers(tx, attempt, heir?.id ?? null, order);
  await closeSelection(tx, { selection, heir, sessions, order, payer: attempt.session });
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

async function keepOrder(
  tx: Transaction<Schema>,
  attempt: PaymentAttempt,
  { number, status, orderedAt, snapshot, customer }: Order & Pick<Selection, "customer">,
  takes: readonly StockTake[],
): Promise<void> {
  const { id, selection, session } = attempt;
  const now = orderedAt;
  await createOrder(tx, { number, selection, attempt: id, session, customer, status, snapshot, takes, now });
}

/** With the address that the method brought. */
function withBrought(snapshot: OrderSnapshot, brought: Address | null): OrderSnapshot {
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

async function refuseForStock(
  tx: Transaction<Schema>,
  platform: Platform,
  { attempt, selection, shortages, paid }: Short,
): Promise<Finalised> {
  const now = platform.now();
  const { bought, present } = await readShortLines(tx, platform, attempt.snapshot, selection.lines);
  const { unavailable } = removeUnavailable(bought, shortages);
  const { kept } = removeUnavailable(present, shortages);
  await saveSelection(tx, selection, { ...selection, lines: withKept(selection.lines, kept) }, now);
  const { transaction, captured } = paid;
  await closeAttempt(tx, attempt, "refund_due", { now, transaction, captured, shortage: unavailable });
  return { kind: "unavailable", unavailable };
}
