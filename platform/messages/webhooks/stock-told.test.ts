import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Settings } from "../../foundations/settings/schema.ts";
import { updatePricelists } from "../../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../catalogue/master-data/products/update-products.ts";
import { openToldShop, type ToldShop } from "./testing/told-shop.ts";
import { levelOf } from "./stock-levels.ts";

let told: ToldShop;

/** Of two interfaces one has the word `few`; and a bundle of the book. */
function settingsOf(settings: Settings): Settings {
  const [first, ...others] = settings.plugins;
  const sections = [{ section: 1, quantity: 1, items: [{ variant: 105 }] }];
  return {
    ...settings,
    plugins: first?.kind === "checkout" ? [{ ...first, fewThreshold: 3 }, ...others] : [],
    bundles: [{ bundle: 1, variant: 102, type: "fixed", priceType: "dynamic", sections }],
  };
}

beforeAll(async () => {
  told = await openToldShop([{}], settingsOf);
});

afterAll(() => told.close());

const stock = (product: string, qty: number, warehouse = "1", size = "M") =>
  told.write(updateProducts, [
    {
      id: product,
      variations: [{ id: product, sizes: [{ id: size, warehouseitems: [{ id: warehouse, qty }] }] }],
    },
  ]);

describe("stock (events-and-webhooks.md#payloads)", () => {
  it("a count that crosses no level tells nothing", async () => {
    await stock("101", 90);
    expect(await told.tell()).toEqual([]);
    await stock("101", 4);
    expect(await told.tell()).toEqual([]);
  });

  it("an item that goes to few, to out, and back is told each time", async () => {
    const display = [{ products: [told.shop.display("104")] }];
    for (const { qty, expected } of [
      { qty: 4, expected: [] },
      { qty: 3, expected: display },
      { qty: 1, expected: [] },
      { qty: 0, expected: display },
      { qty: 2, expected: display },
      { qty: 50, expected: display },
      { qty: 60, expected: [] },
    ]) {
      await stock("104", qty);
      expect(await told.tell()).toEqual(expected);
    }
  });

  it("what shoppers reserve counts too", async () => {
    const item = told.shop.item("107");
    const added = await told.shop.call("POST", `items/${item}/quantity/8`);
    expect(added.status).toBe(201);
    expect(await told.tell()).toEqual([]);
    await told.shop.platform.db
      .updateTable("stock")
      .set({ reserved: 8 })
      .where("variation", "=", 107)
      .execute();
    await stock("107", 11, "1");
    expect(await told.tell()).toEqual([{ products: [told.shop.display("107")] }]);
  });

  it("a new product is told once, for itself", async () => {
    const display = { store: 1, markets: [{ id: "1" }], categories: [{ id: "3" }] };
    const sizes = [{ id: "M", warehouseitems: [{ id: "1", qty: 9 }] }];
    await told.write(updateProducts, [
      {
        id: "900",
        description: "Fresh",
        variations: [{ id: "900", sizetable: { id: "1" }, displays: [display], sizes }],
      },
    ]);
    const [payload] = await told.tell();
    expect(payload).toEqual({ products: [expect.stringMatching(/^\d+$/)] });
    await stock("900", 8);
    expect(await told.tell()).toEqual([]);
    await stock("900", 0);
    expect(await told.tell()).toEqual([payload]);
  });
});

describe("a bundle (events-and-webhooks.md#payloads)", () => {
  it("is told when a part has another price, or is sold out", async () => {
    const both = [told.shop.display("102"), told.shop.display("105")];
    await told.write(updatePricelists, [{ id: "1", items: [{ id: "105", price: "120" }] }]);
    expect(await told.tell()).toEqual([{ products: both, pricelists: ["1"] }]);
    const sizes = [{ id: "M", warehouseitems: [{ id: "1", qty: 0 }] }];
    await told.write(updateProducts, [{ id: "105", variations: [{ id: "105", sizes }] }]);
    expect(await told.tell()).toEqual([{ products: both }]);
  });

  it("says nothing of its parts", async () => {
    await told.write(updateProducts, [{ id: "102", description: "Set" }]);
    expect(await told.tell()).toEqual([{ products: [told.shop.display("102")] }]);
  });
});

describe("levels", () => {
  const settings = {
    markets: [
      { market: 1, name: "One", warehouses: [1, 2] },
      { market: 2, name: "Two", warehouses: [1] },
    ],
    plugins: [],
  };
  const at = (size: number, warehouse: number, available: number) => ({ size, warehouse, available });

  it("adds up what a market may sell", () => {
    const one = levelOf([at(1, 1, 0), at(1, 2, 5)], settings);
    expect(levelOf([at(1, 2, 9)], settings)).toBe(one);
    expect(levelOf([at(1, 1, 9)], settings)).not.toBe(one);
    expect(levelOf([at(2, 2, 5)], settings)).not.toBe(one);
  });

  it("takes a size that nobody has as one that is not there", () => {
    expect(levelOf([at(1, 1, 0), at(2, 2, 0)], settings)).toBe(levelOf([], settings));
  });
});
