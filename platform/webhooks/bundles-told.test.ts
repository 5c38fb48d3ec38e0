import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updatePricelists } from "../records/update-pricelists.ts";
import { updateProducts } from "../records/update-products.ts";
import { openToldShop, type ToldShop } from "./testing/told-shop.ts";

let told: ToldShop;

beforeAll(async () => {
  told = await openToldShop([{}], (settings) => ({
    ...settings,
    bundles: [
      {
        bundle: 1,
        variant: 102,
        type: "fixed",
        priceType: "dynamic",
        sections: [{ section: 1, quantity: 1, items: [{ variant: 104 }] }],
      },
    ],
  }));
});

afterAll(() => told.close());

describe("a bundle (events-and-webhooks.md section 3)", () => {
  it("is told when a part has another price, or is sold out", async () => {
    const both = [told.shop.display("102"), told.shop.display("104")];
    await told.write(updatePricelists, [{ id: "1", items: [{ id: "104", price: "120" }] }]);
    expect(await told.tell()).toEqual([{ products: both, pricelists: ["1"] }]);
    const sizes = [{ id: "M", warehouseitems: [{ id: "1", qty: 0 }] }];
    await told.write(updateProducts, [{ id: "104", variations: [{ id: "104", sizes }] }]);
    expect(await told.tell()).toEqual([{ products: both }]);
  });

  it("says nothing of its parts", async () => {
    await told.write(updateProducts, [{ id: "102", description: "Set" }]);
    expect(await told.tell()).toEqual([{ products: [told.shop.display("102")] }]);
  });
});
