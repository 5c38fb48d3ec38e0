import type {
  AllocationRuleSettings,
  BrickAndMortarSettings,
} from "../../foundations/settings/schema/stores.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { failure, type Result, success } from "../../foundations/errors.ts";
import type { CatalogView } from "../../catalogue/catalog/catalog-view.ts";
import { sessionView } from "../session/session-view.ts";
import type { Session } from "../session/session.ts";

/** From where the items of a selection are to come. */
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

/** A brick-and-mortar store by its number; undefined: the shop has none such, or no longer. */
export function findBrickAndMortar(
  { brickAndMortars }: Pick<Settings, "brickAndMortars">,
  number: number | null,
): BrickAndMortarSettings | undefined {
  return brickAndMortars.find(({ brickAndMortar }) => brickAndMortar === number);
}

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

/** What a session sees of what is in its selection: the stock is that of where the selection is taken from. */
export function selectionView(
  settings: Settings,
  session: Session,
  selection: SupplyChoice | null,
): CatalogView {
  const { warehouses } = supplyOf(settings, session.market, selection ?? undefined);
  return { ...sessionView(session), warehouses };
}
