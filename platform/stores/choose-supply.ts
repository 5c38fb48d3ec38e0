import { failure, success, type Result } from "../errors.ts";
import type { Settings } from "../settings/schema.ts";
import { findBrickAndMortar } from "./find-store.ts";
import { storeSupply, type SupplyChoice } from "./supply.ts";

/**
 * A selection that is picked up in a store, and taken from where the store's goods come from: a rule that was chosen
 * before counts no more. Fails with `brickAndMortar` not found, or missing data. checkout-rest.md#selection-calls.
 */
export function chooseBrickAndMortar(settings: Settings, number: number | null): Result<SupplyChoice> {
  const store = findBrickAndMortar(settings, number);
  if (!store) return failure("brickAndMortar", "not-found");
  if (!storeSupply(settings, store)) return failure("brickAndMortar", "missing-data");
  return success({ brickAndMortar: store.brickAndMortar, allocationRule: null });
}

/** A selection that is taken by a rule, wherever it is picked up. Fails with `allocationRule` not found. */
export function chooseAllocationRule(
  { allocationRules }: Settings,
  number: number | null,
): Result<Pick<SupplyChoice, "allocationRule">> {
  const rule = allocationRules.find(({ allocationRule }) => allocationRule === number);
  return rule ? success({ allocationRule: rule.allocationRule }) : failure("allocationRule", "not-found");
}
