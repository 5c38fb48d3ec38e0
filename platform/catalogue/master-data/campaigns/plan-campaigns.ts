import { anyText } from "../../../foundations/database/any-of.ts";
import { parseAmount } from "../../../foundations/money/money.ts";
import type { CampaignInput } from "../operator-records.ts";
import type { Placed, Problems } from "../../integration/problems.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { findRefs } from "../../integration/references.ts";

/** A campaign with the platform's numbers in the place of ids, in an order that can be compared. */
export interface CampaignPlan {
  readonly externalId: string;
  readonly row: {
    readonly name: string;
    readonly starts_at: Date | null;
    readonly stops_at: Date | null;
    readonly percent: string | null;
    readonly show_as_on_sale: boolean;
    readonly show_as_new: boolean;
    readonly markets: number[] | null;
    readonly price_lists: number[] | null;
  };
  readonly products: readonly number[];
  readonly prices: readonly {
    readonly product: number;
    readonly price_list: number;
    readonly amount: number;
  }[];
}

type Numbers = ReadonlyMap<string, number>;

export async function planCampaigns(
  tx: Tx,
  records: readonly Placed<CampaignInput>[],
  problems: Problems,
): Promise<readonly CampaignPlan[]> {
  const inputs = records.map(({ value }) => value);
  const markets = await findRefs(
    tx,
    "market",
    inputs.flatMap((input) => input.markets ?? []),
  );
  const products = await findRefs(
    tx,
    "product",
    inputs.flatMap((input) => input.products.concat(input.prices.map(({ product }) => product))),
  );
  const lists = await tx
    .selectFrom("price_list")
    .select(["id", "external_id", "currency"])
    .where(
      "external_id",
      "=",
      anyText(
        inputs.flatMap((input) =>
          (input.pricelists ?? []).concat(input.prices.map(({ pricelist }) => pricelist)),
        ),
      ),
    )
    .execute();
  const listNumbers = new Map(lists.map((list) => [list.external_id, list.id]));
  const currencies = new Map(lists.map((list) => [list.external_id, list.currency]));
  return records.map(({ place, value }) => {
    const at = { place, id: value.id };
    const numbersOf = (ids: readonly string[], numbers: Numbers, field: string) =>
      ids
        .map((id, index) => {
          const number = numbers.get(id);
          if (number === undefined) problems.add(at, [field, index], "unknown");
          return number ?? 0;
        })
        .sort((a, b) => a - b);
    if (value.percent && (Number(value.percent) <= 0 || Number(value.percent) > 100)) {
      problems.add(at, ["percent"], "invalid");
    }
    const prices = value.prices.map(({ product, pricelist, price }, index) => {
      const amount = parseAmount(price, currencies.get(pricelist) ?? "");
      if (amount === null) problems.add(at, ["prices", index, "price"], "invalid");
      if (!products.has(product)) problems.add(at, ["prices", index, "product"], "unknown");
      if (!listNumbers.has(pricelist)) problems.add(at, ["prices", index, "pricelist"], "unknown");
      return {
        product: products.get(product) ?? 0,
        price_list: listNumbers.get(pricelist) ?? 0,
        amount: amount ?? 0,
      };
    });
    return {
      externalId: value.id,
      row: {
        name: value.name,
        starts_at: value.startDate === undefined ? null : new Date(value.startDate),
        stops_at: value.stopDate === undefined ? null : new Date(value.stopDate),
        percent: value.percent ?? null,
        show_as_on_sale: value.showAsOnSale,
        show_as_new: value.showAsNew,
        markets: value.markets ? numbersOf(value.markets, markets, "markets") : null,
        price_lists: value.pricelists ? numbersOf(value.pricelists, listNumbers, "pricelists") : null,
      },
      products: [...new Set(numbersOf(value.products, products, "products"))],
      prices: prices.sort((a, b) => a.product - b.product || a.price_list - b.price_list),
    };
  });
}
