import type { z } from "zod";
import { answer } from "../answer.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { formatCategory } from "./shape-category.ts";
import { secretViewFields, sightOf, viewBody } from "./view-fields.ts";

/** All categories, flat, parents before children. `checkout-rest.md` section 7. */
export const getCategories = readEndpoint({
  method: "GET",
  path: "categories",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: listCategories,
});

export const postCategories = readEndpoint({
  method: "POST",
  path: "categories",
  body: viewBody,
  secretFields: secretViewFields,
  handle: listCategories,
});

async function listCategories(call: ReadCall<z.output<typeof viewBody>>) {
  const sight = sightOf(call);
  if (!sight.ok) return sight;
  const categories = call.platform.catalog.categories(sight.value.view);
  return answer({ categories: categories.map(formatCategory) });
}
