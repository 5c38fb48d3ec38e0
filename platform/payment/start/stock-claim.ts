import type { Settings } from "../../settings/schema.ts";
import type { StockClaim } from "../../stock/claim-stock.ts";
import { supplyOf, type SupplyChoice } from "../../stores/supply.ts";

/** What a selection asks of the stock, as the settings allow. checkout-rest.md#stock. */
export function stockClaim(
  settings: Settings,
  source: { readonly market: number; readonly supply?: SupplyChoice | undefined },
  claim: Pick<StockClaim, "selection" | "wants" | "now">,
): StockClaim {
  return {
    ...claim,
    ...supplyOf(settings, source.market, source.supply),
    oversell: settings.oversellProtection === "off",
  };
}
