import { z } from "zod";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { CatalogView } from "../../../catalogue/catalog/catalog-view.ts";
import { failure } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { readEndpoint } from "../endpoint.ts";
import { failureResponse, respond } from "../response.ts";
import { readCatalogScope, secretViewFields, viewFields } from "./catalog-scope.ts";
import { formatCategory } from "./categories.ts";
import { count, listingQuery, productsBody, uriFor } from "./listing/listing-query.ts";
import { productResponse, productsResponse } from "./listing/product-responses.ts";

const uriBody = z.object({
  ...viewFields,
  uri: z.string(),
  for: uriFor,
  limit: count,
  skipFirst: count,
  addresses: z.boolean().nullish(),
});

/** `POST uri`: what an address leads to, or led to before. checkout-rest.md#uris, `docs/seo.md`. */
export const postUri = readEndpoint({
  method: "POST",
  path: "uri",
  body: uriBody,
  strictTypes: true,
  secretFields: secretViewFields,
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const scope = readCatalogScope(call);
    if (!scope.ok) return scope;
    const { view } = scope.value;
    const target =
      (await platform.catalog.lookUpUri(view, body.uri, body.for)) ??
      (await platform.catalog.lookUpFormerUri(view, body.uri, body.for));
    if (target === null) return failure("uri", "not-found");
    if (target.kind === "gone") return failureResponse(failure("uri", "not-found"), { gone: true });
    if (target.kind === "product") {
      const serialised = await productResponse(call, scope.value, target.entry);
      const alternates = body.addresses === true ? await alternatesOf(platform, view, target.entry) : {};
      const category =
        target.category && body.for.has("category") ? { category: formatCategory(target.category) } : {};
      return { ...respond({ found: "product", ...category, ...alternates }), serialised };
    }
    const { limit, skipFirst } = body;
    const listing = productsBody.parse({ limit, skipFirst });
    const query = listingQuery(listing, plugin, {
      within: { kind: "category", id: target.category.id },
      currency: scope.value.context.currency,
    });
    return {
      ...respond({ found: "category", category: formatCategory(target.category) }),
      ...(await productsResponse(call, scope.value, query, "variants")),
    };
  },
});

/** The address of a product in every language, and the countries that it is sold to. `docs/seo.md`. */
async function alternatesOf({ catalog, settings }: Platform, view: CatalogView, { item }: CatalogEntry) {
  const addresses = await Promise.all(
    settings.languages.map(async ({ language }) => {
      const [entry] = language === view.language ? [{ item }] : await inLanguage(language);
      return entry ? [[language, entry.item.canonicalUri] as const] : [];
    }),
  );
  const countries = settings.countries
    .filter(({ market, shipTo }) => shipTo && item.markets.includes(market))
    .map(({ country }) => country);
  return { addresses: Object.fromEntries(addresses.flat()), countries };

  function inLanguage(language: string) {
    return catalog.entries({ ...view, language }, [item.id]);
  }
}
