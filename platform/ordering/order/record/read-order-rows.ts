import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { OrderRef } from "../lock-order.ts";

/** Everything that is stored of orders, one statement a table. */
export type OrderRows = Awaited<ReturnType<typeof readOrderRows>>;
export type OrderRow = OrderRows["orders"][number];
export type LineRow = OrderRows["lines"][number];
export type ShipmentRow = OrderRows["shipments"][number];
export type RefundRow = OrderRows["refunds"][number];
export type BookingRow = OrderRows["bookings"][number];

/**
 * Reads orders of any stores with all of their parts: as many statements for one as for a thousand. The parts are read
 * first, so that an order is never older than what was done to its rows.
 */
export async function readOrderRows(db: Kysely<Schema>, refs: readonly OrderRef[]) {
  const stores = refs.map(({ store }) => store);
  const numbers = refs.map(({ number }) => number);
  const asked = (store: string, number: string): RawBuilder<SqlBool> => sql`
    (${sql.ref(store)}, ${sql.ref(number)}) in (
      select * from unnest(${stores}::integer[], ${numbers}::bigint[])
    )`;
  return {
    lines: await readLineRows(db, asked("line.store", "line.order_number")),
    allocations: await readAllocations(db, asked("allocation.store", "allocation.order_number")),
    shipments: await db
      .selectFrom("shipment")
      .selectAll()
      .where(asked("store", "order_number"))
      .orderBy("position")
      .execute(),
    packed: await db
      .selectFrom("shipment_line")
      .selectAll()
      .where(asked("store", "order_number"))
      .orderBy("row")
      .execute(),
    refunds: await db
      .selectFrom("refund")
      .selectAll()
      .where(asked("store", "order_number"))
      .orderBy("position")
      .execute(),
    refunded: await readRefundLines(db, asked("refund.store", "refund.order_number")),
    putBack: await readPutBack(db, asked("refund.store", "refund.order_number")),
    bookings: await db
      .selectFrom("order_booking")
      .selectAll()
      .where(asked("store", "order_number"))
      .orderBy("position")
      .execute(),
    orders: await readOrderHeads(db, asked("order.store", "order.number")),
  };
}

async function readLineRows(db: Kysely<Schema>, isAsked: RawBuilder<SqlBool>) {
  return db
    .selectFrom("order_line as line")
    .leftJoin("product", "product.id", "line.product")
    .leftJoin("brand", "brand.id", "product.brand")
    .leftJoin("variation", "variation.id", "line.variation")
    .leftJoin("size", (join) =>
      join.onRef("size.size_table", "=", "variation.size_table").onRef("size.id", "=", "line.size"),
    )
    .leftJoin("variation_size as sold", (join) =>
      join
        .onRef("sold.variation", "=", "line.variation")
        .onRef("sold.size_table", "=", "variation.size_table")
        .onRef("sold.size", "=", "line.size"),
    )
    .selectAll("line")
    .select([
      "product.external_id as productId",
      "brand.external_id as brandId",
      "brand.name as brandName",
      "variation.external_id as variationId",
      "variation.name as variationName",
      "size.external_id as sizeId",
      "sold.preorder",
    ])
    .where(isAsked)
    .orderBy("row")
    .execute();
}

async function readAllocations(db: Kysely<Schema>, isAsked: RawBuilder<SqlBool>) {
  return db
    .selectFrom("allocation")
    .innerJoin("warehouse", "warehouse.id", "allocation.warehouse")
    .selectAll("allocation")
    .select("warehouse.external_id as warehouseId")
    .where(isAsked)
    .orderBy("warehouse")
    .execute();
}

/** The key of the lines begins with the refund: through it they are found. */
async function readRefundLines(db: Kysely<Schema>, isAsked: RawBuilder<SqlBool>) {
  return db
    .selectFrom("refund_line as line")
    .innerJoin("refund", (join) =>
      join.onRef("refund.store", "=", "line.store").onRef("refund.id", "=", "line.refund"),
    )
    .selectAll("line")
    .where(isAsked)
    .orderBy("line.row")
    .execute();
}

async function readPutBack(db: Kysely<Schema>, isAsked: RawBuilder<SqlBool>) {
  return db
    .selectFrom("refund_put_back as back")
    .innerJoin("refund", (join) =>
      join.onRef("refund.store", "=", "back.store").onRef("refund.id", "=", "back.refund"),
    )
    .innerJoin("warehouse", "warehouse.id", "back.warehouse")
    .selectAll("back")
    .select("warehouse.external_id as warehouseId")
    .where(isAsked)
    .orderBy("back.warehouse")
    .execute();
}

async function readOrderHeads(db: Kysely<Schema>, isAsked: RawBuilder<SqlBool>) {
  return db
    .selectFrom("order")
    .leftJoin("payment_attempt as attempt", "attempt.id", "order.attempt")
    .leftJoin("customer", "customer.id", "order.customer")
    .leftJoin("market", "market.id", "order.market")
    .leftJoin("price_list", "price_list.id", "order.price_list")
    .selectAll("order")
    .select([
      "attempt.status as attemptStatus",
      "attempt.amount as attemptAmount",
      "attempt.transaction",
      "attempt.captured_at",
      "attempt.captured",
      "attempt.capture_asked_at",
      "attempt.finished_at",
      "customer.external_id as customerId",
      "customer.email as customerEmail",
      "market.external_id as marketId",
      "market.description as marketName",
      "price_list.external_id as priceListId",
      "price_list.description as priceListName",
    ])
    .where(isAsked)
    .execute();
}
