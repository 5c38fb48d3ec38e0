import { randomBytes } from "node:crypto";
import type { OrderRef } from "../ordering/order/lock-order.ts";
import { finaliseIn } from "../ordering/payment/finalise/finalise-payment.ts";
import { createAttemptIn } from "../ordering/payment/start/create-attempt.ts";
import { paidInFull } from "../selling/payment-providers/amount.ts";
import type { PaymentRequest, PaymentRules } from "../ordering/payment/start/payment-request.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import { findCountry } from "../catalogue/market/places.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { lineId, type ItemKey } from "../selling/selection/line-id.ts";
import { newSelection } from "../selling/selection/new-selection.ts";
import { saveSelection } from "../selling/selection/save-selection.ts";
import type { Address, Selection, SelectionLine } from "../selling/selection/selection.ts";
import { freshSession } from "../selling/session/start-session.ts";
import type { DemoItem, DemoOrder } from "./order-list.ts";

/** Who buys, and what is sent to her. */
export interface DemoBuyer {
  readonly store: number;
  readonly customer: number;
  readonly language: string;
  readonly address: Address;
}

/** Buys as any shopper does: a selection, its stock reserved, an attempt, paid in full. */
export async function placeOrder(
  tx: Tx,
  platform: Platform,
  buyer: DemoBuyer,
  order: DemoOrder,
): Promise<OrderRef> {
  const { settings, config, now } = platform;
  const selection = await fillSelection(tx, config.storefrontUrl, buyer, order);
  await saveSelection(tx, null, selection, now());
  const country = findCountry(settings, buyer.address.country ?? "");
  const token = randomBytes(32);
  const session = {
    ...freshSession(settings, buyer.store, country, token),
    language: buyer.language,
    selection: selection.id,
  };
  const { paymentMethod, shippingMethod } = order;
  const request = { ...plainRequest, paymentMethod, shippingMethod };
  const frozen = await createAttemptIn(tx, { platform, session, request, rules });
  if (frozen.kind !== "created") throw new Error(`A demo order was refused: ${JSON.stringify(frozen)}`);
  const { attempt } = frozen;
  const paid = paidInFull(attempt, attempt.id, true);
  const ended = await finaliseIn(tx, platform, attempt.id, paid);
  if (ended.kind !== "ordered") throw new Error(`A demo order ended ${ended.kind}.`);
  return ended.order;
}

const plainRequest: PaymentRequest = {
  given: {},
  initiateOnly: false,
  termsAccepted: true,
  submitted: {},
  problems: [],
};

const rules: PaymentRules = {
  requiredAddressFields: [],
  termsRequired: true,
  zipCodes: "off",
  isAllowedOrigin: () => true,
};

async function fillSelection(
  tx: Tx,
  storefrontUrl: string,
  { store, customer, address }: DemoBuyer,
  { items }: DemoOrder,
): Promise<Selection> {
  const selection = newSelection(store);
  const lines: SelectionLine[] = [];
  for (const item of items) lines.push(lineOf(selection.id, await findItem(tx, store, item), item));
  const page = (name: string) => new URL(name, storefrontUrl).href;
  return {
    ...selection,
    customer,
    address,
    paymentReturnPage: page("/sv-se/payment-return"),
    paymentFailedPage: page("/sv-se/payment-failed"),
    lines,
  };
}

function lineOf(selection: string, key: ItemKey, { quantity, subscriptionPlan }: DemoItem): SelectionLine {
  const plan = subscriptionPlan ?? null;
  const plain = { ...key, comment: "", productUrl: "", category: "", subscriptionPlan: plan, bundle: null };
  return { ...plain, line: lineId(selection, plain), quantity };
}

async function findItem(tx: Tx, store: number, { variation, size }: DemoItem): Promise<ItemKey> {
  return tx
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .innerJoin("variation_size", "variation_size.variation", "variation.id")
    .innerJoin("size", (join) =>
      join
        .onRef("size.size_table", "=", "variation_size.size_table")
        .onRef("size.id", "=", "variation_size.size"),
    )
    .select(["display.id as display", "size.id as size"])
    .where("display.store", "=", store)
    .where("variation.external_id", "=", variation)
    .where("size.external_id", "=", size)
    .executeTakeFirstOrThrow();
}
