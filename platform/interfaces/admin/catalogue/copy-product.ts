import { randomUUID } from "node:crypto";
import { z } from "zod";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { findRefs } from "../../../catalogue/integration/references.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import { textsBy } from "../../../foundations/product-texts.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { changeCall, type Call } from "../frame/call.ts";
import { problem, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { applyProduct } from "./apply-product.ts";
import type { ProductPatch, VariantPatch } from "./product-input.ts";
import { type namedAnswer, productAnswer, readProductRecord, type ProductAnswer } from "./product-record.ts";
import { recordsContext, refuseTaken, runOperations } from "./record-operations.ts";
import type { VariantAnswer } from "./variant-record.ts";

const copyProduct = changeCall({
  method: "POST",
  path: "products/{id}/copy",
  access: "catalogue.write",
  summary: "Make a product like another one; it has no numbers, prices and stock yet, and is not shown",
  body: z.strictObject({ externalId: z.string().optional(), name: z.string().optional() }),
  answers: { 201: productAnswer },
  change: async (tx, call) => {
    const { plugin, body, param } = call;
    await lockRecords(tx);
    const from = await readProductRecord(tx, { store: plugin.store, id: idOf(param("id")) ?? 0 });
    if (!from) return problem("notFound");
    const externalId = body.externalId?.trim() ?? randomUUID();
    if ((await findRefs(tx, "product", [externalId])).size > 0) return refuseTaken();
    const variants = from.variants.map((variant) => {
      return { externalId: randomUUID(), before: null, fields: fieldsOfVariant(variant) };
    });
    const fields = { ...fieldsOfProduct(from), ...(body.name !== undefined && { name: body.name }) };
    const refused =
      (await applyProduct(tx, call, { externalId, before: null, fields, variants })) ??
      (await copyPictures(tx, call, {
        from: Number(from.id),
        to: externalId,
        variants: new Map(from.variants.map(({ id }, index) => [id, variants[index]?.externalId ?? ""])),
      }));
    if (refused) return refused;
    const id = (await findRefs(tx, "product", [externalId])).get(externalId) ?? 0;
    const product = await readProductRecord(tx, { store: plugin.store, id });
    const headers = { Location: `${plugin.uri}/products/${id}` };
    return { status: 201, body: product, headers, audit: { subjects: [`product ${id}`], after: product } };
  },
});

const referenceOf = (named: z.infer<typeof namedAnswer> | null) => named && { id: named.id };

/** Without what is one product's own: its numbers. */
function fieldsOfProduct(from: ProductAnswer): ProductPatch {
  return {
    status: from.status,
    name: from.name,
    brand: referenceOf(from.brand),
    collection: referenceOf(from.collection),
    folder: referenceOf(from.folder),
    harmCode: referenceOf(from.harmCode),
    ...textsBy("name", ({ name }) => from[name]),
    weight: from.weight,
    comment: from.comment,
    taxGroup: from.taxGroup,
    texts: from.texts,
    attributes: from.attributes,
  };
}

/** Addresses are made of the names. */
function fieldsOfVariant(from: VariantAnswer): VariantPatch {
  const { displayItem } = from;
  return {
    status: from.status,
    name: from.name,
    sizeTable: referenceOf(from.sizeTable) ?? undefined,
    sizes: from.sizes.map(({ size, preorder }) => ({ size, preorder })),
    swatch: from.swatch,
    texts: from.texts,
    attributes: from.attributes,
    ...(displayItem && {
      categories: displayItem.categories,
      markets: displayItem.markets,
      minimumQuantity: displayItem.minimumQuantity,
      multipleOf: displayItem.multipleOf,
    }),
  };
}

interface CopiedPictures {
  readonly from: number;
  /** What integrations call the copy. */
  readonly to: string;
  /** What they call its variants, by the ids of those that were copied. */
  readonly variants: ReadonlyMap<string, string>;
}

/** Files are shared: a picture is kept as long as a product has it. */
async function copyPictures(
  tx: Tx,
  { platform }: Pick<Call, "platform">,
  { from, to, variants }: CopiedPictures,
): Promise<Problem | null> {
  const rows = await tx
    .selectFrom("product_media")
    .select(["external_id", "variation", "image", "source"])
    .where("product", "=", from)
    .orderBy("position")
    .execute();
  const media = rows.flatMap(({ external_id: id, variation, image, source }) => {
    const owner = variation === null ? undefined : variants.get(String(variation));
    const shown = image ?? (/^https?:/i.test(source) ? source : null);
    return shown === null
      ? []
      : [{ id, image: shown, ...(owner !== undefined && { variation: { id: owner } }) }];
  });
  if (media.length === 0) return null;
  const record = { id: to, media };
  return runOperations([
    {
      run: () => updateProducts(tx, [record], recordsContext(platform)),
      pathOf: ({ field }) => field,
    },
  ]);
}

export const copyEndpoints = [copyProduct];
