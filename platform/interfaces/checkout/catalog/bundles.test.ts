import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer } from "../../../testing/client.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;
const displayOf = (item: string) => item.split("-")[0] ?? "";
const display = (product: string) => displayOf(shop.set(product));

beforeAll(async () => {
  shop = await startSetShop();
});

afterAll(() => shop.close());

const infoOf = (answer: TestAnswer) => answer.at("product.bundleInfo");

describe("a product that is a bundle (8.1)", () => {
  it("fixed and dynamic: costs what its parts cost, before and after campaigns", async () => {
    const answer = await shop.call("GET", `products/${display("201")}`);
    expect(infoOf(answer)).toEqual({
      bundle: 1,
      type: "fixed",
      priceType: "dynamic",
      priceOfItems: "509.92\u00a0SEK",
      priceOfItemsAsNumber: 509.92,
    });
    expect(answer.at("product.priceAsNumber")).toBe(509.92);
    expect(answer.at("product.priceBeforeDiscountAsNumber")).toBe(549.9);
  });

  it("fixed and static: has its own price beside that of its parts", async () => {
    const answer = await shop.call("GET", `products/${display("202")}`, { form: "nested" });
    expect(infoOf(answer)).toMatchObject({ priceType: "static", priceOfItemsAsNumber: 629.96 });
    expect(answer.at("product.priceAsNumber")).toBe(500);
  });

  it("flexible and dynamic: has no price, but a least and a most", async () => {
    const answer = await shop.call("GET", `products/${display("203")}`);
    expect(infoOf(answer)).toMatchObject({
      type: "flexible",
      priceOfItemsAsNumber: 779.96,
      minPrice: "779.96\u00a0SEK",
      minPriceAsNumber: 779.96,
      maxPriceAsNumber: 900,
    });
    expect(answer.at("product.price")).toBeNull();
    expect(answer.at("product.priceAsNumber")).toBeNull();
    expect(answer.at("product.available")).toBe(true);
  });

  it("flexible and static: tells no least and no most", async () => {
    const answer = await shop.call("GET", `products/${display("204")}`);
    expect(Object.keys(answer.at("product.bundleInfo") ?? {})).toEqual([
      "bundle",
      "type",
      "priceType",
      "priceOfItems",
      "priceOfItemsAsNumber",
    ]);
    expect(answer.at("product.priceAsNumber")).toBe(300);
  });

  it("another product has none", async () => {
    const answer = await shop.call("GET", `products/${shop.display("101")}`);
    expect(answer.at("product")).not.toHaveProperty("bundleInfo");
  });

  it("prices are of the session's list: in euro the parts cost 49.33", async () => {
    const answer = await shop.call("GET", `products/${display("201")}`, { headers: { "x-country": "DE" } });
    expect(answer.at("product.priceAsNumber")).toBe(49.33);
  });
});

