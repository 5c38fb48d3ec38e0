import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Settings } from "../../../settings/schema.ts";
import { readCategoryTrees } from "../../read-categories.ts";
import { BetweenAnswers } from "./change-scheduler.ts";
import type { Changed } from "./changed.ts";
import type { LiveIndex } from "../live-index.ts";
import { readAhead } from "../read/read-ahead.ts";
import { readCampaigns } from "../read/read-campaigns.ts";
import { readFigures } from "../read/read-figures.ts";
import { openItems, readItems, type OnCorrupt } from "../read/read-items.ts";

export interface Reading {
  readonly db: Kysely<Schema>;
  readonly settings: Pick<Settings, "languages" | "defaultLanguage">;
  readonly onCorrupt: OnCorrupt;
  /** The document of a display item is another one now; called as the index takes it in. */
  readonly onItem?: (display: number) => void;
  /** What was read is about to be taken in: from now on nothing that is older may be shown beside it. */
  readonly onRead?: (() => Promise<void>) | undefined;
}

const itemsAtOnce = 100;
const figuresAtOnce = 500;

/** Reads what changed, and takes it into an index in place, in pieces between which others have their turn and are answered. */
export async function applyChanges(reading: Reading, index: LiveIndex, changed: Changed): Promise<void> {
  const { db, settings, onCorrupt, onItem, onRead } = reading;
  const between = new BetweenAnswers(index);
  if (changed.categories) {
    const trees = await readCategoryTrees(db, settings);
    await onRead?.();
    index.putShared({ trees });
  }
  if (changed.campaigns) index.putShared({ campaigns: await readCampaigns(db) });
  const items = portions([...changed.items], itemsAtOnce, (some) => readItems(db, some));
  for await (const raw of items) {
    await onRead?.();
    await between.takeEach(openItems(raw, onCorrupt), (item) => {
      index.put(item);
      onItem?.(item.id);
    });
  }
  const figures = portions(changed.figures, figuresAtOnce, async (some) => ({
    some,
    figuresOf: await readFigures(db, some),
  }));
  for await (const { some, figuresOf } of figures) {
    await between.takeEach(some, (id) => index.putFigures(id, figuresOf(id)));
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
