import { randomUUID } from "node:crypto";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { findRefs } from "../../../catalogue/integration/references.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { changeCall, type Call } from "../frame/call.ts";
import { isProblem, problem, type FieldError, type Problem } from "../frame/problem.ts";
import { applyProduct } from "./apply-product.ts";
import { changeProduct } from "./change-product.ts";
import { newProduct, newVariant, productPatch, variantPatch } from "./product-input.ts";
import { productAnswer, readProductRecord } from "./product-record.ts";

/** Refuses to make what is there already. */
async function refuseKnown(
  tx: Tx,
  table: "product" | "variation",
  wanted: readonly { readonly path: string; readonly externalId: string }[],
): Promise<Problem | null> {
  const known = await findRefs(
    tx,
    table,
    wanted.map(({ externalId }) => externalId),
  );
  const errors: FieldError[] = wanted
    .filter(({ externalId }) => known.has(externalId))
    .map(({ path }) => ({ path, code: "conflict", message: "is there already" }));
  return errors.length === 0 ? null : problem("conflict", { errors });
}

/** As the operations read ids of records. */
const idOfNew = (externalId: string | undefined) => externalId?.trim() ?? randomUUID();

const postProduct = changeCall({
  method: "POST",
  path: "products",
  access: "catalogue.write",
  summary: "Make a product with its variants; it is not shown before it is published",
  body: newProduct,
  answers: { 201: productAnswer },
  change: async (tx, call) => {
    const { variants: sent = [], externalId: wanted, ...fields } = call.body;
    const externalId = idOfNew(wanted);
    const variants = sent.map(({ externalId: own, ...more }) => {
      return { externalId: idOfNew(own), before: null, fields: more };
    });
    await lockRecords(tx);
    const refused =
      (await refuseKnown(tx, "product", [{ path: "externalId", externalId }])) ??
      (await refuseKnown(
        tx,
        "variation",
        variants.map((variant, index) => ({ path: `variants.${index}.externalId`, ...variant })),
      )) ??
      (await applyProduct(tx, call, { externalId, before: null, fields, variants }));
    if (refused) return refused;
    const id = (await findRefs(tx, "product", [externalId])).get(externalId) ?? 0;
    const product = await readProductRecord(tx, { store: call.plugin.store, id });
    const headers = { Location: `${call.plugin.uri}/products/${id}` };
    return { status: 201, body: product, headers, audit: { subjects: [`product ${id}`], after: product } };
  },
});

const patchProduct = changeCall({
  method: "PATCH",
  path: "products/{id}",
  access: "catalogue.write",
  summary: "Change fields, texts and attributes of a product",
  isVersioned: true,
  body: productPatch,
  answers: { 200: productAnswer },
  change: (tx, call) =>
    changeProduct(tx, call, { id: call.param("id"), isVersioned: true }, async (before) => {
      const edit = { externalId: before.externalId, before, fields: call.body, variants: [] };
      return refuseStatus(call, before.status) ?? applyProduct(tx, call, edit);
    }),
});

const postVariant = changeCall({
  method: "POST",
  path: "products/{id}/variants",
  access: "catalogue.write",
  summary: "Add a variant to a product; it is not shown before it is published",
  body: newVariant,
  answers: { 201: productAnswer },
  change: async (tx, call) => {
    const { externalId: wanted, ...fields } = call.body;
    const externalId = idOfNew(wanted);
    const id = call.param("id");
    const made = await changeProduct(tx, call, { id, isVersioned: false }, async (product) => {
      const edit = { externalId: product.externalId, before: product, fields: {} };
      const variants = [{ externalId, before: null, fields }];
      return (
        (await refuseKnown(tx, "variation", [{ path: "externalId", externalId }])) ??
        withoutPrefix(await applyProduct(tx, call, { ...edit, variants }))
      );
    });
    if (isProblem(made)) return made;
    return { ...made, status: 201, headers: { Location: `${call.plugin.uri}/products/${id}` } };
  },
});

const patchVariant = changeCall({
  method: "PATCH",
  path: "products/{id}/variants/{variant}",
  access: "catalogue.write",
  summary: "Change a variant: its fields, sizes, texts, addresses, categories and markets",
  isVersioned: true,
  body: variantPatch,
  answers: { 200: productAnswer },
  change: (tx, call) =>
    changeProduct(tx, call, { id: call.param("id"), isVersioned: true }, async (product) => {
      const before = product.variants.find(({ id }) => id === call.param("variant"));
      if (!before) return problem("notFound");
      const edit = { externalId: product.externalId, before: product, fields: {} };
      const variants = [{ externalId: before.externalId, before, fields: call.body }];
      const refused = refuseStatus(call, before.status);
      if (refused) return refused;
      return withoutPrefix(await applyProduct(tx, call, { ...edit, variants }));
    }),
});

/** Another status shows something to shoppers, or takes it away, as publishing does. */
function refuseStatus({ caller, body }: StatusCall, before: string): Problem | null {
  const isOther = body.status !== undefined && body.status !== before;
  const needs = "catalogue.publish";
  return isOther && !caller.permissions.has(needs) ? problem("permission", { members: { needs } }) : null;
}

type StatusCall = Pick<Call<unknown, { readonly status?: string | undefined }>, "caller" | "body">;

/** The call has one variant alone: its fields stand at the top of the body. */
function withoutPrefix(refused: Problem | null): Problem | null {
  if (refused?.errors === undefined) return refused;
  const errors = refused.errors.map(({ path, ...error }) => {
    return { path: path.replace(/^variants\.0\./, ""), ...error };
  });
  return { ...refused, errors };
}

export const productEditEndpoints = [postProduct, patchProduct, postVariant, patchVariant];
