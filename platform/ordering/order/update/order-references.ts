import { sql, type SqlBool } from "kysely";
import type { Ref } from "../../../catalogue/integration/field-types.ts";
import { ensureTerms } from "../../../catalogue/master-data/wholesale/terms.ts";
import { requestedNumber } from "../../../catalogue/integration/external-ids.ts";
import { raiseMasterEvents } from "../../../catalogue/integration/raise-record-events.ts";
import type { RecordsContext } from "../../../catalogue/integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { ensureRefs, findRefs } from "../../../catalogue/integration/references.ts";
import type { OrderInput, OrderProductInput } from "../record/order-record.ts";

type Numbers = ReadonlyMap<string, number>;

/** What the records of a call refer to, by the caller's ids; what may be made by a reference has been. */
export interface OrderReferences {
  readonly account: Numbers;
  readonly salesrep: Numbers;
  readonly deliveryWindow: Numbers;
  readonly customer: Numbers;
  readonly market: Numbers;
  readonly priceList: Numbers;
  readonly warehouse: Numbers;
}

/** Finds and makes them. soap.md#references. */
export async function readReferences(tx: Tx, orders: readonly OrderInput[]): Promise<OrderReferences> {
  const ids = (of: (order: OrderInput) => readonly (Ref | null | undefined)[]) =>
    orders.flatMap(of).flatMap((ref) => ref?.id ?? []);
  return {
    account: await findRefs(
      tx,
      "account",
      ids(({ account }) => [account]),
    ),
    salesrep: await findRefs(
      tx,
      "salesrep",
      ids(({ salesrep, mastersalesrep = [] }) => [salesrep, ...mastersalesrep]),
    ),
    deliveryWindow: await findRefs(
      tx,
      "delivery_window",
      ids(({ deliverywindow }) => [deliverywindow]),
    ),
    customer: await findCustomers(
      tx,
      ids(({ customer }) => [customer]),
    ),
    market: await findRefs(
      tx,
      "market",
      ids(({ market }) => [market]),
    ),
    priceList: await findRefs(
      tx,
      "price_list",
      ids(({ pricelist }) => [pricelist]),
    ),
    warehouse: await findRefs(tx, "warehouse", warehousesOf(orders)),
  };
}

/** Whether a reference of the call names what has to be made first: then the records have to be locked. */
export async function needsRecords(tx: Tx, orders: readonly OrderInput[]): Promise<boolean> {
  for (const [kind, refs] of Object.values(madeBy(orders))) {
    const known = await findRefs(
      tx,
      kind,
      refs.map(({ id }) => id),
    );
    if (refs.some(({ id }) => !known.has(id))) return true;
  }
  return false;
}

/** Makes terms, collections, brands and warehouses that references name first. To be called under the lock of the records. */
export async function makeReferences(
  tx: Tx,
  orders: readonly OrderInput[],
  context: RecordsContext,
): Promise<void> {
  const { paymentTerms, shippingTerms, ...others } = madeBy(orders);
  await ensureTerms(tx, "payment_term", paymentTerms[1], context);
  await ensureTerms(tx, "shipping_term", shippingTerms[1], context);
  for (const [kind, refs] of Object.values(others)) {
    const known = await findRefs(
      tx,
      kind,
      refs.map(({ id }) => id),
    );
    // What an order calls a brand that is known renames nothing.
    const { made } = await ensureRefs(
      tx,
      kind,
      refs.filter(({ id }) => !known.has(id)),
    );
    if (kind === "warehouse") await raiseMasterEvents(tx, kind, made, context);
  }
}

function madeBy(orders: readonly OrderInput[]) {
  const named = (refs: readonly (Ref | null | undefined)[]) =>
    refs.filter((ref) => ref !== null && ref !== undefined);
  return {
    paymentTerms: ["payment_term", named(orders.map(({ paymentterms }) => paymentterms))],
    shippingTerms: ["shipping_term", named(orders.map(({ shippingterms }) => shippingterms))],
    collections: ["collection", named(orders.map(({ collection }) => collection))],
    brands: ["brand", named(orders.flatMap(({ products = [] }) => products.map(({ brand }) => brand)))],
    warehouses: ["warehouse", warehousesOf(orders).map((id) => ({ id }))],
  } as const;
}

function warehousesOf(orders: readonly OrderInput[]): readonly string[] {
  const places = (products: readonly OrderProductInput[] = []) =>
    products.flatMap(({ sizes = [] }) =>
      sizes.flatMap(({ warehouseitems = [] }) => warehouseitems.map(({ id }) => id)),
    );
  return orders.flatMap(({ primary_warehouse, products, shipments = [] }) => [
    ...(primary_warehouse ? [primary_warehouse.warehouse.id] : []),
    ...places(products),
    ...shipments.flatMap(({ refunds = [] }) => refunds.flatMap((refund) => places(refund.products))),
  ]);
}

/** By the integrator's id, else by the platform's number. */
async function findCustomers(tx: Tx, ids: readonly string[]): Promise<Numbers> {
  if (ids.length === 0) return new Map();
  const numbers = ids.map(requestedNumber).filter((number) => number !== null);
  const rows = await tx
    .selectFrom("customer")
    .select(["id", "external_id"])
    .where(sql<SqlBool>`(external_id = any(${[...new Set(ids)]}::text[]) or id = any(${numbers}::integer[]))`)
    .execute();
  return new Map([
    ...rows.map(({ id }) => [String(id), id] as const),
    ...rows.flatMap(({ id, external_id }) => (external_id === null ? [] : [[external_id, id] as const])),
  ]);
}
