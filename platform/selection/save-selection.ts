import type { Transaction } from "kysely";
import { namedStatement, type At } from "../database/named-statement.ts";
import type { Schema } from "../database/schema.ts";
import { saveLines } from "./save-lines.ts";
import type { Selection } from "./selection.ts";

/**
 * Writes what a change made of a selection that the transaction holds locked. `before` null: it is new. Nothing is
 * written when nothing changed.
 */
export async function saveSelection(
  tx: Transaction<Schema>,
  before: Selection | null,
  after: Selection,
  now: Date,
): Promise<void> {
  const { id, store } = after;
  if (!before) await insertSelection(tx, { id, store, now, ...columnsOf(after) });
  else if (!isSame(withoutLines(before), withoutLines(after))) {
    await updateSelection(tx, { id, now, ...columnsOf(after) });
  } else if (!isSame(before.lines, after.lines)) await touchSelection(tx, { id, now });
  await saveLines(tx, id, before?.lines ?? [], after.lines);
}

type Columns = ReturnType<typeof columnsOf>;

const insertSelection = namedStatement(
  "insert-selection",
  (query, at: At<Columns & { id: string; store: number; now: Date }>) =>
    query.insertInto("selection").values({
      id: at("id"),
      store: at("store"),
      created_at: at("now"),
      changed_at: at("now"),
      ...places(at),
    }),
);

const updateSelection = namedStatement(
  "update-selection",
  (query, at: At<Columns & { id: string; now: Date }>) =>
    query
      .updateTable("selection")
      .set({ changed_at: at("now"), ...places(at) })
      .where("id", "=", at("id")),
);

/** Of it only the lines are others. */
const touchSelection = namedStatement("touch-selection", (query, at: At<{ id: string; now: Date }>) =>
  query
    .updateTable("selection")
    .set({ changed_at: at("now") })
    .where("id", "=", at("id")),
);

function withoutLines(selection: Selection): Omit<Selection, "lines"> {
  const { lines: _, ...others } = selection;
  return others;
}

function isSame(before: object, after: object): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

function columnsOf(selection: Selection) {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return {
    payment_method: selection.paymentMethod,
    shipping_method: selection.shippingMethod,
    vat_exempt: selection.vatExempt,
    address: json(selection.address),
    shipping_address: json(selection.shippingAddress),
    additional_notes: selection.additionalNotes,
    gift_message: selection.giftMessage,
    additional_fields: json(selection.additionalFields),
    payment_return_page: selection.paymentReturnPage,
    payment_failed_page: selection.paymentFailedPage,
    preferences: json(selection.preferences),
    order_number: selection.orderNumber,
    customer: selection.customer,
    brick_and_mortar: selection.brickAndMortar,
    allocation_rule: selection.allocationRule,
    vouchers: json(selection.vouchers),
    gift_cards: json(selection.giftCards),
    attributes: json(selection.attributes),
  };
}

function places(at: At<Columns>) {
  return {
    payment_method: at("payment_method"),
    shipping_method: at("shipping_method"),
    vat_exempt: at("vat_exempt"),
    address: at("address"),
    shipping_address: at("shipping_address"),
    additional_notes: at("additional_notes"),
    gift_message: at("gift_message"),
    additional_fields: at("additional_fields"),
    payment_return_page: at("payment_return_page"),
    payment_failed_page: at("payment_failed_page"),
    preferences: at("preferences"),
    order_number: at("order_number"),
    customer: at("customer"),
    brick_and_mortar: at("brick_and_mortar"),
    allocation_rule: at("allocation_rule"),
    vouchers: at("vouchers"),
    gift_cards: at("gift_cards"),
    attributes: at("attributes"),
  };
}
