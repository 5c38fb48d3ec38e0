import "server-only";
import {
  categoriesSchema,
  type Category,
  type UriResponse,
  uriResponseSchema,
  normaliseProduct,
  productPlacesSchema,
  wireProduct,
} from "@/lib/checkout/catalog/catalog-schemas";
import {
  type Bundle,
  bundleSchema,
  type GiftCertificate,
  giftCertificatesSchema,
} from "@/lib/checkout/catalog/bundle-schemas";
import { type Listing, listingSchemaIn } from "@/lib/checkout/listing-schemas";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { inCountrySession, inLocaleSession } from "@/lib/checkout/country-sessions";
import { readContentPage } from "@/lib/checkout/catalog/content-reads";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { coloursOf, listingBody, type ListingQuery } from "@/lib/checkout/catalog/listing-query";
import { OptionalCall } from "@/lib/checkout/capabilities";
import {
  countriesSchema,
  type Country,
  type Language,
  languagesSchema,
  type Location,
  locationSchema,
} from "@/lib/checkout/location-schemas";
import { env } from "@/lib/env";
import { currentPreview } from "@/lib/preview/preview-context";
import { z } from "zod";
import { idText } from "@/lib/checkout/wire";

const postCategories = new OptionalCall();

/** A page of products as they are sold in a country, with the counts of the filters (checkout-rest.md#list-body). */
export async function readCatalogListing(
  country: string,
  language: string,
  query: ListingQuery,
): Promise<Listing> {
  const asked = { ...query, isGrouped: env().isGrouped };
  const place = { country, language };
  return valueOf(
    await post(place, "products", listingBody(asked, language), listingSchemaIn(coloursOf(asked))),
  );
}

/** The categories that products stand in; a product that is not sold in the country is left out. */
export async function readCatalogPlaces(
  country: string,
  language: string,
  products: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const body = { ...bareProducts(products), language };
  return valueOf(await post({ country, language }, "products", body, productPlacesSchema));
}

/** Products by id, with nothing of what they are related to or measure. */
function bareProducts(products: readonly string[]) {
  const without = { matchRelated: "none", measurementCharts: false, variantDetails: false } as const;
  return { products: products.map(Number), ...without };
}

/**
 * What a path leads to in a language and country (checkout-rest.md#uris); `null`: nothing. No products of a category.
 */
export async function readCatalogUri(
  country: string,
  language: string,
  uri: string,
): Promise<UriResponse | null> {
  const body = {
    uri,
    for: ["product", "category"],
    limit: 0,
    language,
    matchRelated: "variant",
    addresses: true,
  };
  const answer = await post({ country, language }, "uri", body, uriResponseSchema);
  if (answer !== null && !answer.ok && answer.status === 404) return null;
  return answer === null ? null : valueOf(answer);
}

/** What a bundle is made of; `null`: it is none, or the installation has none. */
export async function readCatalogBundle(
  country: string,
  language: string,
  product: string,
): Promise<Bundle | null> {
  const body = { includeSectionProducts: true, language };
  return offered(post({ country, language }, `bundles/${encodeURIComponent(product)}`, body, bundleSchema));
}

/** Gift certificates in the currency of a country; none where the installation has none. */
export async function readCatalogGiftCertificates(
  country: string,
  language: string,
): Promise<readonly GiftCertificate[]> {
  return (await offered(getIn({ country, language }, "gift-certificates", giftCertificatesSchema))) ?? [];
}

const productsSchema = z.object({ products: z.array(wireProduct.transform(normaliseProduct)) });

/** Products by id as they are sold in a country; those that are not are left out. */
export async function readCatalogProducts(country: string, language: string, products: readonly string[]) {
  const body = { ...bareProducts(products), language };
  return valueOf(await post({ country, language }, "products", body, productsSchema)).products;
}

/** Whether gift certificates are sold at all, asked without a session. */
export async function readHasGiftCertificates(): Promise<boolean> {
  const schema = z.object({ giftCertificates: z.array(z.unknown()) });
  return ((await offered(get("gift-certificates", schema)))?.giftCertificates ?? []).length > 0;
}

/**
 * All categories, flat, parents first, in the operator's order. Every installation has `GET categories`
 * (checkout-rest.md#catalogue-calls).
 */
export async function readCatalogCategories(country: string, language: string): Promise<Category[]> {
  const place = { country, language };
  const posted = await postCategories.ask(() => post(place, "categories", { language }, categoriesSchema));
  return posted ?? valueOf(await getIn(place, "categories", categoriesSchema));
}

