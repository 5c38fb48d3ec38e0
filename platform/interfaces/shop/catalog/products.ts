import { z } from "zod";
import type { CatalogView } from "../../../catalogue/catalog/catalog-view.ts";
import { findDisplays, type DisplaySearch } from "../../../catalogue/catalog/items/find-displays.ts";
import type { ListingQuery } from "../../../catalogue/catalog/listing/listing.ts";
import { failure, type Failure, type Problem } from "../../../foundations/errors.ts";
import { findLanguage } from "../../../catalogue/market/places.ts";
import { flag, optionalCode, readNumber, textOf, wholeNumber } from "../../rest/parse/input.ts";
import { answer, answerInParts, type Answer, type Body } from "../answer.ts";
import { endpoint, noInput, type ShopContext } from "../endpoint.ts";
import { idsAnswer, productsAnswer, searchAnswer } from "../openapi/catalog-schemas.ts";
import { findIds, wholeView } from "./catalog-query.ts";
import { shapeProducts } from "./shape-products.ts";

const ids = z
  .union([wholeNumber.transform((id) => [id]), z.array(wholeNumber).max(10_000)])
  .nullish()
  .transform((given) => given ?? undefined);
const count = wholeNumber.pipe(z.int().min(0)).nullish();
const text = textOf(200).nullish();
const answers = { 200: productsAnswer };

/** So many are told at a time: a whole catalogue is never held. */
const atOnce = 50;

async function* inParts(
  context: ShopContext,
  view: CatalogView,
  found: readonly number[],
): AsyncGenerator<Body> {
  for (let first = 0; first < found.length; first += atOnce) {
    yield await shapeProducts(context, view, found.slice(first, first + atOnce));
  }
}

/** Products, of which there has to be one at least. */
async function answerFound(
  context: ShopContext,
  view: CatalogView,
  found: readonly number[],
): Promise<Answer | Failure> {
  const shown = context.platform.catalog.shown(view, [...new Set(found)]);
  return shown.length > 0 ? answerInParts(inParts(context, view, shown)) : failure("products", "not-found");
}

const getProducts = endpoint({
  method: "GET",
  path: "products",
  summary: "All products of the store",
  body: noInput,
  answers,
  handle: async (call) => {
    const view = wholeView(call);
    return answerInParts(inParts(call, view, (await findIds(call, view, {})).ids));
  },
});

const getProduct = endpoint({
  method: "GET",
  path: "products/{product}",
  summary: "A product",
  body: noInput,
  answers,
  handle: (call) => answerFound(call, wholeView(call), [readNumber(call.param("product")) ?? 0]),
});

const getProductIds = endpoint({
  method: "GET",
  path: "product-ids",
  summary: "The ids of all products of the store",
  body: noInput,
  answers: { 200: idsAnswer },
  handle: async (call) => answer((await findIds(call, wholeView(call), {})).ids.map(String)),
});

const postProducts = endpoint({
  method: "POST",
  path: "products",
  summary: "Some products, by their ids",
  body: z.strictObject({ products: ids }),
  answers,
  check: ({ products }) => (products === undefined ? [{ subject: "products", code: "required" }] : []),
  handle: (call) => answerFound(call, wholeView(call), call.body.products ?? []),
});

const filter = z.strictObject({
  products: ids,
  uri: text,
  quantity: count,
  offset: count,
  silkProduct: ids,
  silkVariant: ids,
  categories: ids,
  sku: text,
  market: optionalCode,
  preview: flag.nullish(),
});

const postFilter = endpoint({
  method: "POST",
  path: "products/filter",
  summary: "Products that all of it fits",
  body: filter,
  answers,
  check: ({ market }, context) => marketProblems(context, market),
  handle: async (call) => {
    const { products, uri, quantity, offset, silkProduct, silkVariant, categories, sku, ...seen } = call.body;
    const view = marketView(call, seen.market, seen.preview ?? false);
    const search = { sku: sku || undefined, uri: uri || undefined, variations: silkVariant };
    const query = { products, categories, serviceProducts: silkProduct };
    const found = await findBoth(call, view, query, search);
    const first = offset ?? 0;
    return answerFound(call, view, found.slice(first, first + (quantity ?? found.length)));
  },
});

