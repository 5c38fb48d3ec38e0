import type { Kysely, Selectable, Transaction } from "kysely";
import { z } from "zod";
import { type At, namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { SelectionLineTable, SelectionTable } from "../../foundations/database/schema/selling.ts";
import { storedAttributes } from "./attributes/custom-attribute.ts";
import { addressKeys, type Selection, type SelectionLine } from "./selection.ts";

const selectOpen = namedStatement("read-selection", (query, at: At<{ id: string }>) =>
  query.selectFrom("selection").selectAll().where("id", "=", at("id")).where("finished_at", "is", null),
);

const selectOpenForUpdate = namedStatement("lock-selection", (query, at: At<{ id: string }>) =>
  query
    .selectFrom("selection")
    .selectAll()
    .where("id", "=", at("id"))
    .where("finished_at", "is", null)
    .forUpdate(),
);

const selectLines = namedStatement("read-selection-lines", (query, at: At<{ id: string }>) =>
  query.selectFrom("selection_line").selectAll().where("selection", "=", at("id")).orderBy("position"),
);

/** An open selection as it is now, without a lock: for reading. null: there is none, or it became an order. */
export async function readSelection(db: Kysely<Schema>, id: string | null): Promise<Selection | null> {
  if (id === null) return null;
  const [row] = await selectOpen(db, { id });
  return row ? selectionOf(row, await selectLines(db, { id })) : null;
}

/**
 * An open selection, locked until the transaction ends: the lock after the session's, before those of the stock.
 * null: there is none, or it became an order.
 */
export async function lockSelection(tx: Transaction<Schema>, id: string | null): Promise<Selection | null> {
  if (id === null) return null;
  const [row] = await selectOpenForUpdate(tx, { id });
  return row ? selectionOf(row, await selectLines(tx, { id })) : null;
}

const selectMergedForUpdate = namedStatement("lock-merged-selection", (query, at: At<{ id: string }>) =>
  query
    .selectFrom("selection")
    .selectAll()
    .where("id", "=", at("id"))
    .where("merged_into", "is not", null)
    .forUpdate(),
);

/** A selection whose lines went to the account when its shopper logged in, as it was then: locked. */
export async function lockMergedSelection(tx: Transaction<Schema>, id: string): Promise<Selection | null> {
  const [row] = await selectMergedForUpdate(tx, { id });
  return row ? selectionOf(row, await selectLines(tx, { id })) : null;
}

// Made once: to make a schema costs more than to read by it.
const storedAddress = z.partialRecord(z.enum(addressKeys), z.string());
const storedShippingAddress = storedAddress.nullable();
const storedFields = z.record(z.string(), z.unknown());
const storedVouchers = z.array(z.string());
const storedGiftCards = z.array(z.int());

const storedBundle = z.array(z.object({ section: z.int(), display: z.int(), size: z.int() })).nullable();

const storedCertificate = z.object({
  certificate: z.int(),
  worth: z.object({ amount: z.int(), currency: z.string() }).nullable(),
});

const storedPreferences = z.object({
  newsletter: z.boolean().optional(),
  cartAbandonmentEmail: z.boolean().optional(),
  consents: z
    .array(
      z.object({
        key: z.string(),
        consented: z.boolean(),
        name: z.string().optional(),
        text: z.string().optional(),
        version: z.string().optional(),
        language: z.string().optional(),
      }),
    )
    .optional(),
});

function selectionOf(row: Selectable<SelectionTable>, lines: Selectable<SelectionLineTable>[]): Selection {
  return {
    id: row.id,
    store: row.store,
    paymentMethod: row.payment_method,
    shippingMethod: row.shipping_method,
    vatExempt: row.vat_exempt,
    address: storedAddress.parse(row.address),
    shippingAddress: storedShippingAddress.parse(row.shipping_address),
    additionalNotes: row.additional_notes,
    giftMessage: row.gift_message,
    additionalFields: storedFields.parse(row.additional_fields),
    paymentReturnPage: row.payment_return_page,
    paymentFailedPage: row.payment_failed_page,
    preferences: storedPreferences.parse(row.preferences),
    orderNumber: row.order_number,
    customer: row.customer,
    brickAndMortar: row.brick_and_mortar,
    allocationRule: row.allocation_rule,
    vouchers: storedVouchers.parse(row.vouchers),
    giftCards: storedGiftCards.parse(row.gift_cards),
    attributes: storedAttributes.parse(row.attributes),
    lines: lines.map(lineOf),
  };
}

function lineOf(row: Selectable<SelectionLineTable>): SelectionLine {
  const attributes = storedAttributes.parse(row.attributes);
  return {
    line: row.line,
    display: row.display ?? 0,
    size: row.size ?? 0,
    quantity: row.quantity,
    comment: row.comment,
    productUrl: row.product_url,
    category: row.category,
    subscriptionPlan: row.subscription_plan,
    bundle: storedBundle.parse(row.bundle),
    ...(attributes.length > 0 && { attributes }),
    ...(row.size_chart !== null && { sizeChart: row.size_chart }),
    ...(row.gift_certificate !== null && {
      giftCertificate: storedCertificate.parse(row.gift_certificate),
    }),
  };
}

/** Where lines went on that were added after the payment of a finished selection began; null: there were none. */
export async function readLeftover(db: Kysely<Schema>, selection: string): Promise<string | null> {
  const row = await db
    .selectFrom("selection")
    .select("leftover")
    .where("id", "=", selection)
    .executeTakeFirst();
  return row?.leftover ?? null;
}
