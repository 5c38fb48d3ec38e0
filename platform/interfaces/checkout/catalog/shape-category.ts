import type { CategoryEntry } from "../../../catalog/items/display-item.ts";
import { addAttributes } from "./shape-attributes.ts";

/** A category object; `inCategory` only below another. `checkout-rest.md` 8.4. */
export function formatCategory(category: CategoryEntry): Record<string, unknown> {
  const parent = category.pathIds.at(-2);
  const shaped: Record<string, unknown> = {
    category: String(category.id),
    name: category.names,
    uri: category.uri,
    ...(parent !== undefined && { inCategory: String(parent) }),
    metaTitle: category.metaTitle,
    metaDescription: category.metaDescription,
    metaKeywords: category.metaKeywords,
    preview: category.preview,
  };
  addAttributes(shaped, category.attributes);
  return shaped;
}
