import { describe, expect, it } from "vitest";
import { storedItemOf, sizesOf } from "../../testing/catalog-items.ts";
import { bundlePrices, dynamicPrice } from "./bundle-price.ts";
import { bundleStock } from "./bundle-stock.ts";
import { isWhole, type BundleFigures, type ChoiceFigures } from "./bundle.ts";
import { withBundle } from "./with-bundle.ts";

interface Part extends Partial<Pick<ChoiceFigures, "visible">> {
  readonly id: number;
  /** null: it has none. */
  readonly price?: number | null;
  /** Before campaigns. */
  readonly before?: number;
  readonly units?: number;
  readonly preorder?: boolean;
  readonly infinite?: boolean;
}

function choice(part: Part): ChoiceFigures {
  const { id, price = 100, before = price ?? 0, units = 0, preorder = false, infinite = false } = part;
  return {
    item: { id },
    itemSize: { size: 1, preorder, infinite },
    price:
      price === null
        ? null
        : { before, price, showAsOnSale: before > price, showAsNew: true, campaign: null },
    stock: [{ size: 1, available: units }],
    visible: part.visible ?? true,
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

const tee = { id: 1, price: 35_000, units: 100 };
const scarf = { id: 3, price: 20_000, units: 10 };
const cap = { id: 4, price: 7_996, before: 9_995, units: 10 };

describe("what a bundle costs, checkout-rest.md 8.1, 12.1 step 3", () => {
  it("fixed: the sum of its parts, before and after campaigns; new only if it is itself", () => {
    const fixed = bundle("fixed", [1, tee], [2, cap]);
    const sum = { before: 54_990, price: 50_992, showAsOnSale: true, campaign: null };
    expect(dynamicPrice(fixed, null)).toEqual({ ...sum, showAsNew: false });
    const own = { before: 1, price: 1, showAsOnSale: false, showAsNew: true, campaign: null };
    expect(dynamicPrice(fixed, own)).toEqual({ ...sum, showAsNew: true });
    expect(bundlePrices(fixed)).toEqual({ ofItems: 50_992, least: 50_992, most: 50_992 });
  });

  it("flexible: none before it is filled, but a least and a most", () => {
    const flexible = bundle("flexible", [2, tee], [1, scarf, cap]);
    expect(dynamicPrice(flexible, null)).toBeNull();
    expect(bundlePrices(flexible)).toEqual({ ofItems: 77_996, least: 77_996, most: 90_000 });
  });

  it.each([
    ["has no price", { ...cap, price: null }],
    ["is not shown", { ...cap, visible: false }],
  ])("nothing when a part %s; of a choice it is left out", (_, missing) => {
    expect(dynamicPrice(bundle("fixed", [1, tee], [1, missing]), null)).toBeNull();
    expect(bundlePrices(bundle("fixed", [1, tee], [1, missing])).ofItems).toBeNull();
    expect(bundlePrices(bundle("flexible", [1, scarf, missing])).least).toBe(20_000);
    expect(isWhole(bundle("fixed", [1, tee], [1, missing]))).toBe(false);
    expect(isWhole(bundle("flexible", [1, scarf, missing]))).toBe(true);
  });
});

describe("the stock of a bundle is that of its parts, checkout-rest.md 8.1, 12.4", () => {
  const last = { id: 9, units: 1 };
  const coming = { id: 8, units: 0, preorder: true };
  const endless = { id: 7, infinite: true };

  it.each<[string, BundleFigures, number, boolean]>([
    ["as often as the scarcest part", bundle("fixed", [1, tee], [2, cap]), 5, true],
    ["of one that is there once", bundle("fixed", [1, tee], [1, last]), 1, true],
    ["the same item in two sections is needed for both", bundle("fixed", [1, cap], [2, cap]), 3, true],
    ["a section counts all that may fill it", bundle("flexible", [3, cap, scarf], [1, tee]), 6, true],
    ["a part that is not shown has none", bundle("fixed", [1, { ...cap, visible: false }]), 0, false],
    ["a part without a price has none", bundle("fixed", [1, { ...cap, price: null }]), 0, false],
    ["on preorder when a part is", bundle("fixed", [1, coming]), 0, true],
    ["not when another is sold out", bundle("fixed", [1, coming], [1, { id: 5, units: 0 }]), 0, false],
    ["what is not counted limits nothing", bundle("fixed", [1, endless], [1, last]), 1, true],
    ["without end when nothing is counted", bundle("fixed", [1, endless]), Infinity, true],
  ])("%s", (_, of, units, preorder) => {
    expect(bundleStock(of)).toEqual({ units, preorder });
  });

  it("and the entry is shown so: a static one keeps its own price", () => {
    const own = { before: 500, price: 500, showAsOnSale: false, showAsNew: false, campaign: null };
    const entry = { item: storedItemOf({ id: 20, ...sizesOf("OS") }), price: own, stock: [] };
    const of = { bundle: 1, ...bundle("fixed", [1, coming]), sections: [] };
    const dynamic = withBundle(entry, of);
    expect([dynamic.price?.price, dynamic.item.items[0]?.infinite]).toEqual([0, true]);
    expect(withBundle(entry, { ...of, priceType: "static" }).price).toBe(own);
  });
});
