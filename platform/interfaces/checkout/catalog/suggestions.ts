import { z } from "zod";
import { canBeBought } from "../../../catalogue/catalog/availability.ts";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { Suggestions } from "../../../catalogue/catalog/suggest/suggestions.ts";
import { failure } from "../../../foundations/errors.ts";
import { eventLoop } from "../../../foundations/scheduling/event-loop.ts";
import { formatMedia } from "../../rest/format/media.ts";
import { idText, wholeNumber } from "../../rest/parse/input.ts";
import { readEndpoint } from "../endpoint.ts";
import { respond } from "../response.ts";
import { readCatalogScope, secretViewFields, viewFields } from "./catalog-scope.ts";
import { formatLowestPrice, formatPrice } from "./format-price.ts";
import { matchRelatedField, narrowedRule } from "./listing/listing-query.ts";
import { readExtras, type ProductContext } from "./product-context.ts";

const usualLimit = 6;
const mostOfAKind = 20;

const suggestionsBody = z.object({
  ...viewFields,
  search: idText,
  limit: wholeNumber
    .refine((limit) => limit >= 0)
    .nullish()
    .transform((limit) => Math.min(limit ?? usualLimit, mostOfAKind)),
  matchRelated: matchRelatedField,
});

/** `POST suggestions`: what the beginning of a text may lead to. An addition of ours: suggestions.md#the-answer. */
export const postSuggestions = readEndpoint({
  method: "POST",
  path: "suggestions",
  body: suggestionsBody,
  secretFields: secretViewFields,
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const scope = readCatalogScope(call);
    if (!scope.ok) return scope;
    if (body.search.trim() === "") return failure("search", "required");
    await eventLoop.begin();
    const suggestions = await platform.catalog.suggest(scope.value.view, {
      text: body.search,
      limit: body.limit,
      grouped: plugin.variantListing === "grouped",
      matchRelated: narrowedRule(plugin.matchRelated, body.matchRelated),
    });
    const extras = await readExtras(call, scope.value, suggestions.products);
    return respond({ suggestions: formatSuggestions(suggestions, { ...scope.value.context, ...extras }) });
  },
});

/** Every suggestion with its address. suggestions.md#the-answer. */
function formatSuggestions(
  { products, categories, brands, queries }: Suggestions,
  context: ProductContext,
): Readonly<Record<keyof Suggestions, readonly Record<string, unknown>[]>> {
  return {
    products: products.map((entry) => formatShort(entry, context)),
    categories: categories.map(({ category: { id, names, uri }, count }) => ({
      category: String(id),
      name: names,
      uri,
      count,
    })),
    brands: brands.map(({ brand: { id, name, uri }, count }) => ({
      brand: String(id),
      brandName: name,
      brandUri: uri,
      count,
      body: { brands: [id] },
    })),
    queries: queries.map(({ query, count }) => ({ query, count, body: { search: query } })),
  };
}

/** A product as a list of suggestions shows it, with its first picture. */
function formatShort(entry: CatalogEntry, context: ProductContext): Record<string, unknown> {
  const { item, price } = entry;
  const { secret, currency } = context;
  const short = {
    product: String(item.id),
    name: item.name,
    variantName: item.variantName,
    brandName: item.brand?.name ?? "",
    uri: item.uri,
    canonicalUri: item.canonicalUri,
    available: canBeBought(entry),
    media: formatMedia(item.media.slice(0, 1), context.platformUrl),
  };
  return Object.assign(
    short,
    secret?.prices ? { prices: secret.prices.get(item.id) ?? {} } : formatPrice(price, currency),
    formatLowestPrice(item.id, context),
    item.swatch && { swatch: item.swatch },
    secret?.markets && { markets: item.markets },
  );
}