describe("the stock of a bundle is that of its parts (8.1, 12.4)", () => {
  it("so many as the scarcest part gives: ten caps make five sets of two", async () => {
    const counted = await startSetShop((settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) => ({ ...plugin, stockDisplay: "number" as const })),
    }));
    const stock = async (product: string) =>
      (await counted.call("GET", `products/${displayOf(counted.set(product))}`)).at("product.items.0.stock");
    expect([await stock("201"), await stock("202"), await stock("205")]).toEqual(["5", "10", "1"]);
    await counted.close();
  });

  it("lists and their filter know it too, also without a price", async () => {
    const products = ["201", "202", "203", "204", "207"].map(display);
    const body = { products, onlyAvailable: true };
    const here = await shop.call("POST", "products", { body });
    const ids = (answer: TestAnswer) =>
      answer.list("products").map((product) => String(Reflect.get(Object(product), "product")));
    expect(ids(here).sort()).toEqual(products.toSorted());
    expect(here.at("products.0.available")).toBe(true);
    const there = await shop.call("POST", "products", { body, headers: { "x-country": "US" } });
    // The scarf, and the coat's price, are not there; the static ones have no price in dollars.
    expect(ids(there).sort()).toEqual([display("201"), display("203")].toSorted());
  });

  it("sorts a dynamic bundle by what its parts cost", async () => {
    const body = {
      products: [display("201"), display("202"), shop.display("101")],
      sortOrder: [{ field: "priceAsNumber", order: "asc" }],
    };
    const answer = await shop.call("POST", "products", { body });
    expect([0, 1, 2].map((index) => answer.at(`products.${index}.priceAsNumber`))).toEqual([
      350, 500, 509.92,
    ]);
  });

  it("on preorder when a part is", async () => {
    const answer = await shop.call("GET", `products/${display("207")}`);
    expect(answer.at("product.items.0.stock")).toBe("preorder");
    expect(answer.at("product.available")).toBe(true);
    expect(answer.at("product.inStock")).toBe(false);
  });

  it("not available where a part is not sold: the scarf is in one market only", async () => {
    const answer = await shop.call("GET", `products/${display("202")}`, { headers: { "x-country": "US" } });
    expect(answer.at("product.available")).toBe(false);
    expect(answer.at("product.items.0.stock")).toBe("no");
    expect(answer.at("product.price")).toBeNull();
  });
});

describe.each(["classic", "nested"] as const)("bundles/{product}, %s (section 7)", (form) => {
  it.each(["GET", "POST"])("%s tells what its sections take", async (method) => {
    const answer = await shop.call(method, `bundles/${display("203")}`, { form });
    expect(answer.status).toBe(200);
    expect(answer.at("bundle.bundleInfo")).toMatchObject({ bundle: 3, type: "flexible" });
    expect(answer.at("bundle.sections")).toEqual([
      {
        section: "1",
        quantity: 2,
        products: [shop.display("101")],
        items: ["S", "M", "L"].map((size) => shop.item("101", size)),
      },
      {
        section: "2",
        quantity: 1,
        products: [shop.display("103"), shop.display("104")],
        items: [shop.item("103"), shop.item("104")],
      },
    ]);
    expect(answer.body).not.toHaveProperty("sectionProducts");
  });

  it("with includeSectionProducts, true in text too, the products of all sections", async () => {
    const body = { includeSectionProducts: "true" };
    const answer = await shop.call("POST", `bundles/${display("203")}`, { form, body });
    const ids = answer.list("sectionProducts").map((product) => Reflect.get(Object(product), "product"));
    expect(ids).toEqual(["101", "103", "104"].map((product) => shop.display(product)));
    expect(answer.at("sectionProducts.0.items.0.item")).toBe(shop.item("101", "S"));
  });

  it.each(["what is no bundle", "an unknown product", "nonsense"])("404 for %s", async (what) => {
    const ids: Record<string, string> = {
      "what is no bundle": shop.display("101"),
      "an unknown product": "999999",
      nonsense: "1e3",
    };
    const answer = await shop.call("GET", `bundles/${ids[what]}`, { form });
    expect([answer.status, answer.at("errors")]).toEqual([404, { product: "not found" }]);
  });
});

it("403 feature where bundles are switched off (section 6)", async () => {
  const without = await startSetShop((settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) => ({
      ...plugin,
      features: { ...plugin.features, bundles: false, giftCertificates: false },
    })),
  }));
  for (const form of ["classic", "nested"] as const) {
    const calls = [
      ["GET", `bundles/${displayOf(without.set("201"))}`],
      ["POST", `items/bundles/${without.set("203")}`],
      ["GET", "gift-certificates"],
      ["GET", "gift-certificates/1"],
      ["POST", "items/gift-certificates/1"],
      ["POST", "items/gift-certificates/2/amount/100"],
    ] as const;
    for (const [method, path] of calls) {
      const answer = await without.call(method, path, { form });
      expect([path, answer.status, answer.at("errors")]).toEqual([path, 403, { feature: "not enabled" }]);
    }
  }
  await without.close();
});
