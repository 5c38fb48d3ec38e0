import { sql, type Transaction } from "kysely";
import { type At, namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Selection, SelectionLine } from "./selection.ts";

/**
 * Writes a changed selection, which the transaction has locked. `before` null: it is new. Nothing is
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

/** Only the lines have changed. */
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

/** Writes the changed lines of a selection, which the transaction has locked. */
async function saveLines(
  tx: Transaction<Schema>,
  selection: string,
  before: readonly SelectionLine[],
  after: readonly SelectionLine[],
): Promise<void> {
  const present = new Map(before.map((line) => [line.line, line]));
  const kept = new Set(after.map(({ line }) => line));
  const gone = before.map(({ line }) => line).filter((line) => !kept.has(line));
  const added = after.filter(({ line }) => !present.has(line));
  const changed = after.filter(
    (line) => (present.get(line.line)?.quantity ?? line.quantity) !== line.quantity,
  );
  if (gone.length > 0) await deleteLines(tx, { selection, gone });
  for (const { line, quantity } of changed) await updateQuantity(tx, { selection, line, quantity });
  if (added.length > 0) await insertLines(tx, { selection, ...lineColumnsOf(added) });
}

const deleteLines = namedStatement(
  "delete-selection-lines",
  (query, at: At<{ selection: string; gone: readonly string[] }>) =>
    query
      .deleteFrom("selection_line")
      .where("selection", "=", at("selection"))
      .where("line", "=", sql<string>`any(${at("gone")}::text[])`),
);

const updateQuantity = namedStatement(
  "update-selection-line",
  (query, at: At<{ selection: string; line: string; quantity: number }>) =>
    query
      .updateTable("selection_line")
      .set({ quantity: at("quantity") })
      .where("selection", "=", at("selection"))
      .where("line", "=", at("line")),
);

type LineColumns = ReturnType<typeof lineColumnsOf>;

/** Each row takes the next position: the lines keep the order of adding. */
const insertLines = namedStatement<LineColumns & { selection: string }, never>(
  "insert-selection-lines",
  (query, at) => ({
    compile: () =>
      sql<never>`
      insert into selection_line (
        selection, line, display, size, quantity, comment, product_url, category, subscription_plan, bundle,
        gift_certificate, attributes, size_chart
      )
      select ${at("selection")}::text, added.* from unnest(
        ${at("lines")}::text[], ${at("displays")}::integer[], ${at("sizes")}::integer[],
        ${at("quantities")}::integer[], ${at("comments")}::text[], ${at("productUrls")}::text[],
        ${at("categories")}::text[], ${at("plans")}::text[], ${at("bundles")}::jsonb[],
        ${at("certificates")}::jsonb[], ${at("attributes")}::jsonb[], ${at("sizeCharts")}::text[]
      ) as added
    `.compile(query),
  }),
);

function lineColumnsOf(lines: readonly SelectionLine[]) {
  const json = (value: unknown) => (value ? JSON.stringify(value) : null);
  return {
    lines: lines.map(({ line }) => line),
    displays: lines.map(({ giftCertificate, display }) => (giftCertificate ? null : display)),
    sizes: lines.map(({ giftCertificate, size }) => (giftCertificate ? null : size)),
    quantities: lines.map(({ quantity }) => quantity),
    comments: lines.map(({ comment }) => comment),
    productUrls: lines.map(({ productUrl }) => productUrl),
    categories: lines.map(({ category }) => category),
    plans: lines.map(({ subscriptionPlan }) => subscriptionPlan),
    bundles: lines.map(({ bundle }) => json(bundle)),
    certificates: lines.map(({ giftCertificate }) => json(giftCertificate)),
    attributes: lines.map(({ attributes = [] }) => json(attributes)),
    sizeCharts: lines.map(({ sizeChart }) => sizeChart ?? null),
  };
}
