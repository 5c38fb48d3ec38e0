import type { Settings } from "../settings/schema.ts";
import type { StockClaim } from "../stock/claim-stock.ts";

/** What a selection of a market asks of the stock, as the settings allow. `checkout-rest.md` 12.4. */
export function stockClaim(
  settings: Settings,
  market: number,
  claim: Pick<StockClaim, "selection" | "wants" | "now">,
): StockClaim {
  return {
    ...claim,
    warehouses: settings.markets.find((entry) => entry.market === market)?.warehouses ?? [],
    oversell: settings.oversellProtection === "off",
  };
}
