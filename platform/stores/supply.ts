import type { AllocationRuleSettings, BrickAndMortarSettings } from "../settings/schema/stores.ts";
import type { Settings } from "../settings/schema.ts";
import { findBrickAndMortar } from "./find-store.ts";

/** What a selection says of where it is taken from. */
export interface SupplyChoice {
  readonly brickAndMortar: number | null;
  readonly allocationRule: number | null;
}

/** The warehouses that may be used, the preferred one first, and how one is preferred to another. */
export interface Supply {
  readonly warehouses: readonly number[];
  readonly prefer: AllocationRuleSettings["prefer"];
}

type StoreSettings = Pick<Settings, "brickAndMortars" | "allocationRules">;

/**
 * Where a selection of a market is taken from: by its own rule, else by its store's, else out of what the market may
 * use. What the settings do not know any more is as if it was not chosen. checkout-rest.md#stock.
 */
export function supplyOf(
  settings: StoreSettings & Pick<Settings, "markets">,
  market: number,
  choice: SupplyChoice | undefined,
): Supply {
  const usual = settings.markets.find((entry) => entry.market === market)?.warehouses ?? [];
  return (choice && chosenSupply(settings, choice)) ?? { warehouses: usual, prefer: "complete" };
}

function chosenSupply(settings: StoreSettings, choice: SupplyChoice): Supply | undefined {
  const store = findBrickAndMortar(settings, choice.brickAndMortar);
  return ruleSupply(settings, choice.allocationRule) ?? (store && storeSupply(settings, store));
}

/** Where a store's goods come from; undefined: it names neither a rule nor a warehouse. */
export function storeSupply(settings: StoreSettings, store: BrickAndMortarSettings): Supply | undefined {
  const { allocationRule = null, warehouse } = store;
  const own: Supply | undefined =
    warehouse === undefined ? undefined : { warehouses: [warehouse], prefer: "complete" };
  return ruleSupply(settings, allocationRule) ?? own;
}

function ruleSupply({ allocationRules }: StoreSettings, number: number | null): Supply | undefined {
  const rule = allocationRules.find(({ allocationRule }) => allocationRule === number);
  return rule && { warehouses: rule.warehouses, prefer: rule.prefer };
}
