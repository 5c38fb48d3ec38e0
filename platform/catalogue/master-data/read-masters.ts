import { sql, type Kysely } from "kysely";
import { anyNumber, anyText } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Entries } from "../integration/records-call.ts";
import type { MarketRecord, SizeRecord, WarehouseRecord } from "./master-records.ts";

/** Whole markets. soap.md#events. */
export async function readMarketRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<MarketRecord>> {
  const rows = await db
    .selectFrom("market")
    .select(["market.id", "external_id", "store", "type", "description"])
    .where("id", "=", anyNumber(subjects.map(Number)))
    .execute();
  return new Map(
    rows.map(({ id, external_id: entry, store, type, description }) => {
      const record = { id: entry, store, type: tradeOf(type), description };
      return [String(id), { entry, record }];
    }),
  );
}

/** What a market or a price list is: nothing else can be stored. */
export function tradeOf(type: string): "retail" | "wholesale" {
  return type === "wholesale" ? "wholesale" : "retail";
}

/** Whole warehouses. soap.md#events. */
export async function readWarehouseRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<WarehouseRecord>> {
  const rows = await db
    .selectFrom("warehouse")
    .select(["id", "external_id", "description"])
    .where("id", "=", anyNumber(subjects.map(Number)))
    .execute();
  return new Map(
    rows.map(({ id, external_id: entry, description }) => [
      String(id),
      { entry, record: { id: entry, description } },
    ]),
  );
}

const subject = sql<string>`size.size_table || '/' || size.id`;

/** Whole sizes, each with what is said of its table. soap.md#events. */
export async function readSizeRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<SizeRecord>> {
  const rows = await db
    .selectFrom("size")
    .innerJoin("size_table", "size_table.id", "size.size_table")
    .select([
      subject.as("subject"),
      "size.external_id as id",
      "size.description",
      "sku",
      "ean",
      "comment",
      "size_table.external_id as tableId",
      "size_table.description as tableDescription",
      "stock_divisor",
      "stock_unit",
    ])
    .where("size.size_table", "=", anyNumber(subjects.map((subject) => Number(subject.split("/")[0]))))
    .where(subject, "=", anyText(subjects))
    .execute();
  return new Map(
    rows.map(({ subject, id, description, sku, ean, comment, ...table }) => {
      const sizetable = {
        id: table.tableId,
        description: table.tableDescription,
        stockdivisor: table.stock_divisor,
        stockunit: table.stock_unit,
      };
      return [subject, { entry: id, record: { id, description, sku, ean, comment, sizetable } }];
    }),
  );
}
