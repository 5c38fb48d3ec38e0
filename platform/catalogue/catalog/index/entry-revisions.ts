import type { BundleSettings } from "../../../foundations/settings/schema/catalog.ts";
import type { EntryRevision } from "../catalog.ts";
import type { CatalogView } from "../catalog-view.ts";
import { runningCampaigns } from "./read/campaigns.ts";
import { isShownAt, type LiveIndex } from "./live-index.ts";

export interface RevisionInput {
  readonly index: LiveIndex;
  /** The number of the build, which distinguishes the index from earlier ones. */
  readonly build: number;
  readonly bundles: readonly BundleSettings[];
  readonly now: Date;
}

/** Log positions are below this number. */
const positionLimit = 2 ** 32;
const mostNumbers = 1000;
const numbers = new Map<string, number>();
let lastNumber = 0;

/** A number for a text; no other text has ever had it. */
function numberFor(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  if (numbers.size >= mostNumbers) numbers.clear();
  lastNumber += 1;
  numbers.set(text, lastNumber);
  return lastNumber;
}

/** The revision of each entry of a view, as one number; null: the view does not show it. */
export function entryRevisions(
  { index, build, bundles, now }: RevisionInput,
  view: CatalogView,
  ids: readonly number[],
): readonly (EntryRevision | null)[] {
  const { columns } = index;
  const running = runningCampaigns(index.campaigns, view, now).map(({ id }) => id);
  const common = numberFor([build, index.sharedRevision, running.join("+")].join(" ")) * positionLimit;
  const variants = new Set(bundles.map(({ variant }) => variant));
  return ids.map((id) => {
    const slot = columns.slots.find(id);
    if (slot === undefined || !isShownAt(columns, view, slot)) return null;
    // A bundle changes with its parts.
    const isBundle = variants.has(columns.plain.variation.get(slot));
    return common + (isBundle ? columns.log.position : columns.revision.get(slot));
  });
}
