import { type Kysely, sql } from "kysely";
import { givenList } from "../../../foundations/database/any-of.ts";
import { namedStatement, type At } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { BundleSettings } from "../../../foundations/settings/schema/catalog.ts";
import type { CatalogueSettings } from "../../../foundations/settings/schema.ts";
import type { CatalogView } from "../catalog-view.ts";
import type { DisplayItem } from "../items/display-item.ts";
import { readFigures } from "../prices/figures.ts";
import { isShown, itemInView, type StoredItem } from "../items/stored-item.ts";
import type { Bundle, BundleChoice } from "./bundle.ts";

interface DisplaysAt {
  store: number;
  variants: readonly number[];
}

const selectDisplays = namedStatement("displays-of-variants", (query, at: At<DisplaysAt>) =>
  query
    .selectFrom("display")
    .select("id")
    .where("store", "=", at("store"))
    .where("variation", "=", sql<number>`any(${givenList(at("variants"), "integer")})`),
);

/** The sources of bundles. */
export interface BundleSource {
  readonly db: Kysely<Schema>;
  readonly settings: CatalogueSettings;
  readonly now: () => Date;
  readonly documents: (displays: readonly number[]) => Promise<ReadonlyMap<number, StoredItem>>;
}

/** The bundles among the items, by display item. Needs no query when there is none. */
export async function readBundles(
  source: BundleSource,
  view: CatalogView,
  items: readonly Pick<DisplayItem, "id" | "variation">[],
): Promise<ReadonlyMap<number, Bundle>> {
  const declared = new Map(source.settings.bundles.map((bundle) => [bundle.variant, bundle]));
  const wanted = items.flatMap(({ id, variation }) => {
    const bundle = declared.get(variation);
    return bundle ? [[id, bundle] as const] : [];
  });
  if (wanted.length === 0) return new Map();
  const variants = wanted.flatMap(([, { sections }]) =>
    sections.flatMap((section) => section.items.map(({ variant }) => variant)),
  );
  const choices = await readChoices(source, view, [...new Set(variants)]);
  return new Map(wanted.map(([id, bundle]) => [id, bundleOf(bundle, choices)]));
}

type Choices = ReadonlyMap<number, readonly BundleChoice[]>;

/** Every item of the variants. */
async function readChoices(
  { db, settings, now, documents }: BundleSource,
  view: CatalogView,
  variants: readonly number[],
): Promise<Choices> {
  const displays = (await selectDisplays(db, { store: view.store, variants })).map(({ id }) => id);
  const stored = await documents(displays);
  const figures = await readFigures(db, settings, view, displays, now());
  return new Map(
    [...stored.values()].map((item) => {
      const { price = null, stock = [] } = figures.get(item.id) ?? {};
      const visible = isShown(item, { ...view, preview: false });
      const shown = itemInView(item, view.preview);
      return [
        item.variation,
        item.items.map((itemSize) => ({ item: shown, itemSize, price, stock, visible })),
      ];
    }),
  );
}

function bundleOf({ bundle, type, priceType, sections }: BundleSettings, choices: Choices): Bundle {
  return {
    bundle,
    type,
    priceType,
    sections: sections.map(({ section, quantity, items }) => ({
      section,
      quantity,
      choices: items.flatMap(({ variant, size }) =>
        (choices.get(variant) ?? []).filter(({ itemSize }) => size === undefined || itemSize.name === size),
      ),
    })),
  };
}
