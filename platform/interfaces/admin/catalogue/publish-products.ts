import { z } from "zod";
import { updatePreview } from "../../../catalogue/master-data/displays/update-preview.ts";
import { updateRelations } from "../../../catalogue/master-data/displays/update-relations.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { changeCall, type Call, type Endpoint } from "../frame/call.ts";
import { problem, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { changeProduct } from "./change-product.ts";
import { productAnswer, type ProductAnswer } from "./product-record.ts";
import { recordsContext, ReferenceReader, runOperations } from "./record-operations.ts";
import type { VariantAnswer } from "./variant-record.ts";

const ids = z.array(z.string().max(20)).max(500);

type ShownVariant = VariantAnswer & { readonly displayItem: NonNullable<VariantAnswer["displayItem"]> };

/** The variants that a call names, else all that the store has. */
function namedVariants(product: ProductAnswer, named?: readonly string[]): readonly ShownVariant[] | Problem {
  const shown = product.variants.flatMap(({ displayItem, ...variant }) =>
    displayItem === null ? [] : [{ ...variant, displayItem }],
  );
  if (named === undefined) {
    if (shown.length > 0) return shown;
    const message = "the store has none of the product";
    return problem("refused", { errors: [{ path: "variants", code: "required", message }] });
  }
  const wrong = named.flatMap((id, index) =>
    shown.some((variant) => variant.id === id)
      ? []
      : [{ path: `variants.${index}`, code: "unknown", message: "is not known" }],
  );
  if (wrong.length > 0) return problem("refused", { errors: wrong });
  return shown.filter(({ id }) => named.includes(id));
}

function publishCall(path: "publish" | "unpublish", summary: string): Endpoint {
  return changeCall({
    method: "POST",
    path: `products/{id}/${path}`,
    access: "catalogue.publish",
    summary,
    body: z.strictObject({ variants: ids.optional() }),
    answers: { 200: productAnswer },
    change: (tx, call) =>
      changeProduct(tx, call, { id: call.param("id"), isVersioned: false }, async (product) => {
        const variants = namedVariants(product, call.body.variants);
        if ("problem" in variants) return variants;
        const { store } = call.plugin;
        const records = variants.map(({ externalId: id }) => {
          return { id, store, preview: path === "unpublish" };
        });
        return runOperations([
          {
            run: () => updatePreview(tx, records, recordsContext(call.platform)),
            pathOf: ({ record, field }) => `variants.${record - 1}.${field}`,
          },
        ]);
      }),
  });
}

const putRelations = changeCall({
  method: "PUT",
  path: "products/{id}/relations",
  access: "catalogue.write",
  summary: "Set what a product, or variants of it, are related to: display items, by relation, in order",
  isVersioned: true,
  body: z.strictObject({ relations: z.record(z.string().max(100), ids), variants: ids.optional() }),
  answers: { 200: productAnswer },
  change: (tx, call) =>
    changeProduct(tx, call, { id: call.param("id"), isVersioned: true }, async (product) => {
      const variants = namedVariants(product, call.body.variants);
      return "problem" in variants ? variants : relate(tx, call, variants);
    }),
});

/** Relations that the call does not name are taken away. */
async function relate(
  tx: Tx,
  { platform, plugin: { store }, body }: Call<undefined, { readonly relations: Record<string, string[]> }>,
  variants: readonly ShownVariant[],
): Promise<Problem | null> {
  const { relations } = body;
  const found = await variationsOf(tx, store, Object.values(relations).flat());
  const reader = new ReferenceReader(tx);
  for (const [relation, related] of Object.entries(relations)) {
    for (const [index, id] of related.entries()) {
      if (!found.has(id)) reader.unknown(`relations.${relation}.${index}`);
    }
  }
  const records = variants.flatMap(({ externalId: id, displayItem }) =>
    [...new Set([...Object.keys(relations), ...Object.keys(displayItem.relations)])].map((relation) => {
      const related = (relations[relation] ?? []).map((each) => found.get(each) ?? "");
      return { id, store, relation, related };
    }),
  );
  return (
    reader.refusal() ??
    runOperations([
      {
        run: () => updateRelations(tx, records, recordsContext(platform)),
        pathOf: ({ record }) => `relations.${records[record - 1]?.relation}`,
      },
    ])
  );
}

/** What integrations call the variations of a store's display items, by the ids of these. */
export async function variationsOf(
  tx: Tx,
  store: number,
  displayItems: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .select(["display.id", "variation.external_id"])
    .where("display.store", "=", store)
    .where("display.id", "=", anyNumber(displayItems.flatMap((id) => idOf(id) ?? [])))
    .execute();
  return new Map(rows.map((row) => [String(row.id), row.external_id]));
}

export const publishEndpoints = [
  publishCall("publish", "Show a product, or variants of it, to shoppers"),
  publishCall("unpublish", "Take a product, or variants of it, back into preview"),
  putRelations,
];
