import { findCountry, findState } from "../../../../catalogue/market/places.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import type { Address } from "../../../../selling/selection/selection.ts";
import type { CountrySettings } from "../../../../foundations/settings/schema/markets.ts";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import type { OrderInput } from "../../record/order-record.ts";
import type { OrderReferences } from "../order-references.ts";

/** Where an order from outside belongs. */
export interface OrderPlace {
  readonly country: string;
  readonly state: string | null;
  readonly language: string;
  readonly market: number;
  readonly priceList: number;
}

/**
 * The market, price list and language of an order: those that it names, else those of the country that it goes to, as
 * far as they have its currency. null: no price list has it.
 */
export async function findOrderPlace(
  tx: Tx,
  settings: Settings,
  refs: OrderReferences,
  order: OrderInput,
  { sentTo, currency }: { readonly sentTo: Address; readonly currency: string },
): Promise<OrderPlace | null> {
  const code = sentTo.country ?? settings.homeCountry;
  const country = findCountry(settings, code);
  const priceList = await findPriceList(tx, settings, refs, order, { currency, usual: country?.pricelist });
  if (priceList === null) return null;
  return {
    country: code,
    state: (country && findState(country, sentTo.state ?? "")?.state) ?? null,
    language: languageOf(settings, order, country?.language),
    market: refs.market.get(order.market?.id ?? "") ?? marketOf(settings, country, priceList),
    priceList,
  };
}

function marketOf(
  { countries, markets }: Settings,
  country: CountrySettings | undefined,
  priceList: number,
): number {
  const there = country ?? countries.find(({ pricelist }) => pricelist === priceList);
  return there?.market ?? markets[0]?.market ?? 0;
}

async function findPriceList(
  tx: Tx,
  { pricelists }: Settings,
  refs: OrderReferences,
  { pricelist }: OrderInput,
  { currency, usual }: { readonly currency: string; readonly usual: number | undefined },
): Promise<number | null> {
  const named = refs.priceList.get(pricelist?.id ?? "");
  if (named !== undefined) {
    const list = await tx
      .selectFrom("price_list")
      .select("currency")
      .where("id", "=", named)
      .executeTakeFirst();
    return list?.currency === currency ? named : null;
  }
  const fitting = pricelists.filter((list) => list.currency === currency);
  return (fitting.find((list) => list.pricelist === usual) ?? fitting[0])?.pricelist ?? null;
}

function languageOf(
  { languages, defaultLanguage }: Settings,
  { additionals = [] }: OrderInput,
  usual: string | undefined,
): string {
  const named = additionals.find(({ key }) => key === "language")?.value;
  const isSpoken = languages.some(({ language }) => language === named);
  return (isSpoken ? named : usual) ?? defaultLanguage;
}
