import type { CatalogEntry } from "../../../../catalogue/catalog/catalog-entry.ts";
import type { DisplayRelation } from "../../../../catalogue/catalog/items/display-item.ts";
import type { ListingQuery } from "../../../../catalogue/catalog/listing/listing.ts";
import { eventLoop } from "../../../../foundations/scheduling/event-loop.ts";
import type { ApiResponse } from "../../response.ts";
import type { SerialisedFields } from "../../serialised-body.ts";
import type { CatalogScope } from "../catalog-scope.ts";
import type { RelatedProducts } from "../product-context.ts";
import { filterJson, filterWords } from "./format-filter.ts";
import type { ProductsBody } from "./listing-query.ts";
import { overlayCache, type SerialisedProduct } from "./product-cache.ts";
import { serialiseEntries, serialiseProducts, type ProductsCall } from "./serialise-products.ts";

export type RelatedMode = RelatedProducts["mode"];

/**
 * `relatedProducts` shows all related products in full, `variantDetails: false` none of them
 * (checkout-rest.md#list-body).
 */
export function relatedModeOf(body: Pick<ProductsBody, "relatedProducts" | "variantDetails">): RelatedMode {
  if (body.relatedProducts) return "full";
  return body.variantDetails === false ? "short" : "variants";
}

/** The products of one part of a streamed response. */
const productsInPart = 24;
/** Room for the products of a few parts: related products are mostly near each other. */
const overlayBytes = 4_194_304;

/** `products`, `productCount` and `filter` of a query. checkout-rest.md#catalogue-calls. */
export async function productsResponse(
  call: ProductsCall,
  scope: CatalogScope,
  query: ListingQuery,
  mode: RelatedMode,
): Promise<Pick<ApiResponse, "serialised" | "streamed">> {
  const { catalog, config } = call.platform;
  await eventLoop.begin();
  const { ids, total, filters } = await catalog.find(scope.view, query);
  const words = filterWords(call, scope.view.language);
  const filter = filterJson(filters, words, call.plugin.compatibilityNames);
  const before = '"products":[';
  const afterProducts = `],"productCount":${total},"filter":`;
  if (ids.length > config.limits.productsAtOnce) {
    const after = afterProducts + filter.toString();
    return { streamed: { before, after, parts: productParts(call, scope, ids, mode) } };
  }
  const products = await productsJson(call, scope, ids, mode);
  return { serialised: { before, pieces: [...products, Buffer.from(afterProducts), filter], after: "" } };
}

/** A long list reads the cache, and does not push out what short lists have put there. */
async function* productParts(
  call: ProductsCall,
  scope: CatalogScope,
  ids: readonly number[],
  mode: RelatedMode,
): AsyncGenerator<readonly Buffer[]> {
  const overlaid = { ...call, productCache: overlayCache(call.productCache, overlayBytes) };
  for (let from = 0; from < ids.length; from += productsInPart) {
    // Cached products come without any wait, so each part yields once.
    await eventLoop.begin();
    yield await productsJson(overlaid, scope, ids.slice(from, from + productsInPart), mode);
  }
}

/** `product` as it is now, uncached, with its related products in full. */
export async function productResponse(
  call: ProductsCall,
  scope: CatalogScope,
  entry: CatalogEntry,
): Promise<SerialisedFields> {
  const [product] = (await serialiseEntries(call, scope, [entry], "full")).values();
  if (product === undefined) throw new Error("A product that was read was not serialised.");
  const related = await relatedProductsJson(call, scope, entry.item.relations);
  return {
    before: '"product":',
    pieces: [product.bytes, beforeRelated, ...related, afterRelated],
    after: "",
  };
}

/** The products that the scope shows, with their related products, as JSON with commas in between. */
async function productsJson(
  call: ProductsCall,
  scope: CatalogScope,
  ids: readonly number[],
  mode: RelatedMode,
): Promise<readonly Buffer[]> {
  // Variants are shown in full beside them, so they are read together.
  const wanted = new Set(mode === "short" ? ids : [...ids, ...call.platform.catalog.variants(ids)]);
  const own = await serialiseProducts(call, scope, [...wanted], "full");
  const relations = ids.flatMap((id) => own.get(id)?.relations ?? []);
  const relatedOf = await readRelated(call, scope, relations, { mode, own });
  const pieces: Buffer[] = [];
  for (const id of ids) {
    const product = own.get(id);
    if (product === undefined) continue;
    if (pieces.length > 0) pieces.push(comma);
    pieces.push(product.bytes, beforeRelated, ...joinRelated(product.relations, relatedOf), afterRelated);
  }
  return pieces;
}

/** `relatedProducts` of one product, as JSON with commas in between. */
async function relatedProductsJson(
  call: ProductsCall,
  scope: CatalogScope,
  relations: readonly DisplayRelation[],
): Promise<readonly Buffer[]> {
  const own = new Map<number, SerialisedProduct>();
  return joinRelated(relations, await readRelated(call, scope, relations, { mode: "full", own }));
}

type RelatedOf = (relation: DisplayRelation) => SerialisedProduct | undefined;

/** `own` holds the products that are there in full already. */
async function readRelated(
  call: ProductsCall,
  scope: CatalogScope,
  relations: readonly DisplayRelation[],
  { mode, own }: { readonly mode: RelatedMode; readonly own: ReadonlyMap<number, SerialisedProduct> },
): Promise<RelatedOf> {
  const isFull = ({ relation }: DisplayRelation) =>
    mode === "full" || (mode === "variants" && relation === "variant");
  const fullIds = idsOf(relations.filter(isFull)).filter((id) => !own.has(id));
  const shortIds = idsOf(relations.filter((relation) => !isFull(relation)));
  const full = await serialiseProducts(call, scope, fullIds, "full");
  const short = await serialiseProducts(call, scope, shortIds, "short");
  return (relation) =>
    isFull(relation) ? (own.get(relation.id) ?? full.get(relation.id)) : short.get(relation.id);
}

function joinRelated(relations: readonly DisplayRelation[], relatedOf: RelatedOf): readonly Buffer[] {
  const pieces: Buffer[] = [];
  for (const relation of relations) {
    const product = relatedOf(relation);
    if (product === undefined) continue;
    if (pieces.length > 0) pieces.push(comma);
    pieces.push(product.bytes, relationBytes(relation.relation));
  }
  return pieces;
}

/** A shop has a few relations; the bound only protects the memory. */
const mostRelations = 1000;
const serialisedRelations = new Map<string, Buffer>();

function relationBytes(relation: string): Buffer {
  const known = serialisedRelations.get(relation);
  if (known !== undefined) return known;
  if (serialisedRelations.size >= mostRelations) serialisedRelations.clear();
  const bytes = Buffer.from(`,"relation":${JSON.stringify(relation)}}`);
  serialisedRelations.set(relation, bytes);
  return bytes;
}

const comma = Buffer.from(",");
const beforeRelated = Buffer.from(',"relatedProducts":[');
const afterRelated = Buffer.from("]}");

function idsOf(relations: readonly DisplayRelation[]): readonly number[] {
  return [...new Set(relations.map(({ id }) => id))];
}
