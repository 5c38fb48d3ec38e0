import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Selection, SelectionLine } from "./selection.ts";

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
  if (!before) await insert(tx, after, now);
  else if (JSON.stringify(before) !== JSON.stringify(after)) await update(tx, after, now);
  await saveLines(tx, after.id, before?.lines ?? [], after.lines);
}

async function insert(tx: Transaction<Schema>, selection: Selection, now: Date): Promise<void> {
  await tx
    .insertInto("selection")
    .values({
      id: selection.id,
      store: selection.store,
      created_at: now,
      changed_at: now,
      ...columnsOf(selection),
    })
    .execute();
}

async function update(tx: Transaction<Schema>, selection: Selection, now: Date): Promise<void> {
  await tx
    .updateTable("selection")
    .set({ changed_at: now, ...columnsOf(selection) })
    .where("id", "=", selection.id)
    .execute();
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
  if (gone.length > 0) {
    await tx
      .deleteFrom("selection_line")
      .where("selection", "=", selection)
      .where("line", "in", gone)
      .execute();
  }
  for (const { line, quantity } of changed) {
    await tx
      .updateTable("selection_line")
      .set({ quantity })
      .where("selection", "=", selection)
      .where("line", "=", line)
      .execute();
  }
  if (added.length > 0) await insertLines(tx, selection, added);
}

/** One after the other takes its position: the lines keep the order of adding. */
async function insertLines(
  tx: Transaction<Schema>,
  selection: string,
  lines: readonly SelectionLine[],
): Promise<void> {
  await tx
    .insertInto("selection_line")
    .values(
      lines.map((line) => ({
        selection,
        line: line.line,
        display: line.giftCertificate ? null : line.display,
        size: line.giftCertificate ? null : line.size,
        quantity: line.quantity,
        comment: line.comment,
        product_url: line.productUrl,
        category: line.category,
        subscription_plan: line.subscriptionPlan,
        bundle: line.bundle && JSON.stringify(line.bundle),
        gift_certificate: line.giftCertificate ? JSON.stringify(line.giftCertificate) : null,
        attributes: JSON.stringify(line.attributes ?? []),
        size_chart: line.sizeChart ?? null,
      })),
    )
    .execute();
}
