import { randomUUID } from "node:crypto";
import { z } from "zod";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import { changeCall } from "../frame/call.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { changeProduct } from "./change-product.ts";
import { productAnswer } from "./product-record.ts";
import { recordsContext, runOperations } from "./record-operations.ts";

const postPicture = changeCall({
  method: "POST",
  path: "products/{id}/pictures",
  access: "catalogue.write",
  summary: "Add a picture by its address, or replace the one of an id; it is shown once it was fetched",
  body: z.strictObject({
    /** Absent: a new one. */
    id: z.string().optional(),
    address: z.string().regex(/^https?:\/\//i, "must be an address"),
    /** Absent: of all variants. */
    variant: z.string().max(20).optional(),
  }),
  answers: { 201: productAnswer },
  change: async (tx, { platform, plugin, version, body, param }) => {
    const { id = randomUUID(), address, variant } = body;
    const path = { id: param("id"), isVersioned: false };
    const made = await changeProduct(tx, { plugin, version }, path, async (product) => {
      const owner = product.variants.find((each) => each.id === variant);
      if (variant !== undefined && owner === undefined) {
        const errors = [{ path: "variant", code: "unknown", message: "is not known" }];
        return problem("refused", { errors });
      }
      const picture = { id, image: address, ...(owner && { variation: { id: owner.externalId } }) };
      const record = { id: product.externalId, media: [picture] };
      return runOperations([
        {
          run: () => updateProducts(tx, [record], recordsContext(platform)),
          pathOf: ({ field }) => (field.endsWith("/id") ? "id" : "address"),
        },
      ]);
    });
    if (isProblem(made)) return made;
    return { ...made, status: 201, headers: { Location: `${plugin.uri}/products/${path.id}` } };
  },
});

export const pictureEndpoints = [postPicture];
