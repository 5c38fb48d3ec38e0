import type { BrickAndMortarSettings } from "../settings/schema/stores.ts";
import type { Settings } from "../settings/schema.ts";

/** A brick-and-mortar store by its number; undefined: the shop has none such, or no longer. */
export function findBrickAndMortar(
  { brickAndMortars }: Pick<Settings, "brickAndMortars">,
  number: number | null,
): BrickAndMortarSettings | undefined {
  return brickAndMortars.find(({ brickAndMortar }) => brickAndMortar === number);
}
