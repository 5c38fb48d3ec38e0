import type { Kysely } from "kysely";
import type { Schema } from "../../../../foundations/database/schema.ts";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import { readCategoryTrees } from "../../category-trees.ts";
import { readAttributeTypes } from "../../items/attribute-types.ts";
import { ChangeScheduler } from "./change-scheduler.ts";
import type { LiveIndex } from "../live-index.ts";
import { readAhead } from "../read/read-ahead.ts";
import { readCampaigns } from "../read/campaigns.ts";
import { readFigures } from "../read/read-figures.ts";
import { type OnCorrupt, parseItems, readItems } from "../read/read-items.ts";
import type { CatalogChange } from "./change-log.ts";

export interface ApplyOptions {
  readonly db: Kysely<Schema>;
  readonly settings: Pick<Settings, "languages" | "defaultLanguage">;
  readonly onCorrupt: OnCorrupt;
  /** The document of a display item has changed; called when the index takes the change. */
  readonly onItem?: (display: number) => void;
  /** Called before changes that were read are applied: from then on no older document may be shown beside them. */
  readonly onRead?: (() => Promise<void>) | undefined;
}

const itemsAtOnce = 100;
const figuresAtOnce = 500;

/** Reads changed items and applies them to an index in place, in pieces between which queries are executed. */
export async function applyChanges(
  options: ApplyOptions,
  index: LiveIndex,
  changed: ChangedItems,
): Promise<void> {
  const { db, settings, onCorrupt, onItem, onRead } = options;
  const between = new ChangeScheduler(index);
  if (changed.categories) {
    const attributeTypes = await readAttributeTypes(db);
    const trees = await readCategoryTrees(db, settings, attributeTypes);
    await onRead?.();
    index.putShared({ trees, attributeTypes });
  }
  if (changed.campaigns) index.putShared({ campaigns: await readCampaigns(db) });
  const items = portions([...changed.items], itemsAtOnce, (some) => readItems(db, some));
  for await (const raw of items) {
    await onRead?.();
    await between.applyEach(parseItems(raw, onCorrupt), (item) => {
      index.put(item);
      onItem?.(item.id);
    });
  }
  const figures = portions(changed.figures, figuresAtOnce, async (some) => ({
    some,
    figuresOf: await readFigures(db, some),
  }));
  for await (const { some, figuresOf } of figures) {
    await between.applyEach(some, (id) => index.putFigures(id, figuresOf(id)));
  }
}

function portions<T>(
  ids: readonly number[],
  atOnce: number,
  read: (some: readonly number[]) => Promise<T>,
): AsyncGenerator<T> {
  let from = 0;
  return readAhead(async () => {
    const some = ids.slice(from, from + atOnce);
    from += atOnce;
    return some.length === 0 ? null : read(some);
  });
}

/** The parts of an index that changes affect, each display item once. */
export class ChangedItems {
  readonly items = new Set<number>();
  readonly #figures = new Set<number>();
  categories = false;
  campaigns = false;

  add(changes: readonly CatalogChange[]): void {
    for (const { display, kind } of changes) {
      if (kind === "categories") this.categories = true;
      else if (kind === "campaigns") this.campaigns = true;
      else if (display !== null && kind === "item") this.items.add(display);
      else if (display !== null && (kind === "price" || kind === "stock")) this.#figures.add(display);
    }
  }

  /** Display items of which prices and stock alone changed. */
  get figures(): readonly number[] {
    return [...this.#figures].filter((display) => !this.items.has(display));
  }

  /** The number of display items; those in both sets count twice. */
  get size(): number {
    return this.items.size + this.#figures.size;
  }
}
