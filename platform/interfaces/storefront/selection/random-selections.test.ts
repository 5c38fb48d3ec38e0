import {
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  record,
  subarray,
  uniqueArray,
  type Arbitrary,
} from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "../../../testing/long.ts";
import { filled, type SetShop } from "../../checkout/testing/set-shop.ts";
import { bothModes, bothModesQuery, restAnswer } from "./testing/answers.ts";
import { bothShopper, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";
import {
  derivedLine,
  derivedPart,
  derivedTotals,
  itemsBeforeVouchers,
  rowOf,
  sumOfRows,
  valueOfDiscounts,
} from "./testing/derived.ts";

let shop: SetShop;
beforeAll(async () => {
  shop = await startFullShop();
});
afterAll(() => shop.close());

const place = constantFrom(
  { country: "SE" },
  { country: "DE" },
  { country: "DE", pricelist: 1 },
  { country: "DE", vatNumber: "DE136695976" },
  { country: "NO" },
  { country: "US", state: "CA" },
  { country: "US", state: "NY" },
  { country: "US", state: "OR" },
  { country: "US" },
  { country: "US", state: "NY", pricelist: 1 },
  { country: "JP" },
);

const ware = constantFrom("101", "102", "103", "104", "105", "107", "110");
const content = record({
  place,
  items: uniqueArray(record({ ware, quantity: integer({ min: 1, max: 5 }) }), {
    maxLength: 4,
    selector: (item) => item.ware,
  }),
  plan: boolean(),
  sets: subarray(["201", "202", "203", "gift"], { maxLength: 2 }),
  vouchers: uniqueArray(constantFrom("TEN", "FIFTY", "FREIGHT", "Summer", "A+B", "CAPS", "LARGE", "ALONE"), {
    maxLength: 2,
  }),
  giftCard: constantFrom(null, "GC-1000", "GC-2000", "GC-EURO"),
  payment: constantFrom("dummy", "invoice"),
  shipping: constantFrom("standard", "express"),
});
type Content = typeof content extends Arbitrary<infer T> ? T : never;

const pins: Readonly<Record<string, string>> = { "GC-1000": "1234", "GC-2000": "2345", "GC-EURO": "1234" };

/** Whatever of it can be had where the shopper is. */
async function fill({ token }: BothShopper, { place: where, ...content }: Content): Promise<void> {
  const attempt = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, { token, trusted: true, body });
  await attempt("PUT", "selection", where);
  for (const { ware: product, quantity } of content.items) {
    const size = product === "110" ? "OS" : "M";
    await attempt("POST", `items/${shop.item(product, size)}`, {
      quantity: product === "102" ? quantity * 2 : quantity,
      ...(content.plan && product === "104" && { subscriptionPlan: "monthly" }),
    });
  }
  for (const set of content.sets) await addSet(attempt, set);
  if ("vatNumber" in where) {
    await attempt("PUT", "payment-fields", { address: { vatNumber: where.vatNumber } });
  }
  await attempt("PUT", `payment-methods/${content.payment}`);
  await attempt("PUT", `shipping-methods/${content.shipping}`);
  for (const voucher of content.vouchers) await attempt("POST", "vouchers", { voucher });
  const { giftCard } = content;
  if (giftCard) await attempt("POST", "gift-card-apply", { cardNumber: giftCard, pin: pins[giftCard] });
}

type Attempt = (method: string, path: string, body?: unknown) => Promise<unknown>;

async function addSet(attempt: Attempt, set: string): Promise<void> {
  if (set === "gift") return void (await attempt("POST", "items/gift-certificates/1"));
  if (set !== "203") return void (await attempt("POST", `items/${shop.set(set)}`, { quantity: 2 }));
  const tee = shop.item("101", "M");
  const pieces = filled([1, tee], [1, shop.item("101", "S")], [2, shop.item("104")]);
  await attempt("POST", `items/bundles/${shop.set(set)}`, pieces);
}

/** Which amounts were not 0, which kinds of lines there were. */
const seen = new Set<string>();

async function demandTheSame(what: Content): Promise<void> {
  const shopper = await bothShopper(shop);
  await fill(shopper, what);
  const { selection: rest } = restAnswer.parse((await shopper.rest("GET", "selection")).body);
  const { lines, total } = bothModes.parse((await shopper.graphql(bothModesQuery)).body).data;

  expect(lines.lines.map((line, index) => derivedLine(line, total.lines[index]))).toEqual(
    rest.items.map(({ bundle: _parts, ...line }) => line),
  );
  const partsOf = ({ bundle }: (typeof lines.lines)[number]) =>
    bundle?.sections.flatMap((section) => section.lines) ?? [];
  const others = total.lines.flatMap(partsOf);
  expect(lines.lines.flatMap(partsOf).map((part, index) => derivedPart(part, others[index]))).toEqual(
    rest.items
      .flatMap(({ bundle }) => bundle)
      .map(({ totalPriceAfterCampaignAsNumber: _untold, ...told }) => told),
  );

  for (const { type, price } of total.checkout.totals) if (price !== 0) seen.add(type);
  for (const { bundle } of lines.lines) seen.add(bundle ? "bundle" : "item");

  const { totals } = rest;
  // Where tax is added, prices contain none.
  const isAdded = what.place.country === "US" && !("pricelist" in what.place);
  const half = what.place.country === "JP" ? 0.51 : 0.0051;
  const wrong = rest.items.filter(
    ({ priceEachAsNumber: each, taxPercent, priceEachWithoutTaxAsNumber: net }) =>
      Math.abs(net - (isAdded ? each : each / (1 + taxPercent / 100))) > half,
  );
  expect(wrong).toEqual([]);
  expect(derivedTotals(total)).toEqual(totals);
  expect(itemsBeforeVouchers(lines)).toBe(totals.itemsTotalPriceAsNumber);
  for (const mode of [lines, total]) {
    expect(sumOfRows(mode)).toBe(totals.grandTotalPriceAsNumber);
    expect(valueOfDiscounts(mode)).toBe(totals.totalDiscountPriceAsNumber);
    const beforeTax = totals.grandTotalPriceAsNumber - totals.taxAddedAsNumber;
    expect(mode.grandTotal).toBeCloseTo(Math.max(beforeTax, 0), 6);
    for (const kind of ["TAX_DEDUCT", "TAX_ADDED", "INCLUDING_TAX"]) {
      const { price } = rowOf(mode.checkout.totals, kind);
      expect(rowOf(mode.checkout.totals, `${kind}_TOTAL`).price).toBe(price);
    }
  }
}

describe("the mapping (mapping.md#line-prices, #totals) between the Checkout API and the Storefront API", () => {
  it("holds for selections of every kind", { timeout: 240_000 }, async () => {
    await assert(asyncProperty(content, demandTheSame), {
      numRuns: rounds(14, 40),
      seed: 7,
      endOnFailure: true,
    });
    const rows = ["ITEMS_SUBTOTAL", "DISCOUNT", "CREDIT", "SHIPPING", "HANDLING", "GRAND_TOTAL"];
    const taxes = ["TAX_DEDUCT", "TAX_ADDED", "INCLUDING_TAX"].flatMap((type) => [type, `${type}_TOTAL`]);
    expect([...seen].toSorted()).toEqual([...rows, ...taxes, "bundle", "item"].toSorted());
  });
});
