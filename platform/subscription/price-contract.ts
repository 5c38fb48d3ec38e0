import type { Platform } from "../platform.ts";
import { priceSelection } from "../selection/price-selection.ts";
import type { PricedLine } from "../selection/selection.ts";
import type { Contract } from "./contract.ts";
import { contractSelection, contractSession, subscriptionLine } from "./contract-selection.ts";

export interface PricedContract {
  readonly currency: string;
  /** What would be ordered today, by subscription; what cannot be sold is not there. */
  readonly lines: ReadonlyMap<number, PricedLine>;
}

/** What the subscriptions of a contract cost today, with texts in a language. */
export async function priceContract(
  platform: Pick<Platform, "db" | "settings" | "now">,
  contract: Contract,
  language: string,
): Promise<PricedContract> {
  const session = { ...contractSession(platform.settings, contract), language };
  const lines = contract.subscriptions.map((subscription) =>
    subscriptionLine(subscription, String(subscription.id)),
  );
  const selection = { ...contractSelection(contract, ""), lines };
  const priced = await priceSelection(platform.db, platform, session, selection);
  return { currency: priced.currency, lines: new Map(priced.lines.map((line) => [Number(line.line), line])) };
}
