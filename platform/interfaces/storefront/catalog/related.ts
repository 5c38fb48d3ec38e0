import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import { grouped } from "../../../catalogue/catalog/group.ts";
import { perView, type StorefrontContext } from "../context.ts";
import { graphqlError } from "../graphql-errors.ts";
import { displayItemSource, type DisplayItemSource } from "./display-item-source.ts";
import { entryLoader } from "./loaders.ts";

const countersOf = perView(() => ({ count: 0 }));

/** Counts the related display items of a request, as nested relations multiply. Throws for too many. */
function countRelated(context: StorefrontContext, count: number): void {
  const most = context.platform.config.limits.storefrontRelatedItems;
  const counter = countersOf(context);
  counter.count += count;
  if (counter.count > most) throw graphqlError("COMPLEXITY", `More than ${most} related display items`);
}

interface RelatedSource {
  readonly relation: string;
  readonly displayItems: readonly DisplayItemSource[];
}

/** The related display items in the scope, by relation; of the wanted relations, [] means all. */
export async function relatedItems(
  { entry: { item }, scope }: DisplayItemSource,
  relationTypes: readonly string[],
  context: StorefrontContext,
): Promise<readonly RelatedSource[]> {
  const wanted = item.relations.filter(
    ({ relation }) => relationTypes.length === 0 || relationTypes.includes(relation),
  );
  countRelated(context, wanted.length);
  const found = await loadShown(
    { scope },
    wanted.map(({ id }) => id),
    context,
  );
  const idsOf = grouped(wanted, ({ relation }) => relation);
  return [...new Set(wanted.map(({ relation }) => relation))].flatMap((relation) => {
    const displayItems = idsOf(relation).flatMap(({ id }) => {
      const related = found.get(id);
      return related ? [displayItemSource(related, scope)] : [];
    });
    return displayItems.length === 0 ? [] : [{ relation, displayItems }];
  });
}

/** The primary variant of the product; null: it is not in the scope. */
export async function primaryVariant(
  source: DisplayItemSource,
  context: StorefrontContext,
): Promise<DisplayItemSource | null> {
  if (source.isPrimaryVariant) return source;
  const variants = source.entry.item.relations.filter(({ relation }) => relation === "variant");
  const found = await loadShown(
    source,
    variants.map(({ id }) => id),
    context,
  );
  const primary = [...found.values()].find(({ item }) => item.primaryVariant);
  return primary ? displayItemSource(primary, source.scope) : null;
}

async function loadShown(
  { scope }: Pick<DisplayItemSource, "scope">,
  ids: readonly number[],
  context: StorefrontContext,
): Promise<ReadonlyMap<number, CatalogEntry>> {
  const loader = entryLoader(context, scope);
  const entries = await Promise.all(ids.map((id) => loader.load(id)));
  return new Map(entries.flatMap((entry) => (entry ? [[entry.item.id, entry] as const] : [])));
}
