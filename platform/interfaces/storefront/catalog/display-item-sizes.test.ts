import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";
import { startDescribedShop } from "./testing/described-shop.ts";

let shop: Awaited<ReturnType<typeof startDescribedShop>>;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startDescribedShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

async function item(product: string, fields: string, args = "market: 1, pricelist: 1") {
  const document = `{ displayItem(id: ${shop.display(product)}, ${args}) { ${fields} } }`;
  const answer = await ask(document, { mode: "no-session" });
  expect(answer.data).toBeDefined();
  return answer.at("data.displayItem");
}

const itemOf = (product: string, size: string) => shop.item(product, size);

describe("items of a display item (storefront-graphql.md 9.4)", () => {
  it("tell their numbers, their place in the table, and their stock", async () => {
    const fields = `items {
      id name sku GTIN preorder productSizeId horizontalLabelIndex verticalLabelIndex
      stock { available quantity } stockByWarehouse { warehouseId stock { available quantity } }
    }`;
    const of = (size: string, index: number) => ({
      id: itemOf("301-a", size),
      name: size,
      sku: `S301-SA-${size}`,
      preorder: false,
      productSizeId: Number(itemOf("301-a", size).split("-")[1]),
      horizontalLabelIndex: index,
      verticalLabelIndex: 0,
    });
    const stock = (quantity: number) => ({ available: quantity > 0, quantity });
    expect(await item("301-a", fields)).toEqual({
      items: [
        {
          ...of("S", 0),
          GTIN: "111",
          stock: stock(7),
          stockByWarehouse: [
            { warehouseId: 1, stock: stock(3) },
            { warehouseId: 2, stock: stock(4) },
          ],
        },
        {
          ...of("M", 1),
          GTIN: "222",
          stock: stock(5),
          stockByWarehouse: [{ warehouseId: 1, stock: stock(5) }],
        },
      ],
    });
  });

  it("are not available without stock, and available when they are still to come", async () => {
    const fields = "available hasStock items { preorder stock { available quantity } }";
    expect(await item("108", fields)).toEqual({
      available: true,
      hasStock: false,
      items: [{ preorder: true, stock: { available: true, quantity: 0 } }],
    });
    expect(await item("101", "items { stock { available } }")).toEqual({
      items: [true, true, false].map((available) => ({ stock: { available } })),
    });
  });

  it("have the stock of the chosen market, of several what all of their warehouses have together", async () => {
    const stock = "items { stock { quantity } }";
    const units = (...quantities: readonly number[]) => ({
      items: quantities.map((quantity) => ({ stock: { quantity } })),
    });
    expect(await item("301-b", stock, "market: 3")).toEqual(units(1));
    expect(await item("301-a", stock, "market: [1, 3]")).toEqual(units(7, 5));
    expect(await item("301-a", stock, "pricelist: 1")).toEqual(units(7, 5));
    expect(await item("301-a", stock, "market: []")).toEqual(units(7, 5));
    expect(await item("301-a", stock, "market: [99, 1]")).toEqual(units(7, 5));
    expect(await item("301-a", stock, "market: 99")).toBeNull();
    expect(await item("301-a", stock, "market: [2, 3]")).toBeNull();
  });

  it("tell how they are called in the countries of each chart", async () => {
    const fields = "items { name sizeLocalization { name displayName countries { code } } }";
    const charts = (japan: string, germany: string) => [
      { name: japan, displayName: "Japan", countries: [{ code: "JP" }] },
      { name: germany, displayName: "Germany", countries: [{ code: "DE" }, { code: "CH" }] },
    ];
    expect(await item("301-a", fields)).toEqual({
      items: [
        { name: "S", sizeLocalization: charts("7", "S") },
        { name: "M", sizeLocalization: charts("9", "38") },
      ],
    });
  });
});

describe("the tables of a display item", () => {
  it("are the chart of its sizes with the labels of other countries, and what they measure", async () => {
    const fields = `
      sizeChart {
        name displayUnit dividerSymbol horizontalLabels verticalLabels
        localization { displayName horizontalLabels verticalLabels countries { code } }
      }
      measurementTable { displayUnit horizontalLabels verticalLabels values }
    `;
    const localization = [
      {
        displayName: "Japan",
        horizontalLabels: ["7", "9", "L"],
        verticalLabels: [""],
        countries: [{ code: "JP" }],
      },
      {
        displayName: "Germany",
        horizontalLabels: ["S", "38", "L"],
        verticalLabels: [""],
        countries: [{ code: "DE" }, { code: "CH" }],
      },
    ];
    expect(await item("101", fields)).toEqual({
      sizeChart: {
        name: "",
        displayUnit: "",
        dividerSymbol: "/",
        horizontalLabels: ["S", "M", "L"],
        verticalLabels: [""],
        localization,
      },
      measurementTable: {
        displayUnit: "cm",
        horizontalLabels: ["Chest", "Length"],
        verticalLabels: ["S", "M"],
        values: [
          ["88", "64"],
          ["94", "66"],
        ],
      },
    });
    expect(
      await item(
        "110",
        "sizeChart { horizontalLabels localization { displayName } } measurementTable { values }",
      ),
    ).toEqual({
      sizeChart: { horizontalLabels: [""], localization: [] },
      measurementTable: null,
    });
  });
});
