import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import type { RecordProblem } from "../../../catalogue/integration/records-call.ts";
import { updatePricelists } from "../../../catalogue/master-data/pricelists/update-pricelists.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { externalIdsOf, recordsContext, runOperations } from "../catalogue/record-operations.ts";
import { changeCall, readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, type FieldError, type Problem } from "../frame/problem.ts";
import { idList, idOf, money, moneyOf } from "../frame/values.ts";
import { findPricelist } from "./pricelists.ts";

const priceAnswer = z
  .object({
    product: z.string(),
    /** null: of the whole product. */
    variant: z.string().nullable(),
    price: money.nullable(),
    /** What the maker recommends. */
    recommendedPrice: money.nullable(),
  })
  .meta({ id: "Price" });
type PriceAnswer = z.infer<typeof priceAnswer>;

function selectPrices(db: Kysely<Schema>, list: { readonly id: string }) {
  return db
    .selectFrom("price")
    .select(["price.product", "price.variation", "price.amount", "price.recommended_amount"])
    .where("price.price_list", "=", Number(list.id));
}

type PriceRow = Awaited<ReturnType<ReturnType<typeof selectPrices>["executeTakeFirstOrThrow"]>>;

function shapeOf(row: PriceRow, currency: string): PriceAnswer {
  const amountOf = (amount: number | null) => (amount === null ? null : moneyOf(amount, currency));
  return {
    product: String(row.product),
    variant: row.variation === 0 ? null : String(row.variation),
    price: amountOf(row.amount),
    recommendedPrice: amountOf(row.recommended_amount),
  };
}

