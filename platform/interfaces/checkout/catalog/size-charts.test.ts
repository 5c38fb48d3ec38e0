import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyerOf, hiddenFields } from "../payment/testing/buyer.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      sizeTables: settings.sizeTables.map((table) =>
        table.sizeTable === 1
          ? {
              ...table,
              charts: [
                { name: "Japan", countries: ["JP"], unit: "cm", x: { S: "7", M: "9" }, y: {} },
                { name: "Germany", countries: ["DE"], unit: "", divider: "|", x: { M: "38" }, y: {} },
              ],
              measurements: {
                unit: "cm",
                x: ["Chest", "Length"],
                y: ["S", "M"],
                rows: [
                  ["88", "64"],
                  ["94", "66"],
                ],
              },
            }
          : table,
      ),
    }),
  });
});

afterAll(() => shop.close());

const labels = ["S", "M", "L"];

async function product(country: string, form: "classic" | "nested") {
  const headers = { "X-Country": country };
  return (await shop.call("GET", `products/${shop.display("101")}`, { headers, form })).at("product");
}

describe.each(["classic", "nested"] as const)("size charts, checkout-rest.md 8.1 (%s)", (form) => {
  it("are told, with the one of the shopper's country and its labels", async () => {
    expect(await product("JP", form)).toMatchObject({
      defaultLocalizedChart: "Japan",
      tableMappings: {
        Japan: { unit: "cm", x: { S: "7", M: "9" }, y: {}, dividerSymbol: "/", countries: ["JP"] },
        Germany: { unit: "", x: { M: "38" }, y: {}, dividerSymbol: "|", countries: ["DE"] },
      },
      itemTable: { x: ["7", "9", "L"], y: [""], unit: "cm", original: { x: labels, y: [""] } },
      items: [{ name: "S" }, { name: "M" }, { name: "L" }],
    });
    expect(await product("SE", form)).toMatchObject({
      defaultLocalizedChart: null,
      itemTable: { x: labels, unit: "", original: { x: labels } },
    });
  });

  it("what the sizes measure", async () => {
    expect(await product("SE", form)).toMatchObject({
      measurementChart: {
        unit: "cm",
        x: ["Chest", "Length"],
        y: ["S", "M"],
        contents: [
          { content: "88", x: 0, y: 0 },
          { content: "64", x: 1, y: 0 },
          { content: "94", x: 0, y: 1 },
          { content: "66", x: 1, y: 1 },
        ],
      },
    });
    const one = await shop.call("GET", `products/${shop.display("110")}`, { form });
    expect(one.at("product")).toMatchObject({ measurementChart: [], tableMappings: {} });
    const body = { measurementCharts: false };
    const without = await shop.call("POST", "products", { body, form });
    expect(without.at("products.0")).not.toHaveProperty("measurementChart");
  });

  it("lines of selection and order tell the size as it is called there", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const home = await buyer.call("GET", "selection", undefined, { form });
    expect(home.at("selection.items.0")).toMatchObject({ size: "M", localizedSize: "M" });
    const away = await buyer.call("PUT", "countries/DE", undefined, { form });
    expect(away.at("selection.items.0")).toMatchObject({ size: "M", localizedSize: "38" });
    const address = { country: "DE", zipCode: "10115", city: "Berlin" };
    const person = { email: "anna@example.com", firstName: "Anna", lastName: "Ek", address1: "Weg 1" };
    const started = await buyer.pay("dummy", { address: { ...person, ...address } });
    const ordered = await buyer.comeBack(hiddenFields(started.text("formHtml")));
    expect(ordered.at("items.0")).toMatchObject({ size: "M", localizedSize: "38" });
  });
});
