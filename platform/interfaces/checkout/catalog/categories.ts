import type { z } from "zod";
import type { CategoryEntry } from "../../../catalogue/catalog/items/display-item.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { respond } from "../response.ts";
import { readCatalogScope, secretViewFields, viewBody } from "./catalog-scope.ts";
import { addAttributes } from "./custom-attributes.ts";

/** All categories, flat, parents before children. checkout-rest.md#catalogue-calls. */
export const categoriesEndpoint = readEndpoint({
  method: ["GET", "POST"],
  path: "categories",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: listCategories,
});

async function listCategories(call: ReadCall<z.output<typeof viewBody>>) {
  const scope = readCatalogScope(call);
  if (!scope.ok) return scope;
  const categories = call.platform.catalog.categories(scope.value.view);
  return respond({ categories: categories.map(formatCategory) });
}

/** A category object; `inCategory` only below another. checkout-rest.md#categories. */
export function formatCategory(category: CategoryEntry): Record<string, unknown> {
  const parent = category.pathIds.at(-2);
  const fields: Record<string, unknown> = {
    category: String(category.id),
    name: category.names,
    uri: category.uri,
    ...(parent !== undefined && { inCategory: String(parent) }),
    metaTitle: category.metaTitle,
    metaDescription: category.metaDescription,
    metaKeywords: category.metaKeywords,
    preview: category.preview,
  };
  addAttributes(fields, category.attributes);
  return fields;
}
