import type { BundleSettings } from "../../settings/schema/catalog.ts";
import type { CatalogView, Stamp } from "../catalog.ts";
import { runningCampaigns } from "./read/campaign.ts";
import { isShownAt } from "./is-shown.ts";
import type { LiveIndex } from "./live-index.ts";

export interface Stamping {
  readonly index: LiveIndex;
  /** Tells the index from those before it. */
  readonly build: number;
  readonly bundles: readonly BundleSettings[];
  readonly now: Date;
}

/** Positions of a log are below. */
const positionRoom = 2 ** 32;
const mostNames = 1000;
const names = new Map<string, number>();
let given = 0;

/** A number that nothing else has had. */
function nameOf(text: string): number {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) names.clear();
  given += 1;
  names.set(text, given);
  return given;
}

/** What the entries of display items in a view are made of, each as one number; null: the view does not show it. */
export function stampsOf(
  { index, build, bundles, now }: Stamping,
  view: CatalogView,
  ids: readonly number[],
): readonly (Stamp | null)[] {
  const { columns } = index;
  const running = runningCampaigns(index.campaigns, view, now).map(({ id }) => id);
  const common = nameOf([build, index.sharedRevision, running.join("+")].join(" ")) * positionRoom;
  const variants = new Set(bundles.map(({ variant }) => variant));
  return ids.map((id) => {
    const slot = columns.slots.find(id);
    if (slot === undefined || !isShownAt(columns, view, slot)) return null;
    // A bundle changes with its parts.
    const isBundle = variants.has(columns.plain.variation.get(slot));
    return common + (isBundle ? columns.log.position : columns.revision.get(slot));
  });
}
