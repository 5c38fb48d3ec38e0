import { z } from "zod";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { isProblem, problem, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { applyProduct } from "./apply-product.ts";
import { changeProduct } from "./change-product.ts";
import { productPatch, type ProductPatch } from "./product-input.ts";
import { productAnswer, readProductRecord } from "./product-record.ts";

const { texts, integrationTexts, attributes, id, version } = productAnswer.shape;
const textsAnswer = z.object({ id, texts, integrationTexts, version }).meta({ id: "ProductTexts" });
const attributesAnswer = z.object({ id, attributes, version }).meta({ id: "ProductAttributes" });

/** Reads some members of a product. The version is that of the product. */
async function readPart(
  { platform: { db }, plugin: { store }, param }: Pick<Call, "platform" | "plugin" | "param">,
  part: z.ZodObject,
) {
  const product = await readProductRecord(db, { store, id: idOf(param("id")) ?? 0 });
  return product ? { status: 200, body: part.parse(product) } : problem("notFound");
}

/** Changes one member of a product, and answers the part that it is of. */
async function changePart(
  tx: Tx,
  call: Pick<Call, "platform" | "plugin" | "param" | "version">,
  fields: ProductPatch,
  part: z.ZodObject,
) {
  const changed = await changeProduct(tx, call, { id: call.param("id"), isVersioned: true }, (before) =>
    applyProduct(tx, call, { externalId: before.externalId, before, fields, variants: [] }),
  );
  return isProblem(changed) ? withoutMember(changed) : { ...changed, body: part.parse(changed.body) };
}

/** The body of the call is the member itself. */
function withoutMember(refused: Problem): Problem {
  if (refused.errors === undefined) return refused;
  const errors = refused.errors.map(({ path, ...error }) => {
    return { path: path.replace(/^(?:texts|attributes)\./, ""), ...error };
  });
  return { ...refused, errors };
}

const getTexts = readCall({
  path: "products/{id}/texts",
  access: "catalogue.read",
  summary: "The texts of a product in every language",
  answers: { 200: textsAnswer },
  read: (call) => readPart(call, textsAnswer),
});

const patchTexts = changeCall({
  method: "PATCH",
  path: "products/{id}/texts",
  access: "catalogue.write",
  isVersioned: true,
  summary: "Change texts of a product by language; null takes one away, or a whole language",
  body: productPatch.shape.texts.unwrap(),
  answers: { 200: textsAnswer },
  change: (tx, call) => changePart(tx, call, { texts: call.body }, textsAnswer),
});

const getAttributes = readCall({
  path: "products/{id}/attributes",
  access: "catalogue.read",
  summary: "The attributes of a product by type",
  answers: { 200: attributesAnswer },
  read: (call) => readPart(call, attributesAnswer),
});

const patchAttributes = changeCall({
  method: "PATCH",
  path: "products/{id}/attributes",
  access: "catalogue.write",
  isVersioned: true,
  summary: "Change attributes of a product by type; null takes one away",
  body: productPatch.shape.attributes.unwrap(),
  answers: { 200: attributesAnswer },
  change: (tx, call) => changePart(tx, call, { attributes: call.body }, attributesAnswer),
});

export const productPartEndpoints = [getTexts, patchTexts, getAttributes, patchAttributes];