const getPrices = readCall({
  path: "pricelists/{id}/prices",
  access: "prices.read",
  summary: "The prices of a list, by product",
  query: listQuery(["product"], { product: idList.optional() }),
  answers: { 200: listAnswer(priceAnswer) },
  read: async ({ platform: { db }, plugin: { store }, param, query }) => {
    const list = await findPricelist(db, store, param("id"));
    if (!list) return problem("notFound");
    const all = selectPrices(db, list);
    const { product } = query;
    const page = await readPage(
      db,
      product === undefined ? all : all.where("product", "=", anyNumber(product)),
      {
        query,
        sorts: { product: { by: sql.ref("price.product"), type: "bigint" } },
        // Of one product no variant comes twice.
        id: sql.ref<number>("price.variation"),
        shape: (row) => shapeOf(row, list.currency),
      },
    );
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const sentMoney = money.strict().nullable();
const sentPrice = z.strictObject({
  product: z.string().max(20),
  variant: z.string().max(20).nullable().default(null),
  /** null takes the price away; absent: it stays. */
  price: sentMoney.optional(),
  recommendedPrice: sentMoney.optional(),
  /** The price that was seen: when it is another by now, nothing is changed. */
  was: sentMoney.optional(),
});
type SentPrice = z.infer<typeof sentPrice>;

const postPrices = changeCall({
  method: "POST",
  path: "pricelists/{id}/prices",
  access: "prices.write",
  summary: "Set prices of a list, all of them or none",
  body: z.strictObject({ prices: z.array(sentPrice).min(1).max(1_000), dryRun: z.boolean().default(false) }),
  answers: { 200: z.object({ prices: z.array(priceAnswer) }) },
  change: async (tx, { platform, plugin: { store }, param, body: { prices } }) => {
    await lockRecords(tx);
    const list = await findPricelist(tx, store, param("id"));
    if (!list) return problem("notFound");
    const before = await readNamed(tx, list, prices);
    const products = await externalIdsOf(
      tx,
      "product",
      prices.map(({ product }) => product),
    );
    const variants = await externalIdsOf(
      tx,
      "variation",
      prices.flatMap(({ variant }) => variant ?? []),
    );
    const refused =
      refuseFields(
        prices.flatMap((price, at) => wrongFields(price, at, list.currency, { products, variants })),
      ) ?? refuseSeen(prices, before);
    if (refused) return refused;
    const items = prices.map(({ product, variant, price, recommendedPrice }) => {
      const given = { ...textOf("price", price), ...textOf("priceb", recommendedPrice) };
      const id = products.get(product) ?? "";
      return variant === null
        ? { id, ...given }
        : { id, variation: [{ id: variants.get(variant) ?? "", ...given }] };
    });
    const run = () => updatePricelists(tx, [{ id: list.externalId, items }], recordsContext(platform));
    const failed = await runOperations([{ run, pathOf }]);
    if (failed) return failed;
    const after = await readNamed(tx, list, prices);
    return {
      status: 200,
      body: { prices: after },
      audit: { subjects: [`pricelist ${list.id}`], before, after },
    };
  },
});

/** The prices that a call names, as they are, in its order; one that there is not has no amounts. */
async function readNamed(
  db: Kysely<Schema>,
  list: { readonly id: string; readonly currency: string },
  prices: readonly SentPrice[],
): Promise<PriceAnswer[]> {
  const rows = await selectPrices(db, list)
    .where("product", "=", anyNumber(prices.map(({ product }) => idOf(product) ?? 0)))
    .execute();
  const known = new Map(rows.map((row) => [keyOf(shapeOf(row, list.currency)), shapeOf(row, list.currency)]));
  return prices.map((sent) => {
    const none = { product: sent.product, variant: sent.variant, price: null, recommendedPrice: null };
    return known.get(keyOf(sent)) ?? none;
  });
}

function keyOf({ product, variant }: Pick<PriceAnswer, "product" | "variant">): string {
  return `${product} ${variant ?? ""}`;
}

type Ids = ReadonlyMap<string, string>;

function wrongFields(
  { product, variant, price, recommendedPrice }: SentPrice,
  at: number,
  currency: string,
  { products, variants }: { readonly products: Ids; readonly variants: Ids },
): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (field: string, code: string, message: string) =>
    errors.push({ path: `prices.${at}.${field}`, code, message });
  if (!products.has(product)) refuse("product", "unknown", "is not known");
  if (variant !== null && !variants.has(variant)) refuse("variant", "unknown", "is not known");
  for (const [field, sent] of Object.entries({ price, recommendedPrice })) {
    if (sent && sent.currency !== currency) refuse(field, "currency", `the list is in ${currency}`);
  }
  return errors;
}

function refuseFields(errors: readonly FieldError[]): Problem | null {
  return errors.length === 0 ? null : problem("refused", { errors });
}

/** Nobody's price is overwritten unseen. */
function refuseSeen(prices: readonly SentPrice[], current: readonly PriceAnswer[]): Problem | null {
  const errors = prices.flatMap(({ was }, at) => {
    const now = current[at]?.price ?? null;
    const isSeen =
      was === undefined || (was === null ? now === null : Number(was.amount) === Number(now?.amount ?? NaN));
    return isSeen ? [] : [{ path: `prices.${at}.was`, code: "changed", message: "is another by now" }];
  });
  return errors.length === 0
    ? null
    : problem("version", { errors, members: { current: { prices: current } } });
}

/** As records have a price: an empty text takes it away. */
function textOf(field: "price" | "priceb", sent: SentPrice["price"]): Record<string, string> {
  return sent === undefined ? {} : { [field]: sent?.amount ?? "" };
}

/** `items/item[3]/variation[1]/price` → `prices.2.price`. */
function pathOf({ field }: RecordProblem): string {
  const place = /\[(\d+)\]/.exec(field)?.[1];
  const last = field.split("/").at(-1) ?? "";
  const id = field.includes("/variation[") ? "variant" : "product";
  const names: Readonly<Record<string, string>> = { priceb: "recommendedPrice", id };
  return place === undefined ? "prices" : `prices.${Number(place) - 1}.${names[last] ?? last}`;
}

export const priceEndpoints = [getPrices, postPrices];
