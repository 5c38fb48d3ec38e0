import type { Money } from "../../api/client.ts";
import type { Pricelist } from "../prices/pricelists-query.ts";
import { parseAmount } from "../prices/parse-amount.ts";

interface Amount {
  readonly pricelist: string;
  readonly price: Money;
}

/** Amounts as inputs have them: one for each price list, in the order of the lists; empty where there is none. */
export function amountFields(lists: readonly Pricelist[], amounts: readonly Amount[]): string[] {
  return lists.map(({ id }) => amounts.find(({ pricelist }) => pricelist === id)?.price.amount ?? "");
}

/** What is sent of them. What is no amount goes as it was written: the answer says so beside its field. */
export function amountsOf(lists: readonly Pricelist[], texts: readonly string[]): Amount[] {
  return lists.flatMap(({ id, currency }, at) => {
    const text = texts[at] ?? "";
    const amount = parseAmount(text, currency);
    return amount === null ? [] : [{ pricelist: id, price: { amount: amount ?? text, currency } }];
  });
}

/** The place of a price list among the amounts that are sent. */
export function sentPlace(texts: readonly string[], at: number): number {
  return texts.slice(0, at).filter((text) => text.trim() !== "").length;
}
