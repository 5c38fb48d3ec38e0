import { bundleSource } from "../catalog/bundle-source.ts";
import { displayItemSource } from "../catalog/display-item-source.ts";
import type { LineSource, PartSource } from "./line-source.ts";

/** What is shown as a `SelectionBundle`. */
export interface SelectionBundleSource {
  readonly id: number;
  readonly type: "FIXED" | "FLEXIBLE";
  readonly priceType: "DYNAMIC" | "STATIC";
  readonly sections: readonly {
    readonly id: number;
    /** How many pieces one unit of the bundle has of it. */
    readonly quantity: number;
    readonly lines: readonly PartSource[];
  }[];
}

/** What a line holds; null: the shop sells the bundle no more. */
export function selectionBundle({ line: { ware }, parts }: LineSource): SelectionBundleSource | null {
  const bundle = bundleSource(displayItemSource(ware.entry, ware.choice));
  if (!bundle) return null;
  const { id, type, priceType } = bundle;
  const sections = [...new Set(parts.map(({ line }) => line.section))].map((section) => {
    const lines = parts.filter((part) => part.line.section === section);
    return { id: section, quantity: lines.reduce((sum, part) => sum + part.line.count, 0), lines };
  });
  return { id, type, priceType, sections };
}
