import { z } from "zod";
import { failure } from "../../../errors.ts";
import { answer, refuse } from "../answer.ts";
import { readEndpoint } from "../endpoint.ts";
import { alternatesOf } from "./alternates.ts";
import { answerProduct } from "./answer-product.ts";
import { answerProducts } from "./answer-products.ts";
import { count, listingQuery, productsBody } from "./products-body.ts";
import { formatCategory } from "./shape-category.ts";
import { uriFor } from "./uri-field.ts";
import { secretViewFields, sightOf, viewFields } from "./view-fields.ts";

const uriBody = z.object({
  ...viewFields,
  uri: z.string(),
  for: uriFor,
  limit: count,
  skipFirst: count,
  addresses: z.boolean().nullish(),
});

/** `POST uri`: what an address leads to, or led to once. `checkout-rest.md` 7.2, `docs/found.md`. */
export const postUri = readEndpoint({
  method: "POST",
  path: "uri",
  body: uriBody,
  strictTypes: true,
  secretFields: secretViewFields,
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const sight = sightOf(call);
    if (!sight.ok) return sight;
    const { view } = sight.value;
    const target =
      (await platform.catalog.lookUpUri(view, body.uri, body.for)) ??
      (await platform.catalog.lookUpFormerUri(view, body.uri, body.for));
    if (target === null) return failure("uri", "not-found");
    if (target.kind === "gone") return refuse(failure("uri", "not-found"), { gone: true });
    if (target.kind === "product") {
      const written = await answerProduct(call, sight.value, target.entry);
      const alternates = body.addresses === true ? await alternatesOf(platform, view, target.entry) : {};
      const category =
        target.category && body.for.has("category") ? { category: formatCategory(target.category) } : {};
      return { ...answer({ found: "product", ...category, ...alternates }), written };
    }
    const { limit, skipFirst } = body;
    const asked = productsBody.parse({ limit, skipFirst });
    const query = listingQuery(asked, plugin, {
      within: { kind: "category", id: target.category.id },
      currency: sight.value.context.currency,
    });
    return {
      ...answer({ found: "category", category: formatCategory(target.category) }),
      ...(await answerProducts(call, sight.value, query, "variants")),
    };
  },
});
