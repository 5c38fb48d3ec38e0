import type { DisplayRelation } from "../../../catalog/items/display-item.ts";
import { prepareProducts, type ProductsCall } from "./prepare-products.ts";
import type { PreparedProduct } from "./prepared-products.ts";
import type { ProductsBody } from "./products-body.ts";
import type { RelatedShape } from "./shape-product.ts";
import type { Sight } from "./view-fields.ts";

/** How related ones are answered. */
export type RelatedMode = RelatedShape["mode"];

/** What a body asks for: `relatedProducts` for all of them, `variantDetails: false` for none (docs/additions.md). */
export function relatedMode(body: Pick<ProductsBody, "relatedProducts" | "variantDetails">): RelatedMode {
  if (body.relatedProducts) return "full";
  return body.variantDetails === false ? "short" : "variants";
}

/** Products with what they are related to, as JSON with commas in between, in pieces. Those not shown are left out. */
export async function writeProducts(
  call: ProductsCall,
  sight: Sight,
  ids: readonly number[],
  mode: RelatedMode,
): Promise<readonly Buffer[]> {
  // What is surely told with them is read with them.
  const wanted = new Set(mode === "short" ? ids : [...ids, ...call.platform.catalog.variants(ids)]);
  const own = await prepareProducts(call, sight, [...wanted], "full");
  const relations = ids.flatMap((id) => own.get(id)?.relations ?? []);
  const relatedOf = await prepareRelated(call, sight, relations, { mode, own });
  const pieces: Buffer[] = [];
  for (const id of ids) {
    const product = own.get(id);
    if (product === undefined) continue;
    if (pieces.length > 0) pieces.push(comma);
    pieces.push(product.bytes, beforeRelated, ...writeRelated(product.relations, relatedOf), afterRelated);
  }
  return pieces;
}

/** `relatedProducts` of one product, as JSON with commas in between, in pieces. */
export async function writeRelatedProducts(
  call: ProductsCall,
  sight: Sight,
  relations: readonly DisplayRelation[],
): Promise<readonly Buffer[]> {
  const own = new Map<number, PreparedProduct>();
  return writeRelated(relations, await prepareRelated(call, sight, relations, { mode: "full", own }));
}

type RelatedOf = (relation: DisplayRelation) => PreparedProduct | undefined;

/** `own`: those that there are in full already. */
async function prepareRelated(
  call: ProductsCall,
  sight: Sight,
  relations: readonly DisplayRelation[],
  { mode, own }: { readonly mode: RelatedMode; readonly own: ReadonlyMap<number, PreparedProduct> },
): Promise<RelatedOf> {
  const isFull = ({ relation }: DisplayRelation) =>
    mode === "full" || (mode === "variants" && relation === "variant");
  const fullIds = idsOf(relations.filter(isFull)).filter((id) => !own.has(id));
  const shortIds = idsOf(relations.filter((relation) => !isFull(relation)));
  const full = await prepareProducts(call, sight, fullIds, "full");
  const short = await prepareProducts(call, sight, shortIds, "short");
  return (relation) =>
    isFull(relation) ? (own.get(relation.id) ?? full.get(relation.id)) : short.get(relation.id);
}

function writeRelated(relations: readonly DisplayRelation[], relatedOf: RelatedOf): readonly Buffer[] {
  const pieces: Buffer[] = [];
  for (const relation of relations) {
    const product = relatedOf(relation);
    if (product === undefined) continue;
    if (pieces.length > 0) pieces.push(comma);
    pieces.push(product.bytes, relationBytes(relation.relation));
  }
  return pieces;
}

/** There are a few, as a rule. */
const mostRelations = 1000;
const relations = new Map<string, Buffer>();

function relationBytes(relation: string): Buffer {
  const known = relations.get(relation);
  if (known !== undefined) return known;
  if (relations.size >= mostRelations) relations.clear();
  const bytes = Buffer.from(`,"relation":${JSON.stringify(relation)}}`);
  relations.set(relation, bytes);
  return bytes;
}

const comma = Buffer.from(",");
export const beforeRelated = Buffer.from(',"relatedProducts":[');
export const afterRelated = Buffer.from("]}");

function idsOf(relations: readonly DisplayRelation[]): readonly number[] {
  return [...new Set(relations.map(({ id }) => id))];
}
