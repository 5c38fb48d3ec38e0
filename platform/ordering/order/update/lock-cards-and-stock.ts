import { sql, type SqlBool } from "kysely";
import { anyText } from "../../../foundations/database/any-of.ts";
import { lockCardsById } from "../../../selling/gift-card/card-reservations.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { lockStock } from "../../../catalogue/stock/locks.ts";
import type { StockItem } from "../../../catalogue/stock/stock.ts";
import type { OrderRef } from "../lock-order.ts";
import type { OrderInput } from "../record/order-record.ts";
import { parseStatus } from "./order-input.ts";

/** What a record says of an order, as far as it is not so already; `ref` is null when the order is to be made. */
export interface OrderChange {
  readonly ref: OrderRef | null;
  readonly input: OrderInput;
}

/**
 * Locks what the records of a call may give back or take, before any of it is touched: gift cards, then shelves, each
 * in key order, as shoppers do who pay. Order by order, calls and shoppers would wait for each other in a circle.
 */
export async function lockCardsAndStock(tx: Tx, changes: readonly OrderChange[]): Promise<void> {
  const moving = changes.filter(({ input }) => movesUnits(input));
  if (moving.length === 0) return;
  const refs = moving.flatMap(({ ref }) => ref ?? []);
  if (refs.length > 0) await lockCardsById(tx, await readCards(tx, refs));
  const own = await readOrdered(tx, refs);
  await lockStock(tx, [...own, ...(await readNamed(tx, moving))]);
}

/** Parcels take what is allocated; only what comes back out of one touches a shelf. */
function movesUnits({ status = "", products, cancelled, shipments = [] }: OrderInput): boolean {
  const isReturned = shipments.some(({ refunds = [] }) => refunds.length > 0);
  return parseStatus(status) === "cancelled" || Boolean(products ?? cancelled) || isReturned;
}

async function readCards(tx: Tx, refs: readonly OrderRef[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (spent.card ->> 'giftCard')::bigint as id
    from "order", jsonb_array_elements(snapshot -> 'discounts' -> 'giftCards') as spent (card)
    where (store, number) in ${keysOf(refs)}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function readOrdered(tx: Tx, refs: readonly OrderRef[]): Promise<readonly StockItem[]> {
  return tx
    .selectFrom("order_line")
    .select(["variation", "size"])
    .distinct()
    .where(sql<SqlBool>`(store, order_number) in ${keysOf(refs)}`)
    .execute();
}

function keysOf(refs: readonly OrderRef[]) {
  const stores = refs.map(({ store }) => store);
  return sql`(select * from unnest(${stores}::integer[], ${refs.map(({ number }) => number)}::bigint[]))`;
}

/** The sizes that the products of records name. */
async function readNamed(tx: Tx, changes: readonly OrderChange[]): Promise<readonly StockItem[]> {
  const products = changes.flatMap(({ input }) => input.products ?? []);
  const sizes = products.flatMap((product) => (product.sizes ?? []).map(({ id }) => id));
  if (sizes.length === 0) return [];
  return tx
    .selectFrom("variation")
    .innerJoin("product", "product.id", "variation.product")
    .innerJoin("variation_size as sold", "sold.variation", "variation.id")
    .innerJoin("size", (join) =>
      join.onRef("size.size_table", "=", "sold.size_table").onRef("size.id", "=", "sold.size"),
    )
    .select(["sold.variation", "sold.size"])
    .distinct()
    .where("product.external_id", "=", anyText(products.map(({ id }) => id)))
    .where("size.external_id", "=", anyText(sizes))
    .execute();
}