/** The countries that are shipped to. */
export async function readCountries(): Promise<Country[]> {
  return inPlaces("countries", countriesSchema);
}

/** The languages of the catalogue, by name. */
export async function readLanguages(): Promise<Language[]> {
  return inPlaces("languages", languagesSchema);
}

/** A country as the API knows it, also one that is not shipped to; `null`: unknown. */
export async function readLocation(country: string): Promise<Location | null> {
  const answer = await inCountrySession(country, (token) =>
    callCheckout({
      method: "PUT",
      path: `countries/${encodeURIComponent(country)}`,
      token,
      schema: locationSchema,
    }),
  );
  return answer === null ? null : valueOf(answer);
}

/** Where the API puts a caller that it knows nothing of. */
export async function readDefaultLocation(): Promise<Location> {
  return valueOf(await get("selection", locationSchema));
}

type Place = { readonly country: string; readonly language: string };

function post<T>({ country, language }: Place, path: string, body: unknown, schema: z.ZodType<T>) {
  const preview = currentPreview();
  return inLocaleSession(country, language, (token) =>
    callCheckout({ method: "POST", path, body, token, schema, preview }),
  );
}

function getIn<T>({ country, language }: Place, path: string, schema: z.ZodType<T>) {
  const preview = currentPreview();
  return inLocaleSession(country, language, (token) =>
    callCheckout({ method: "GET", path, token, schema, preview }),
  );
}

function get<T>(path: string, schema: z.ZodType<T>) {
  return callCheckout({ method: "GET", path, token: "none", schema });
}

/**
 * A list that not every installation answers by itself: each selection response has it too
 * (checkout-rest.md#selection-response).
 */
async function inPlaces<T>(path: "countries" | "languages", schema: z.ZodType<T>): Promise<T> {
  return (await offered(get(path, schema))) ?? valueOf(await get("selection", schema));
}

/** What not every installation has; null: this one has not. Not every server says so in JSON. */
async function offered<T>(call: Promise<CheckoutAnswer<T> | null>): Promise<T | null> {
  try {
    const answer = await call;
    return answer !== null && !answer.ok && MISSING_STATUSES.has(answer.status) ? null : valueOf(answer);
  } catch (error) {
    if (error instanceof CheckoutUnavailable && MISSING_STATUSES.has(error.status)) return null;
    throw error;
  }
}

const MISSING_STATUSES: ReadonlySet<number | null> = new Set([403, 404, 405]);

function valueOf<T>(answer: CheckoutAnswer<T> | null): T {
  if (answer === null) throw new CheckoutUnavailable("status", 404);
  if (!answer.ok) throw new CheckoutUnavailable("status", answer.status);
  return answer.data;
}

export type UriTarget = {
  readonly kind: "product" | "category" | "page";
  readonly id: string;
  readonly uri: string;
};

const uriTargetSchema = z.discriminatedUnion("found", [
  z
    .object({
      found: z.literal("product"),
      product: z.object({ product: idText, uri: z.string(), canonicalUri: z.string().catch("") }),
    })
    .transform(({ product }): UriTarget => ({
      kind: "product",
      id: product.product,
      uri: product.canonicalUri || product.uri,
    })),
  z
    .object({ found: z.literal("category"), category: z.object({ category: idText, uri: z.string() }) })
    .transform(({ category }): UriTarget => ({ kind: "category", id: category.category, uri: category.uri })),
]);

const goneSchema = z.object({ gone: z.literal(true) });

/**
 * What a path leads to (checkout-rest.md#uris), without what is on the page; `null`: nothing; `gone`: a product that is
 * sold no more, which not every installation tells (docs/seo.md).
 */
export async function readUriTarget(
  country: string,
  language: string,
  uri: string,
): Promise<UriTarget | "gone" | null> {
  const body = { uri, for: ["product", "category"], limit: 0, language, matchRelated: "variant" };
  const preview = currentPreview();
  const answer = await inLocaleSession(country, language, (token) =>
    callCheckout({ method: "POST", path: "uri", body, token, schema: uriTargetSchema, preview }),
  );
  if (answer === null) return null;
  if (answer.ok) return answer.data;
  if (answer.status !== 404) throw new CheckoutUnavailable("status", answer.status);
  const page = await readContentPage(country, language, { uri });
  if (page !== null) return { kind: "page", id: page.page, uri: page.uri };
  return goneSchema.safeParse(answer.data).success ? "gone" : null;
}
