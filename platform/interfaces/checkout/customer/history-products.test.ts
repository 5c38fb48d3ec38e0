import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updatePreview } from "../../../records/update-preview.ts";
import { updatePricelists } from "../../../records/update-pricelists.ts";
import { updateProducts } from "../../../records/update-products.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buy } from "./testing/history.ts";
import { memberOf } from "./testing/member.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
  await addCoat();
});

afterAll(() => shop.close());

/** A product of two variants, which every market shows. */
async function addCoat(): Promise<void> {
  const { db, settings, now, catalog } = shop.platform;
  const variation = (id: string) => ({
    id,
    description: id,
    sku: `-${id}`,
    sizetable: { id: "1" },
    sizes: [{ id: "M", sku: "-M", warehouseitems: [{ id: "1", qty: 50 }] }],
    displays: [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }, { id: "2" }, { id: "3" }] }],
  });
  const brand = { id: "7", description: "Nord" };
  const coat = { id: "200", description: "Coat", brand, variations: [variation("200a"), variation("200b")] };
  const context = { settings, now: now() };
  await inTransaction(db, async (tx) => {
    const results = [
      await updateProducts(tx, [coat], context),
      await updatePricelists(tx, [{ id: "1", items: [{ id: "200", price: "900" }] }], context),
    ];
    if (results.some(({ ok }) => !ok)) throw new Error("The coat was refused.");
  });
  await catalog.refresh();
}

async function displayOf(variation: string): Promise<string> {
  const row = await shop.platform.db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .select("display.id")
    .where("variation.external_id", "=", variation)
    .executeTakeFirstOrThrow();
  return String(row.id);
}

async function itemOf(variation: string): Promise<string> {
  const product = await shop.call("GET", `products/${await displayOf(variation)}`);
  return product.text("product.items.0.item");
}

/** Takes a variant out of every shop window. */
async function hide(product: string, variation: string): Promise<void> {
  const { db, settings, now, catalog } = shop.platform;
  const context = { settings, now: now() };
  const record = { id: product, variations: [{ id: variation, status: "inactive" as const }] };
  const result = await inTransaction(db, (tx) => updateProducts(tx, [record], context));
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problems)}`);
  await catalog.refresh();
}

describe("products of a history (section 2, 8.3)", () => {
  it("classic: each product once, newest order first, related ones by product and relation only", async () => {
    const member = await memberOf(shop);
    await buy(member, { [shop.item("101")]: 1, [await itemOf("200a")]: 1 });
    await buy(member, { [shop.item("101")]: 1 });
    const [first, second] = [await displayOf("200a"), await displayOf("200b")];
    const answer = await member.call("POST", "orders");
    expect(answer.list("products").map((product) => Reflect.get(Object(product), "product"))).toEqual([
      shop.display("101"),
      first,
    ]);
    expect(answer.at("products.0.relatedProducts")).toEqual([
      { product: shop.display("103"), relation: "standard" },
      { product: shop.display("104"), relation: "standard" },
    ]);
    expect(answer.at("products.1.relatedProducts")).toEqual([
      { product: second, relation: "variant" },
      { product: second, relation: "silkProduct" },
    ]);
    expect(answer.at("products.1")).toMatchObject({ name: "Coat", brandName: "Nord", priceAsNumber: 900 });
  });

  it("classic: only the products of the page", async () => {
    const member = await memberOf(shop);
    await buy(member, { [shop.item("104")]: 1 });
    await buy(member, { [shop.item("101")]: 1 });
    const answer = await member.call("POST", "orders", { size: 1 });
    expect(answer.list("products")).toHaveLength(1);
    expect(answer.at("products.0.product")).toBe(shop.display("101"));
  });

  it("one that is not shown any more is what the order keeps of it, and is nobody's relation", async () => {
    const member = await memberOf(shop);
    const [item, hidden, other] = [await itemOf("200b"), await displayOf("200b"), await itemOf("200a")];
    await buy(member, { [item]: 2, [other]: 1 });
    await hide("200", "200b");
    const classic = await member.call("POST", "orders");
    expect(classic.at("orders.0.items.0")).toMatchObject({
      item,
      product: hidden,
      productName: "Coat",
      brandName: "Nord",
      quantity: 2,
      totalPriceAsNumber: 1800,
    });
    expect(classic.at("products.0")).toMatchObject({
      product: hidden,
      name: "Coat",
      brandName: "Nord",
      available: false,
      relatedProducts: [],
    });
    expect(classic.at("products.1.relatedProducts")).toEqual([]);
    const nested = await member.call("POST", "orders", {}, { form: "nested" });
    expect(nested.at("orders.0.items.0.product")).toMatchObject({ product: hidden, name: "Coat" });
    expect(nested.at("orders.0.items.1.product")).toMatchObject({ name: "Coat", priceAsNumber: 900 });
  });

  it("nested: prices are those of the order's own list, whatever the session's is now", async () => {
    const member = await memberOf(shop);
    await buy(member, { [shop.item("101")]: 1 });
    await member.call("PUT", "countries/DE");
    const nested = await member.call("POST", "orders", {}, { form: "nested" });
    expect(nested.at("orders.0.items.0.product.price")).toBe("350.00\u00a0SEK");
    const classic = await member.call("POST", "orders");
    expect(classic.at("products.0.price")).toBe("33.33\u00a0EUR");
    expect(classic.at("orders.0.currency")).toBe("SEK");
  });

  it("one in preview is not shown", async () => {
    const { db, settings, now, catalog } = shop.platform;
    const member = await memberOf(shop);
    await buy(member, { [shop.item("110", "OS")]: 1 });
    const context = { settings, now: now() };
    await inTransaction(db, (tx) => updatePreview(tx, [{ id: "110", store: 1, preview: true }], context));
    await catalog.refresh();
    const answer = await member.call("POST", "orders");
    expect(answer.at("products.0.uri")).toBeUndefined();
    expect(answer.at("products.0")).toMatchObject({
      product: shop.display("110"),
      name: "Vase",
    });
  });
});
