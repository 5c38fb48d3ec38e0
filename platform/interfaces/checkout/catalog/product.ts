import { failure } from "../../../errors.ts";
import { answer } from "../answer.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { answerProduct } from "./answer-product.ts";
import { secretViewFields, sightOf, viewBody } from "./view-fields.ts";
import type { z } from "zod";

type ProductCall = ReadCall<z.output<typeof viewBody>, "product">;

/** One product with its related ones in full. `checkout-rest.md` section 7. */
export const getProduct = readEndpoint({
  method: "GET",
  path: "products/{product}",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: readProduct,
});

export const postProduct = readEndpoint({
  method: "POST",
  path: "products/{product}",
  body: viewBody,
  secretFields: secretViewFields,
  handle: readProduct,
});

export const postOneProduct = readEndpoint({
  method: "POST",
  path: "product/{product}",
  body: viewBody,
  secretFields: secretViewFields,
  handle: readProduct,
});

async function readProduct(call: ProductCall) {
  const sight = sightOf(call);
  if (!sight.ok) return sight;
  const text = call.param("product");
  const ids = /^\d{1,9}$/.test(text) ? [Number(text)] : [];
  const [entry] = await call.platform.catalog.entries(sight.value.view, ids);
  if (entry === undefined) return failure("product", "not-found");
  return { ...answer({}), written: await answerProduct(call, sight.value, entry) };
}
