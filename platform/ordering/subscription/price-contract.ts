import { readSellable } from "../../catalogue/catalog/sellable.ts";
import { grouped } from "../../catalogue/catalog/group.ts";
import { readDiscountContext } from "../../selling/discounts/discount-context.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { computePrices, productsOf } from "../../selling/selection/price/price-selection.ts";
import type { PricedLine, PricedSelection } from "../../selling/selection/selection.ts";
import type { Session } from "../../selling/session/session.ts";
import { selectionView } from "../../selling/stores/supply.ts";
import type { Contract } from "./contract.ts";
import { contractSelection, contractSession, subscriptionLine } from "./contract-selection.ts";

type Reading = Pick<Platform, "db" | "settings" | "now">;

export interface PricedContract {
  readonly currency: string;
  /** Where it is, in the language of the texts. */
  readonly session: Session;
  /** All that would be ordered today, as if at once; its lines are named as the subscriptions. */
  readonly priced: PricedSelection;
  /** What would be ordered today, by subscription; what cannot be sold is not there. */
  readonly lines: ReadonlyMap<number, PricedLine>;
}

/** What the subscriptions of a contract cost today, with texts in a language. */
export async function priceContract(
  platform: Reading,
  contract: Contract,
  language: string,
): Promise<PricedContract> {
  const priced = (await priceContracts(platform, [contract], language)).get(contract.id);
  if (!priced) throw new Error(`Contract ${contract.id} was not priced.`);
  return priced;
}

/** The same of several, by id: what they hold is read once for each market and price list. */
export async function priceContracts(
  platform: Reading,
  contracts: readonly Contract[],
  language: string,
): Promise<ReadonlyMap<number, PricedContract>> {
  const placeOf = ({ store, market, priceList }: Contract) => `${store} ${market} ${priceList}`;
  const contractsIn = grouped(contracts, placeOf);
  const priced = new Map<number, PricedContract>();
  for (const place of new Set(contracts.map(placeOf))) {
    for (const [id, one] of await pricePlace(platform, contractsIn(place), language)) priced.set(id, one);
  }
  return priced;
}

async function pricePlace(
  platform: Reading,
  contracts: readonly Contract[],
  language: string,
): Promise<ReadonlyMap<number, PricedContract>> {
  const { db, settings } = platform;
  const asked = contracts.map((contract) => ({
    contract,
    session: { ...contractSession(settings, contract), language },
    selection: {
      ...contractSelection(contract, ""),
      lines: contract.subscriptions.map((one) => subscriptionLine(one, String(one.id))),
    },
  }));
  const [first] = asked;
  if (!first) return new Map();
  const view = selectionView(settings, first.session, first.selection);
  const items = asked.flatMap(({ selection }) => selection.lines);
  const sellables = await readSellable(db, platform, view, items);
  const products = productsOf(sellables);
  const priced = new Map<number, PricedContract>();
  for (const { contract, session, selection } of asked) {
    const discountContext = await readDiscountContext(db, platform, { session, selection, products });
    const one = computePrices(settings, session, selection, sellables, discountContext);
    const lines = new Map(one.lines.map((line) => [Number(line.line), line]));
    priced.set(contract.id, { currency: one.currency, session, priced: one, lines });
  }
  return priced;
}
