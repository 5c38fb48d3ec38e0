import type { BundleSettings } from "../../settings/bundles.ts";
import type { CatalogView, Stamp } from "../catalog.ts";
import { runningCampaigns } from "./campaign.ts";
import { isShownAt } from "./is-shown.ts";
import type { LiveIndex } from "./live-index.ts";

export interface Stamping {
  readonly index: LiveIndex;
  /** Tells the index from those before it. */
  readonly build: number;
  readonly bundles: readonly BundleSettings[];
  readonly now: Date;
}

/** What the entries of display items in a view are made of, each as one text; null: the view does not show it. */
export function stampsOf(
  { index, build, bundles, now }: Stamping,
  view: CatalogView,
  ids: readonly number[],
): readonly (Stamp | null)[] {
  const { columns } = index;
  const running = runningCampaigns(index.campaigns, view, now).map(({ id }) => id);
  const common = [build, index.sharedRevision, running.join("+")].join(" ");
  const variants = new Set(bundles.map(({ variant }) => variant));
  return ids.map((id) => {
    const slot = columns.slots.find(id);
    if (slot === undefined || !isShownAt(columns, view, slot)) return null;
    // A bundle changes with its parts.
    const isBundle = variants.has(columns.plain.variation.get(slot));
    return `${common} ${isBundle ? columns.log.position : columns.revision.get(slot)}`;
  });
}
