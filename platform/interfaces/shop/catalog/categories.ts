import type { CategoryEntry } from "../../../catalogue/catalog/items/display-item.ts";
import type { Body } from "../answer.ts";
import type { ShopContext } from "../endpoint.ts";
import { wholeView } from "./catalog-query.ts";

/** The tree of categories, each found by its id wherever it stands. shop-rest.md#catalogue. */
export async function readCategories(
  context: ShopContext,
): Promise<{ readonly all: Body; readonly find: (id: string) => unknown }> {
  const { catalog, settings } = context.platform;
  const view = wholeView(context);
  const entries = catalog.categories(view);
  const texts = settings.languages.map(({ language }) => {
    const local = catalog.categories({ ...view, language });
    return [language, new Map(local.map((entry) => [entry.id, entry]))] as const;
  });
  const shape = (entry: CategoryEntry): Body => ({
    category: String(entry.id),
    ...textsOf(entry),
    localized: Object.fromEntries(
      texts.flatMap(([language, local]) => {
        const found = local.get(entry.id);
        return found ? [[language, textsOf(found)]] : [];
      }),
    ),
    categories: below(entry.id),
  });
  const below = (parent: number | null): Body =>
    Object.fromEntries(
      entries.filter((entry) => parentOf(entry) === parent).map((entry) => [String(entry.id), shape(entry)]),
    );
  return {
    all: below(null),
    find: (id) => {
      const found = entries.find((entry) => String(entry.id) === id);
      return found && shape(found);
    },
  };
}

function parentOf({ pathIds }: CategoryEntry): number | null {
  return pathIds.at(-2) ?? null;
}

function textsOf({ names, uri, metaTitle, metaDescription, metaKeywords }: CategoryEntry): Body {
  const [own = ""] = uri.split("/").slice(-1);
  const name = names.at(-1) ?? "";
  return { name, uri: own, completeUri: uri, metaTitle, metaDescription, metaKeywords };
}
