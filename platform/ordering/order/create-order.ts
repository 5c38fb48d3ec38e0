import { sql, type Transaction } from "kysely";
import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { StockAllocation } from "../../catalogue/stock/stock.ts";
import { dealAllocations } from "./allocations.ts";
import type { OrderRef } from "./lock-order.ts";
import { orderChanged } from "./order-changed.ts";
import { isStocked, orderRows, type OrderRow } from "./order-rows.ts";
import type { OrderSnapshot } from "./snapshot.ts";
import type { OrderStatus } from "./status/status.ts";

export interface NewOrder {
  readonly number: number;
  /** That it was; null: it came from outside, as do the next two. */
  readonly selection: string | null;
  /** The payment attempt that paid it. */
  readonly attempt: string | null;
  /** Of the shopper: the session's token hash. */
  readonly session: Buffer | null;
  /** On whose account it is; null: nobody's. */
  readonly customer: number | null;
  readonly status: OrderStatus;
  readonly snapshot: OrderSnapshot;
  readonly takes: readonly StockAllocation[];
  /** Minor units that have come in; absent: all of it. */
  readonly paid?: number;
  readonly now: Date;
  /** Absent: now. */
  readonly orderedAt?: Date;
}

interface OrderColumns
  extends
    Pick<NewOrder, "number" | "selection" | "attempt" | "session" | "customer" | "status">,
    Pick<OrderSnapshot, "store" | "currency" | "market" | "priceList" | "country" | "state" | "language"> {
  readonly grandTotal: number;
  readonly paid: number;
  readonly email: string;
  readonly snapshot: string;
  readonly orderedAt: Date;
}

const insertOrder = namedStatement("insert-order", (query, at: At<OrderColumns>) =>
  query.insertInto("order").values({
    store: at("store"),
    number: at("number"),
    selection: at("selection"),
    attempt: at("attempt"),
    session: at("session"),
    customer: at("customer"),
    status: at("status"),
    currency: at("currency"),
    grand_total: at("grandTotal"),
    paid: at("paid"),
    market: at("market"),
    price_list: at("priceList"),
    country: at("country"),
    state: at("state"),
    language: at("language"),
    email: at("email"),
    snapshot: at("snapshot"),
    ordered_at: at("orderedAt"),
  }),
);

type LinesAt = ReturnType<typeof columnsOf> & OrderRef;

const insertLines = namedStatement<LinesAt, never>("insert-order-lines", (query, at) => ({
  compile: () =>
    sql<never>`
    insert into order_line (
      store, order_number, row, line, display, product, variation, size, quantity, total, bundle_row, gift_certificate
    )
    select ${at("store")}::integer, ${at("number")}::bigint, made.* from unnest(
      ${at("rows")}::integer[], ${at("lines")}::text[], ${at("displays")}::integer[], ${at("products")}::integer[],
      ${at("variations")}::integer[], ${at("sizes")}::integer[], ${at("quantities")}::integer[],
      ${at("totals")}::bigint[], ${at("bundles")}::integer[], ${at("certificates")}::integer[]
    ) as made
  `.compile(query),
}));

interface AllocationsAt extends OrderRef {
  readonly rows: readonly number[];
  readonly warehouses: readonly number[];
  readonly quantities: readonly number[];
}

const insertAllocations = namedStatement<AllocationsAt, never>("insert-allocations", (query, at) => ({
  compile: () =>
    sql<never>`
    insert into allocation (store, order_number, row, warehouse, quantity)
    select ${at("store")}::integer, ${at("number")}::bigint, dealt.* from unnest(
      ${at("rows")}::integer[], ${at("warehouses")}::integer[], ${at("quantities")}::integer[]
    ) as dealt
  `.compile(query),
}));

function columnsOf(rows: readonly OrderRow[]) {
  return {
    rows: rows.map(({ row }) => row),
    lines: rows.map(({ line }) => line),
    displays: rows.map(({ display }) => display),
    products: rows.map(({ product }) => product),
    variations: rows.map(({ variation }) => variation),
    sizes: rows.map(({ size }) => size),
    quantities: rows.map(({ quantity }) => quantity),
    totals: rows.map(({ total }) => total),
    bundles: rows.map(({ bundle_row: bundle }) => bundle),
    certificates: rows.map(({ gift_certificate: certificate }) => certificate),
  };
}

/** Writes an order. A selection becomes one once: a second one breaks a unique key. */
export async function createOrder(tx: Transaction<Schema>, order: NewOrder): Promise<void> {
  const { snapshot } = order;
  await insertOrder(tx, {
    store: snapshot.store,
    number: order.number,
    selection: order.selection,
    attempt: order.attempt,
    session: order.session,
    customer: order.customer,
    status: order.status,
    currency: snapshot.currency,
    grandTotal: snapshot.totals.grand,
    paid: order.paid ?? snapshot.totals.grand,
    market: snapshot.market,
    priceList: snapshot.priceList,
    country: snapshot.country,
    state: snapshot.state,
    language: snapshot.language,
    email: snapshot.address.email ?? "",
    snapshot: JSON.stringify(snapshot),
    orderedAt: order.orderedAt ?? order.now,
  });
  const rows = orderRows(snapshot);
  const ref = { store: snapshot.store, number: order.number };
  await insertLines(tx, { ...ref, ...columnsOf(rows) });
  const stocked = rows.filter((row) => isStocked(row, rows));
  const dealt = dealAllocations(stocked, order.takes);
  if (dealt.length > 0) {
    await insertAllocations(tx, {
      ...ref,
      rows: dealt.map(({ row }) => stocked[row - 1]?.row ?? 0),
      warehouses: dealt.map(({ warehouse }) => warehouse),
      quantities: dealt.map(({ quantity }) => quantity),
    });
  }
  await orderChanged(tx, ref, order.now);
}
