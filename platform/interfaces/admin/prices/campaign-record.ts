import type { Kysely } from "kysely";
import { z } from "zod";
import type { RecordProblem } from "../../../catalogue/integration/records-call.ts";
import type { CampaignRecord } from "../../../catalogue/master-data/operator-records.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { problem, type FieldError, type Problem } from "../frame/problem.ts";
import { idOf, money, moneyOf, timestamp, timeText } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";

const id = z.string().max(20);
const ids = z.array(id).max(20_000);
const percent = z.string().regex(/^\d{1,3}(?:\.\d{1,2})?$/, "must be a decimal number");
const ownPrice = z.strictObject({ product: id, pricelist: id, price: money.strict() });

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
type CampaignInput = z.infer<typeof campaignInput>;

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
  db: Kysely<Schema>,
  externalId: string,
  input: CampaignInput,
): Promise<CampaignRecord | Problem> {
  const { name, products = [], prices = [], percent: off, startsAt, endsAt } = input;
  const reader = new IdReader(db);
  await reader.load("product", [...products, ...prices.map(({ product }) => product)]);
  await reader.load("market", input.markets ?? []);
  await reader.load("price_list", [...(input.pricelists ?? []), ...prices.map(({ pricelist }) => pricelist)]);
  const record = {
    id: externalId,
    name,
    ...(startsAt && { startDate: startsAt }),
    ...(endsAt && { stopDate: endsAt }),
    ...(off && { percent: off }),
    ...labelsAndPlaces(reader, input),
    products: reader.all("product", products, "products"),
    prices: prices.map(({ product, pricelist, price }, at) => ({
      product: reader.one("product", product, `prices.${at}.product`),
      pricelist: reader.one("price_list", pricelist, `prices.${at}.pricelist`),
      price: reader.amount(pricelist, price, `prices.${at}.price`),
    })),
  };
  return reader.errors.length === 0 ? record : problem("refused", { errors: reader.errors });
}

function labelsAndPlaces(reader: IdReader, { showAsOnSale, showAsNew, markets, pricelists }: CampaignInput) {
  return {
    ...(showAsOnSale !== undefined && { showAsOnSale }),
    ...(showAsNew !== undefined && { showAsNew }),
    ...(markets && { markets: reader.all("market", markets, "markets") }),
    ...(pricelists && { pricelists: reader.all("price_list", pricelists, "pricelists") }),
  };
}

type Table = "product" | "market" | "price_list";

/** What integrations call records, by their ids; gathers those that are not there. */
class IdReader {
  readonly errors: FieldError[] = [];
  readonly #db: Kysely<Schema>;
  readonly #known = new Map<string, string>();
  readonly #currencies = new Map<string, string>();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async load(table: Table, wanted: readonly string[]): Promise<void> {
    const numbers = anyNumber(wanted.flatMap((text) => idOf(text) ?? []));
    const rows = await this.#db
      .selectFrom(table)
      .select(["id", "external_id"])
      .where("id", "=", numbers)
      .execute();
    for (const row of rows) this.#known.set(`${table} ${row.id}`, row.external_id);
    if (table !== "price_list") return;
    const lists = await this.#db
      .selectFrom("price_list")
      .select(["id", "currency"])
      .where("id", "=", numbers)
      .execute();
    for (const list of lists) this.#currencies.set(String(list.id), list.currency);
  }

  one(table: Table, text: string, path: string): string {
    const found = this.#known.get(`${table} ${text}`);
    if (found === undefined) this.errors.push({ path, code: "unknown", message: "is not known" });
    return found ?? "";
  }

  all(table: Table, texts: readonly string[], path: string): string[] {
    return texts.map((text, at) => this.one(table, text, `${path}.${at}`));
  }

  amount(list: string, { amount, currency }: z.infer<typeof money>, path: string): string {
    const wanted = this.#currencies.get(list);
    if (wanted !== undefined && wanted !== currency) {
      this.errors.push({ path, code: "currency", message: `the list is in ${wanted}` });
    }
    return amount;
  }
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
