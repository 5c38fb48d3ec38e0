import type { Kysely } from "kysely";
import { z } from "zod";
import type { RecordProblem } from "../../../catalogue/integration/records-call.ts";
import type { CampaignRecord } from "../../../catalogue/master-data/operator-records.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { externalIdsOf, ReferenceReader } from "../catalogue/record-operations.ts";
import type { Problem } from "../frame/problem.ts";
import { idOf, money, moneyOf, timestamp, timeText } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";

const id = z.string().max(20);
const ids = z.array(id).max(20_000);
const percent = z.string().regex(/^\d{1,3}(?:\.\d{1,2})?$/, "must be a decimal number");
const ownPrice = z.strictObject({ product: id, pricelist: id, price: money.strict() });
type OwnPrice = z.infer<typeof ownPrice>;

/** A campaign as a call sends it. Absent or null: `markets`, `pricelists`: everywhere; times: from ever, for ever. */
export const campaignInput = z.strictObject({
  name: z.string().trim().min(1),
  startsAt: timestamp.nullish(),
  endsAt: timestamp.nullish(),
  /** Off the price of each product, such as `30` or `12.5`. */
  percent: percent.nullish(),
  showAsOnSale: z.boolean().optional(),
  showAsNew: z.boolean().optional(),
  markets: ids.nullish(),
  pricelists: ids.nullish(),
  products: ids.optional(),
  /** Instead of the percentage. */
  prices: z.array(ownPrice).max(20_000).optional(),
});
export type CampaignInput = z.infer<typeof campaignInput>;

export const campaignAnswer = z
  .object({
    id: z.string(),
    externalId: z.string(),
    name: z.string(),
    state: z.enum(["planned", "running", "ended"]),
    startsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    percent: z.string().nullable(),
    showAsOnSale: z.boolean(),
    showAsNew: z.boolean(),
    markets: z.array(z.string()).nullable(),
    pricelists: z.array(z.string()).nullable(),
    products: z.array(z.string()),
    prices: z.array(z.object({ product: z.string(), pricelist: z.string(), price: money })),
    version: z.string(),
  })
  .meta({ id: "Campaign" });

interface Times {
  readonly starts_at: Date | null;
  readonly stops_at: Date | null;
}

export function stateOf({ starts_at: starts, stops_at: stops }: Times, now: Date) {
  if (stops !== null && stops <= now) return "ended" as const;
  return starts !== null && starts > now ? ("planned" as const) : ("running" as const);
}

/** A campaign; null: there is none of this id. Its version does not change by time alone. */
export async function readCampaign(db: Kysely<Schema>, text: string, now: Date) {
  const number = idOf(text) ?? 0;
  const row = await db.selectFrom("campaign").selectAll().where("id", "=", number).executeTakeFirst();
  if (!row) return null;
  const products = await db
    .selectFrom("campaign_product")
    .select("product")
    .where("campaign", "=", number)
    .orderBy("product")
    .execute();
  const prices = await db
    .selectFrom("campaign_price")
    .innerJoin("price_list", "price_list.id", "campaign_price.price_list")
    .select(["product", "price_list", "amount", "currency"])
    .where("campaign", "=", number)
    .orderBy("product")
    .orderBy("price_list")
    .execute();
  const record = withVersion({
    id: String(row.id),
    externalId: row.external_id,
    name: row.name,
    startsAt: timeText(row.starts_at),
    endsAt: timeText(row.stops_at),
    percent: row.percent,
    showAsOnSale: row.show_as_on_sale,
    showAsNew: row.show_as_new,
    markets: row.markets?.map(String) ?? null,
    pricelists: row.price_lists?.map(String) ?? null,
    products: products.map(({ product }) => String(product)),
    prices: prices.map(({ product, price_list: list, amount, currency }) => {
      return { product: String(product), pricelist: String(list), price: moneyOf(amount, currency) };
    }),
  });
  return { ...record, state: stateOf(row, now) };
}

/** The record that an integration would send. */
export async function recordOf(
  tx: Tx,
  externalId: string,
  input: CampaignInput,
): Promise<CampaignRecord | Problem> {
  const { name, products = [], percent: off, startsAt, endsAt, showAsOnSale, showAsNew } = input;
  const reader = new ReferenceReader(tx);
  const idsOf = async (table: "market" | "price_list" | "product", sent: readonly string[], path: string) =>
    (await reader.all(table, sent, path)).map((ref) => ref.id);
  const record = {
    id: externalId,
    name,
    ...(startsAt && { startDate: startsAt }),
    ...(endsAt && { stopDate: endsAt }),
    ...(off && { percent: off }),
    ...(showAsOnSale !== undefined && { showAsOnSale }),
    ...(showAsNew !== undefined && { showAsNew }),
    ...(input.markets && { markets: await idsOf("market", input.markets, "markets") }),
    ...(input.pricelists && { pricelists: await idsOf("price_list", input.pricelists, "pricelists") }),
    products: await idsOf("product", products, "products"),
    prices: await ownPrices(tx, reader, input.prices ?? []),
  };
  return reader.refusal() ?? record;
}

async function ownPrices(tx: Tx, reader: ReferenceReader, prices: readonly OwnPrice[]) {
  const products = await externalIdsOf(
    tx,
    "product",
    prices.map((own) => own.product),
  );
  const lists = await tx
    .selectFrom("price_list")
    .select(["id", "external_id", "currency"])
    .where("id", "=", anyNumber(prices.flatMap((own) => idOf(own.pricelist) ?? [])))
    .execute();
  const byId = new Map(lists.map((list) => [String(list.id), list]));
  return prices.map(({ product, pricelist, price: { amount, currency } }, at) => {
    const list = byId.get(pricelist);
    if (!products.has(product)) reader.unknown(`prices.${at}.product`);
    if (!list) reader.unknown(`prices.${at}.pricelist`);
    if (list && list.currency !== currency) {
      const message = `the list is in ${list.currency}`;
      reader.errors.push({ path: `prices.${at}.price`, code: "currency", message });
    }
    return { product: products.get(product) ?? "", pricelist: list?.external_id ?? "", price: amount };
  });
}

/** Where in the call a field of the record stands. */
export function pathOfCampaign({ field }: RecordProblem): string {
  const names: Readonly<Record<string, string>> = {
    id: "externalId",
    startDate: "startsAt",
    stopDate: "endsAt",
  };
  return (
    names[field] ??
    field.replaceAll(/\/\w+\[(\d+)\]/g, (_all, place: string) => `.${Number(place) - 1}`).replaceAll("/", ".")
  );
}