/** What lists are filtered by, and what they are not. */
async function findBoth(
  context: ShopContext,
  view: CatalogView,
  query: Partial<ListingQuery>,
  search: DisplaySearch,
): Promise<readonly number[]> {
  const { ids: listed } = await findIds(context, view, query);
  if (Object.values(search).every((value) => value === undefined)) return listed;
  const displays = new Set(await findDisplays(context.platform.db, context.plugin.store, search));
  return listed.filter((id) => displays.has(id));
}

function marketView(context: ShopContext, market: string | undefined, preview: boolean): CatalogView {
  const view = wholeView(context, preview);
  return market === undefined ? view : { ...view, anyMarket: false, market: Number(market) };
}

function marketProblems(
  { platform: { settings } }: ShopContext,
  market: string | undefined,
): readonly Problem[] {
  const isKnown = market === undefined || settings.markets.some((known) => String(known.market) === market);
  return isKnown ? [] : [{ subject: "market", code: "not-found" }];
}

type Filter = (value: string) => { readonly query?: Partial<ListingQuery>; readonly search?: DisplaySearch };

const numbers = (value: string) => [readNumber(value) ?? 0];

const filters: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ["category", (value) => ({ query: { categories: numbers(value) } })],
  ["brand", (value) => ({ query: { brands: numbers(value) } })],
  ["collection", (value) => ({ query: { collections: numbers(value) } })],
  ["silkProduct", (value) => ({ query: { serviceProducts: numbers(value) } })],
  ["sku", (value) => ({ search: { sku: value } })],
  ["uri", (value) => ({ search: { uri: value } })],
]);

const getFiltered = endpoint({
  method: "GET",
  path: "products/{filter}/{value}",
  summary: "Products by category, brand, collection, sku, uri or silkProduct",
  body: noInput,
  answers,
  handle: async (call) => {
    const wanted = filters.get(call.param("filter"))?.(call.param("value"));
    if (!wanted) return failure("path", "not-found");
    const view = wholeView(call);
    return answerFound(call, view, await findBoth(call, view, wanted.query ?? {}, wanted.search ?? {}));
  },
});

const search = z.strictObject({
  search: textOf(1_000),
  market: optionalCode,
  pricelist: optionalCode,
  language: optionalCode,
  quantity: count,
  offset: count,
});

const postSearch = endpoint({
  method: "POST",
  path: "products/search",
  summary: "Products that a text fits, the best first",
  body: search,
  answers: { 200: searchAnswer },
  check: (body, context): readonly Problem[] => {
    const { settings } = context.platform;
    const isList = settings.pricelists.some(({ pricelist }) => String(pricelist) === body.pricelist);
    const isSpoken = body.language === undefined || findLanguage(settings, body.language) !== undefined;
    return [
      ...(body.search.trim() === "" ? [{ subject: "search", code: "required" } as const] : []),
      ...marketProblems(context, body.market),
      ...(body.pricelist === undefined || isList
        ? []
        : [{ subject: "pricelist", code: "not-found" } as const]),
      ...(isSpoken ? [] : [{ subject: "language", code: "not-found" } as const]),
    ];
  },
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const { settings } = platform;
    const usual = marketView(call, body.market, false);
    const language = findLanguage(settings, body.language ?? "") ?? usual.language;
    const priceList = body.pricelist === undefined ? usual.priceList : Number(body.pricelist);
    const view = { ...usual, language, priceList };
    const { ids: order, total } = await findIds(call, view, {
      search: body.search,
      searchWords: plugin.searchWords,
      skip: body.offset ?? 0,
      limit: body.quantity ?? undefined,
    });
    const products = await shapeProducts(call, view, order);
    return answer({ products, order: order.map(String), productCount: total });
  },
});

/** shop-rest.md#catalogue. */
export const productEndpoints = [
  getProducts,
  getProduct,
  getProductIds,
  postProducts,
  postFilter,
  getFiltered,
  postSearch,
];
