import type { CatalogEntry } from "../../../catalog/catalog-entry.ts";
import { grouped } from "../../../catalog/group.ts";
import { perView, type StorefrontContext } from "../context.ts";
import { graphqlError } from "../graphql-errors.ts";
import { displayItemSource, type DisplayItemSource } from "./display-item-source.ts";
import { entryLoader } from "./entry-loaders.ts";

const givenIn = perView(() => ({ count: 0 }));

/** Each is related to many, and those again: what is nested multiplies itself. Throws for too many. */
function spend(context: StorefrontContext, count: number): void {
  const most = context.platform.config.limits.storefrontRelatedItems;
  const given = givenIn(context);
  given.count += count;
  if (given.count > most) throw graphqlError("COMPLEXITY", `More than ${most} related display items`);
}

interface RelatedSource {
  readonly relation: string;
  readonly displayItems: readonly DisplayItemSource[];
}

/** What it is related to and the choice shows, by relation; only those relations, [] means all. */
export async function relatedItems(
  { entry: { item }, choice }: DisplayItemSource,
  relationTypes: readonly string[],
  context: StorefrontContext,
): Promise<readonly RelatedSource[]> {
  const wanted = item.relations.filter(
    ({ relation }) => relationTypes.length === 0 || relationTypes.includes(relation),
  );
  spend(context, wanted.length);
  const found = await loadShown(
    { choice },
    wanted.map(({ id }) => id),
    context,
  );
  const idsOf = grouped(wanted, ({ relation }) => relation);
  return [...new Set(wanted.map(({ relation }) => relation))].flatMap((relation) => {
    const displayItems = idsOf(relation).flatMap(({ id }) => {
      const related = found.get(id);
      return related ? [displayItemSource(related, choice)] : [];
    });
    return displayItems.length === 0 ? [] : [{ relation, displayItems }];
  });
}

/** The variant that stands for all of the product; null: the choice does not show it. */
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
  return primary ? displayItemSource(primary, source.choice) : null;
}

async function loadShown(
  { choice }: Pick<DisplayItemSource, "choice">,
  ids: readonly number[],
  context: StorefrontContext,
): Promise<ReadonlyMap<number, CatalogEntry>> {
  const loader = entryLoader(context, choice);
  const entries = await Promise.all(ids.map((id) => loader.load(id)));
  return new Map(entries.flatMap((entry) => (entry ? [[entry.item.id, entry] as const] : [])));
}
