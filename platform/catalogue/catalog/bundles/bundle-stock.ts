import { isSold, type BundleFigures, type ChoiceFigures } from "./bundle.ts";

/** How many units of a bundle are available. */
export interface BundleStock {
  /** Infinity: its parts need no stock. */
  readonly units: number;
  /** All parts are in stock or on preorder. */
  readonly preorder: boolean;
}

/** A bundle is in stock as far as its parts are; of a flexible one, as far as its sections can be filled at all. */
export function bundleStock(bundle: BundleFigures): BundleStock {
  const needs = bundle.type === "fixed" ? itemNeeds(bundle) : bundle.sections;
  const supplies = needs.map(({ choices, quantity }) => supplyOf(choices.filter(isSold), quantity));
  return {
    units: Math.min(...supplies.map(({ units }) => units)),
    preorder: supplies.every(({ units, preorder }) => units > 0 || preorder),
  };
}

interface Need {
  readonly choices: readonly ChoiceFigures[];
  readonly quantity: number;
}

/** The same item in two sections is needed for both. */
function itemNeeds({ sections }: BundleFigures): readonly Need[] {
  const needs = new Map<string, Need>();
  for (const { section, choices, quantity } of sections) {
    const [choice] = choices;
    const key = choice ? `${choice.item.id}-${choice.itemSize.size}` : `none ${section}`;
    needs.set(key, { choices, quantity: quantity + (needs.get(key)?.quantity ?? 0) });
  }
  return [...needs.values()];
}

function supplyOf(choices: readonly ChoiceFigures[], quantity: number): BundleStock {
  const units = choices.reduce((sum, choice) => sum + unitsOf(choice), 0);
  return {
    units: Math.floor(units / quantity),
    preorder: choices.some(({ itemSize }) => itemSize.preorder),
  };
}

function unitsOf({ itemSize, stock }: ChoiceFigures): number {
  if (itemSize.infinite) return Number.POSITIVE_INFINITY;
  return stock.find(({ size }) => size === itemSize.size)?.available ?? 0;
}
