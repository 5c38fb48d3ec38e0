import type { Selectable } from "kysely";
import { anyText } from "../../../foundations/database/any-of.ts";
import { recordNamedChanges } from "../../catalog/changes.ts";
import type { PriceListTable } from "../../../foundations/database/schema/records.ts";
import { CatalogChanges, applyCatalogChanges } from "../../integration/catalog-changes.ts";
import { takeFirstStatistics } from "../products/first-statistics.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { pricelistRecord, type PricelistInput } from "../master-records.ts";
import { assignNumbers } from "../../integration/external-ids.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { wantedPrices, writePrices, type PriceCounts, type PricedThings } from "./prices.ts";
import { Problems, type Placed } from "../../integration/problems.ts";
import { raiseMasterEvents } from "../../integration/raise-record-events.ts";
import {
  countRecords,
  type RecordsContext,
  type RecordsRefused,
  type RecordsWritten,
} from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { findRefs } from "../../integration/references.ts";
import { differs, orStored, writeRows } from "../../integration/write-rows.ts";
import { resolveStore, readStoreTypes } from "../../integration/check-store.ts";

interface PricelistsWritten extends RecordsWritten {
  readonly prices: PriceCounts;
}

/**
 * Upserts price lists and their prices. Prices are decimals of the list's currency; empty: no price.
 * soap.md#master-data.
 */
export async function updatePricelists(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<PricelistsWritten | RecordsRefused> {
  const parsed = parseRecords(pricelistRecord, records);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const known = await readKnown(tx, parsed.records);
  const stores = await readStoreTypes(tx);
  const things = await readThings(tx, parsed.records);
  const problems = new Problems();
  const wanted = parsed.records.map((record) => {
    const { place, value } = record;
    const before = known.get(value.id);
    const currency = currencyOf(record, before, problems);
    const row = {
      external_id: value.id,
      ...resolveStore(place, value, before?.row, stores, problems),
      currency,
      description: orStored(value.description, before?.row.description ?? ""),
    };
    const clear = value.items?.length === 0;
    return { before: before?.row, row, prices: wantedPrices(record, currency, things, problems), clear };
  });
  const refusal = problems.refusal();
  if (refusal) return refusal;

  const fresh = wanted.filter(({ before }) => !before).map(({ row }) => row.external_id);
  const given = await assignNumbers(tx, "price_list", fresh);
  const changed = new Map<string, number>();
  const changes = new CatalogChanges();
  const counts = { inserted: 0, changed: 0, unchanged: 0 };
  for (const { before, row, prices, clear } of wanted) {
    const id = before?.id ?? given.get(row.external_id) ?? 0;
    const isChanged = differs(before, row);
    if (isChanged) await writeRows(tx, "price_list", ["id"], [{ id, ...row }]);
    const priced = await writePrices(tx, id, prices, clear, { changes, now: context.now });
    counts.inserted += priced.inserted;
    counts.changed += priced.changed;
    counts.unchanged += priced.unchanged;
    if (isChanged || priced.isChanged) changed.set(row.external_id, id);
  }
  await takeFirstStatistics(tx, changes.priced.size);
  await applyCatalogChanges(tx, changes, context);
  await raiseMasterEvents(tx, "pricelist", changed.values(), context);
  await recordNamedChanges(tx, "pricelist", changed.values());
  const written = countRecords(
    wanted.map(({ row }) => row.external_id),
    new Set(fresh),
    new Set(changed.keys()),
  );
  return { ...written, prices: counts };
}

interface KnownList {
  readonly row: Selectable<PriceListTable>;
  readonly hasPrices: boolean;
}

async function readKnown(
  tx: Tx,
  records: readonly Placed<PricelistInput>[],
): Promise<ReadonlyMap<string, KnownList>> {
  const rows = await tx
    .selectFrom("price_list")
    .selectAll()
    .select((row) =>
      row
        .exists(row.selectFrom("price").whereRef("price.price_list", "=", "price_list.id").select("product"))
        .as("hasPrices"),
    )
    .where("external_id", "=", anyText(records.map(({ value }) => value.id)))
    .execute();
  return new Map(
    rows.map(({ hasPrices, ...row }) => [row.external_id, { row, hasPrices: Boolean(hasPrices) }]),
  );
}

async function readThings(tx: Tx, records: readonly Placed<PricelistInput>[]): Promise<PricedThings> {
  const items = records.flatMap(({ value }) => value.items ?? []);
  const variations = items.flatMap(({ variation = [] }) => variation.map(({ id }) => id));
  const rows =
    variations.length === 0
      ? []
      : await tx
          .selectFrom("variation")
          .select(["id", "external_id", "product"])
          .where("external_id", "=", anyText(variations))
          .execute();
  return {
    products: await findRefs(
      tx,
      "product",
      items.map(({ id }) => id),
    ),
    variations: new Map(rows.map((row) => [row.external_id, row])),
  };
}

function currencyOf(
  { place, value }: Placed<PricelistInput>,
  before: KnownList | undefined,
  problems: Problems,
): string {
  const at = { place, id: value.id };
  const currency = value.currency ?? before?.row.currency ?? "";
  if (currency === "") problems.add(at, ["currency"], "required");
  if (before?.hasPrices && before.row.currency !== currency) {
    problems.add(at, ["currency"], "state", "the list has prices");
  }
  return currency;
}
