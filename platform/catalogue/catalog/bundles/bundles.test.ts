import { describe, expect, it } from "vitest";
import { storedItemOf, sizesOf } from "../../../testing/catalog-items.ts";
import { bundlePrices, dynamicPrice } from "./bundle-price.ts";
import { bundleStock } from "./bundle-stock.ts";
import { isWhole, type BundleFigures, type ChoiceFigures } from "./bundle.ts";
import { withBundle } from "../catalog-entry.ts";

interface Part {
  readonly id: number;
  /** null: it has none. */
  readonly price?: number | null;
  /** Before campaigns. */
  readonly before?: number;
  readonly units?: number;
  readonly preorder?: boolean;
  readonly infinite?: boolean;
  readonly visible?: boolean;
}

const priceOf = (price: number, before = price, showAsNew = true) => ({
  before,
  price,
  showAsOnSale: before > price,
  showAsNew,
  campaign: null,
});

function choice({ price = 100, before, units = 0, visible = true, ...part }: Part): ChoiceFigures {
  const { id, preorder = false, infinite = false } = part;
  return {
    item: { id },
    itemSize: { size: 1, preorder, infinite },
    price: price === null ? null : priceOf(price, before),
    stock: [{ size: 1, available: units }],
    visible,
  };
}

type Section = readonly [quantity: number, ...choices: readonly Part[]];

const bundle = (type: BundleFigures["type"], ...sections: readonly Section[]): BundleFigures => ({
  type,
  priceType: "dynamic",
  sections: sections.map(([quantity, ...parts], index) => ({
    section: index + 1,
    quantity,
    choices: parts.map(choice),
  })),
});
const fixed = (...sections: readonly Section[]) => bundle("fixed", ...sections);
const flexible = (...sections: readonly Section[]) => bundle("flexible", ...sections);

const tee = { id: 1, price: 35_000, units: 100 };
const scarf = { id: 3, price: 20_000, units: 10 };
const cap = { id: 4, price: 7_996, before: 9_995, units: 10 };

describe("what a bundle costs, checkout-rest.md#product, #prices step 3", () => {
  it("fixed: the sum of its parts, before and after campaigns; new only if it is itself", () => {
    const of = fixed([1, tee], [2, cap]);
    expect(dynamicPrice(of, null)).toEqual(priceOf(50_992, 54_990, false));
    expect(dynamicPrice(of, priceOf(1))).toEqual(priceOf(50_992, 54_990));
    expect(bundlePrices(of)).toEqual({ ofItems: 50_992, least: 50_992, most: 50_992 });
  });

  it("flexible: none before it is filled, but a least and a most", () => {
    const of = flexible([2, tee], [1, scarf, cap]);
    expect(dynamicPrice(of, null)).toBeNull();
    expect(bundlePrices(of)).toEqual({ ofItems: 77_996, least: 77_996, most: 90_000 });
  });

  it.each([
    ["has no price", { ...cap, price: null }],
    ["is not shown", { ...cap, visible: false }],
  ])("nothing when a part %s; of a choice it is left out", (_, missing) => {
    const [whole, choices] = [fixed([1, tee], [1, missing]), flexible([1, scarf, missing])];
    expect([dynamicPrice(whole, null), bundlePrices(whole).ofItems]).toEqual([null, null]);
    expect(bundlePrices(choices).least).toBe(20_000);
    expect([isWhole(whole), isWhole(choices)]).toEqual([false, true]);
  });
});

describe("the stock of a bundle is that of its parts, checkout-rest.md#product, #stock", () => {
  const last = { id: 9, units: 1 };
  const coming = { id: 8, preorder: true };
  const endless = { id: 7, infinite: true };

  it.each<[string, BundleFigures, number, boolean]>([
    ["as often as the scarcest part", fixed([1, tee], [2, cap]), 5, true],
    ["the same item in two sections is needed for both", fixed([1, cap], [2, cap]), 3, true],
    ["a section counts all that may fill it", flexible([3, cap, scarf], [1, tee]), 6, true],
    ["a part that is not shown has none", fixed([1, { ...cap, visible: false }]), 0, false],
    ["a part without a price has none", fixed([1, { ...cap, price: null }]), 0, false],
    ["on preorder when a part is", fixed([1, coming]), 0, true],
    ["not when another is sold out", fixed([1, coming], [1, { id: 5 }]), 0, false],
    ["what is not counted limits nothing", fixed([1, endless], [1, last]), 1, true],
    ["without end when nothing is counted", fixed([1, endless]), Infinity, true],
  ])("%s", (_, of, units, preorder) => {
    expect(bundleStock(of)).toEqual({ units, preorder });
  });

  it("and the entry is shown so: a static one keeps its own price", () => {
    const entry = { item: storedItemOf({ id: 20, ...sizesOf("OS") }), price: priceOf(500), stock: [] };
    const of = { bundle: 1, ...fixed([1, coming]), sections: [] };
    const dynamic = withBundle(entry, of);
    expect([dynamic.price?.price, dynamic.item.items[0]?.infinite]).toEqual([0, true]);
    expect(withBundle(entry, { ...of, priceType: "static" }).price).toBe(entry.price);
  });
});
