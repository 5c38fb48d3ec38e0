import { sql } from "kysely";
import { anyText } from "../foundations/database/any-of.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { withoutPerson } from "../ordering/order/erase-snapshot.ts";
import { orderChanged } from "../ordering/order/order-changed.ts";
import { orderSnapshot } from "../ordering/order/snapshot.ts";
import type { AliasOf } from "./erase-voucher-uses.ts";
import type { Person } from "./find-person.ts";

interface Erasing {
  readonly now: Date;
  /** What her uses of vouchers are counted by from now on. */
  readonly aliasOf: AliasOf;
}

/**
 * Erases a locked person from what she chose, paid and ordered. Orders and payments under way stay with goods, money
 * and place, and come to their end; nothing tells any more whose they are.
 */
export async function eraseOrders(tx: Tx, person: Person, erasing: Erasing): Promise<void> {
  await eraseSelections(tx, person);
  await eraseDrafts(tx, person);
  await eraseAttempts(tx, person, erasing);
  const { store, orders } = person;
  for (const number of orders) await eraseOrder(tx, { store, number }, erasing);
}

/** Its lines go too, for their comments. Somebody else who has typed her e-mail keeps what was chosen. */
async function eraseSelections(tx: Tx, { customer, selections }: Person): Promise<void> {
  const ids = anyText(selections);
  await tx
    .deleteFrom("selection_line")
    .where("selection", "in", (query) =>
      query
        .selectFrom("selection")
        .select("id")
        .where("id", "=", ids)
        .where((where) => where.or([where("customer", "is", null), where("customer", "=", customer)])),
    )
    .execute();
  await tx
    .updateTable("selection")
    .set({
      address: sql`jsonb_strip_nulls(jsonb_build_object('country', address->'country', 'state', address->'state'))`,
      shipping_address: null,
      additional_notes: "",
      gift_message: null,
      additional_fields: "{}",
      preferences: "{}",
      attributes: "[]",
      customer: sql`nullif(customer, ${customer})`,
    })
    .where("id", "=", ids)
    .execute();
  await tx
    .updateTable("selection_place")
    .set({ ip_address: null, link_hash: null })
    .where("selection", "=", ids)
    .execute();
}

/** What staff wrote on a draft of an order, which has nothing of a person otherwise. */
async function eraseDrafts(tx: Tx, { selections }: Person): Promise<void> {
  await tx
    .updateTable("draft_order")
    .set({ note: "" })
    .where("selection", "=", anyText(selections))
    .execute();
}

async function eraseAttempts(tx: Tx, { attempts }: Person, { aliasOf }: Erasing): Promise<void> {
  for (const id of attempts) {
    const row = await tx
      .selectFrom("payment_attempt")
      .select("snapshot")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const snapshot = JSON.stringify(withoutPerson(orderSnapshot.parse(row.snapshot), aliasOf));
    await tx.updateTable("payment_attempt").set({ snapshot, account: null }).where("id", "=", id).execute();
  }
  // What the provider sent along may name her.
  await tx
    .updateTable("payment_callback")
    .set({
      fields: sql`jsonb_strip_nulls(jsonb_build_object(
        'paymentMethod', fields->'paymentMethod', 'selection', fields->'selection',
        'orderId', fields->'orderId', 'result', fields->'result'
      ))`,
    })
    .where("attempt", "=", anyText(attempts))
    .execute();
}

/** What an integrator keeps with an order, its lines and shipments, and what of it is about persons. */
const keptOfOrder = [
  "buyer",
  "customer",
  "shippingaddress",
  "billingaddress",
  "carrierinformation",
  "internalinformation",
  "additionals",
  "other",
  "ponumber",
  "ecvatno",
];
const keptOfShipment = ["shippingaddress", "carrierinformation"];
const keptOfInvoice = ["billingaddress", "shippingaddress", "buyer", "internalinformation", "ponumber"];

async function eraseOrder(
  tx: Tx,
  { store, number }: { readonly store: number; readonly number: number },
  { now, aliasOf }: Erasing,
): Promise<void> {
  const of = { store, order_number: number };
  const row = await tx
    .selectFrom("order")
    .select("snapshot")
    .where("store", "=", store)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("order")
    .set({
      snapshot: JSON.stringify(withoutPerson(orderSnapshot.parse(row.snapshot), aliasOf)),
      email: "",
      message: "",
      session: null,
      kept: sql`kept - ${keptOfOrder}::text[]`,
    })
    .where("store", "=", store)
    .where("number", "=", number)
    .execute();
  await tx
    .updateTable("order_line")
    .set({ kept: sql`kept - 'comment'` })
    .where((where) => where.and(of))
    .execute();
  await tx
    .updateTable("shipment")
    .set({
      message: "",
      tracking_id: "",
      return_tracking_id: "",
      kept: sql`kept - ${keptOfShipment}::text[]`,
    })
    .where((where) => where.and(of))
    .execute();
  for (const table of ["refund", "order_return"] as const) {
    await tx
      .updateTable(table)
      .set({ comment: "" })
      .where((where) => where.and(of))
      .execute();
  }
  await tx
    .updateTable("invoice")
    .set({ record: sql`record - ${keptOfInvoice}::text[]` })
    .where("order_store", "=", store)
    .where("order_number", "=", number)
    .execute();
  await tx
    .deleteFrom("order_note")
    .where((where) => where.and(of))
    .execute();
  await orderChanged(tx, { store, number }, now);
}
