import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../stores/testing/street.ts";
import type { TestAnswer, TestCall } from "../../testing/client.ts";
import { withPlans } from "../../subscription/testing/plans.ts";
import { newMember, type Shopper } from "./customer/testing/shopper.ts";
import { anna, buyerOf, hiddenFields, start } from "./payment/testing/buyer.ts";
import { filled, startSetShop, type SetShop } from "./testing/set-shop.ts";

/**
 * Both forms of every kind of answer: what others prove of the classic form holds for the nested one where their
 * answers are the same but for what `checkout-rest.md` section 2 names.
 */

type Fields = Readonly<Record<string, unknown>>;
/** One call, in one form. */
type Ask = (form: "classic" | "nested") => Promise<TestAnswer>;

let shop: SetShop;

beforeAll(async () => {
  const limits = { LIMIT_ACCOUNT_CALLS_PER_MINUTE: "1000", LIMIT_PAYMENTS_PER_MINUTE: "1000" };
  shop = await startSetShop((settings) => withPlans(withStores(settings)), limits);
});

afterAll(() => shop.close());

/** How the nested form tells the categories of the test shop. */
const places: Readonly<Record<string, Fields>> = {
  "1": { sortOrder: 1, pathIds: ["1"] },
  "2": { sortOrder: 2, pathIds: ["1", "2"] },
  "3": { sortOrder: 3, pathIds: ["3"] },
};

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A classic answer with the categories of products and the language of the place as the nested form has them. */
function nestedParts(value: unknown, languages: readonly unknown[], key = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => nestedParts(each, languages));
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, nestedParts(field, languages, name)]);
  const parts: Fields = Object.fromEntries(fields);
  if (key === "location") {
    return {
      ...parts,
      language: languages.find((one) => isFields(one) && one["language"] === parts["language"]),
    };
  }
  if (!("product" in parts && isFields(parts["categories"]))) return parts;
  const categories = Object.values(parts["categories"]).map((category) =>
    isFields(category) ? Object.assign({}, category, places[String(category["category"])]) : category,
  );
  return { ...parts, categories };
}

/** Lines, and what is in them, with whole products in the place of their ids. */
function withProducts(value: unknown, products: ReadonlyMap<unknown, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => withProducts(each, products));
  if (!isFields(value)) return value;
  const parts = Object.entries(value).map(([name, field]) => [
    name,
    name === "product" ? (products.get(field) ?? field) : withProducts(field, products),
  ]);
  return Object.fromEntries(parts);
}

/** What the nested form makes of a classic answer: section 2. */
function nestedOf(classic: unknown): unknown {
  const { language: _, products = [], ...body }: Fields = isFields(classic) ? classic : {};
  const languages = Array.isArray(body["languages"]) ? body["languages"] : [];
  if (!("location" in body)) return nestedParts(classic, languages);
  const list = Array.isArray(products) ? products.filter(isFields) : [];
  const whole = list.map(
    ({ relatedProducts: _related, ...product }) => [product["product"], product] as const,
  );
  return nestedParts(withProducts(body, new Map(whole)), languages);
}

async function both(ask: Ask): Promise<readonly [classic: TestAnswer, nested: TestAnswer]> {
  return [await ask("classic"), await ask("nested")];
}

const plain = (method: string, path: () => string, body?: unknown, more: TestCall = {}): Ask => {
  return (form) => shop.call(method, path(), { token: "none", body, ...more, form });
};
const at = (path: string) => () => path;
const of = (folder: string, product: string) => () => `${folder}/${shop.display(product)}`;
const setOf = (product: string) => () => `bundles/${shop.set(product).split("-")[0]}`;
const trusted = { trusted: true };

describe("section 2: nested is as classic, but for the categories of products", () => {
  it.each([
    ["products", plain("POST", at("products"))],
    ["products with related ones", plain("POST", at("products"), { relatedProducts: true, limit: 2 })],
    ["products with the secret", plain("POST", at("products"), { pricelist: "all", market: "all" }, trusted)],
    ["products by GET", plain("GET", at("products"))],
    ["a product", plain("GET", of("products", "101"))],
    ["a product by the other path", plain("POST", of("product", "101"), { language: "de" })],
    ["an address of a product", plain("POST", at("uri"), { uri: "troja", addresses: true })],
    ["an address of a category", plain("POST", at("uri"), { uri: "klader", limit: 2 })],
    ["suggestions", plain("POST", at("suggestions"), { search: "linnea to" })],
    ["categories", plain("GET", at("categories"))],
    ["a bundle", plain("POST", setOf("203"), { includeSectionProducts: true })],
    ["gift certificates", plain("GET", at("gift-certificates"))],
    ["stores", plain("GET", at("brick-and-mortar"))],
    ["a store", plain("GET", at("brick-and-mortar/1"), undefined, trusted)],
    ["brands", plain("GET", at("brands"), undefined, trusted)],
    ["collections", plain("GET", at("collections"), undefined, trusted)],
    ["warehouses", plain("GET", at("warehouses"), undefined, trusted)],
    ["markets", plain("GET", at("markets"), undefined, trusted)],
    ["price lists", plain("GET", at("pricelists"), undefined, trusted)],
    ["languages", plain("GET", at("languages"))],
    ["countries", plain("GET", at("countries"))],
    ["all countries", plain("GET", at("countries/all"), undefined, trusted)],
  ])("%s", async (_, ask) => {
    const [classic, nested] = await both(ask);
    expect([classic.status, nested.status]).toEqual([200, 200]);
    expect(nested.body).toEqual(nestedOf(classic.body));
  });

  it("a list in their order, each with its place and the way to it", async () => {
    const [classic, nested] = await both(plain("GET", of("products", "104")));
    const tops = { category: "2", name: ["Kläder", "Toppar"], uri: "klader/toppar" };
    expect(classic.at("product.categories")).toEqual({ "2": tops });
    expect(nested.at("product.categories")).toEqual([{ ...tops, sortOrder: 2, pathIds: ["1", "2"] }]);
  });
});

describe("section 6: refusals are the same", () => {
  it.each([
    [400, plain("PUT", at("languages/en"), "[1]")],
    [401, plain("POST", at("products"), { market: 1 })],
    [403, plain("GET", at("brands"))],
    [403, plain("GET", at("customer"))],
    [404, plain("GET", at("nothing"))],
    [404, plain("POST", at("products"), { language: "fi" })],
    [405, plain("DELETE", at("selection"))],
    [406, plain("POST", at("items/1-1"))],
    [406, plain("POST", at("products"), { limit: -1, brands: {} })],
    [503, plain("POST", at("cms/articles"))],
  ])("%d", async (status, ask) => {
    const [classic, nested] = await both(ask);
    expect([classic.status, nested.status]).toEqual([status, status]);
    expect(nested.body).toEqual(classic.body);
  });
});

/** A buyer's call in either form, with the same token. */
const hers =
  ({ token }: Pick<Shopper, "token">) =>
  (method: string, path: string, body?: unknown, more: TestCall = {}): Ask =>
  (form) =>
    shop.call(method, path, { token, body, ...more, form });

describe("section 2: a selection has its products in its lines, without a list of them", () => {
  async function fullBuyer() {
    const buyer = await buyerOf(shop, shop.item("101"), 2);
    await buyer.call("POST", `items/${shop.item("104")}`);
    await buyer.call("POST", `items/${shop.set("201")}`);
    const choice = filled([1, shop.item("101")], [1, shop.item("101", "S")], [2, shop.item("104")]);
    await buyer.call("POST", `items/bundles/${shop.set("203")}`, choice);
    await buyer.call("POST", "items/gift-certificates/2/amount/200");
    return buyer;
  }

  it.each([
    ["a read", "GET", "selection", undefined],
    ["a change", "PUT", "languages/sv", undefined],
    ["a method", "PUT", "payment-methods/dummy", undefined],
    ["payment fields", "PUT", "payment-fields", { address: { city: "Lund" } }],
    ["the selection of a server", "PUT", "selection", {}],
  ])("%s", async (_, method, path, body) => {
    const [classic, nested] = await both(hers(await fullBuyer())(method, path, body, trusted));
    expect([classic.status, nested.status]).toEqual([200, 200]);
    expect(classic.list("selection.items").length).toBeGreaterThanOrEqual(5);
    expect(nested.body).toEqual(nestedOf(classic.body));
  });

  it("the product stands whole in the line, without related ones; the place tells its language whole", async () => {
    const ask = hers(await buyerOf(shop, shop.item("101")))("GET", "selection");
    const [classic, nested] = await both(ask);
    expect(classic.at("selection.items.0.product")).toBe(shop.display("101"));
    expect(classic.at("products.0")).toMatchObject({ product: shop.display("101"), name: "Tröja" });
    expect(classic.list("products.0.relatedProducts")).toHaveLength(2);
    expect(classic.at("language.language")).toBe("sv");
    expect(classic.at("location.language")).toBe("sv");
    expect(nested.at("selection.items.0.product")).toMatchObject({
      product: shop.display("101"),
      name: "Tröja",
    });
    expect(nested.at("selection.items.0.product")).not.toHaveProperty("relatedProducts");
    expect(nested.at("location.language")).toMatchObject({ language: "sv", name: "Swedish" });
    expect([nested.at("products"), nested.at("language")]).toEqual([undefined, undefined]);
  });

  it("what an added item answers with, and what is lost with a country: 201 and unavailable", async () => {
    const askers = await Promise.all([buyerOf(shop, shop.item("103")), buyerOf(shop, shop.item("103"))]);
    const [classic, nested] = await both((form) => {
      const [one, other] = askers;
      return hers(form === "classic" ? one : other)("POST", `items/${shop.item("104")}`)(form);
    });
    expect([classic.status, nested.status]).toEqual([201, 201]);
    expect(nested.at("selection.items.1.product")).toMatchObject({
      product: shop.display("104"),
      name: "Cap",
    });
    const [lost, lostToo] = await both((form) =>
      hers(askers[form === "classic" ? 0 : 1])("PUT", "countries/US")(form),
    );
    const scarf = { item: shop.item("103"), originalQuantity: 1, unavailable: 1, available: 0 };
    const product = shop.display("103");
    expect(lost.at("unavailable")).toEqual([{ ...scarf, product }]);
    expect(lostToo.at("unavailable")).toMatchObject([{ ...scarf, product: { product, name: "Scarf" } }]);
  });
});

describe("section 2 and 16: payments", () => {
  it("an order is the answer, or order in it among what its page needs: 200 and 201", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const fields = hiddenFields((await buyer.pay("dummy")).text("formHtml"));
    const { body: told } = await buyer.call("GET", "selection", undefined, { form: "nested" });
    const { countries, languages, location }: Fields = isFields(told) ? told : {};
    for (const [statuses, ask] of [
      [[200, 201], hers(buyer)("POST", "payment-result", { paymentMethodFields: fields })],
      [[200, 200], hers(buyer)("GET", "receipt")],
    ] as const) {
      const [classic, nested] = await both(ask);
      expect([classic.status, nested.status]).toEqual(statuses);
      const { token, message, ...order }: Fields = isFields(classic.body) ? classic.body : {};
      expect([message, token]).toEqual(["", buyer.token]);
      expect(nested.body).toEqual({ token, countries, languages, location, order: expect.any(Object) });
      const product = { product: shop.display("101"), name: "Tröja", categories: [{ category: "2" }] };
      expect(classic.at("items.0.product")).toBe(shop.display("101"));
      expect(nested.at("order.items.0.product")).toMatchObject(product);
      expect(withoutLineProducts(nested.at("order"))).toEqual(withoutLineProducts(order));
    }
  });

  it("done at once: flat with 200, or as order with 201", async () => {
    const [classic, nested] = await both(async (form) => {
      const { token } = await buyerOf(shop, shop.item("101"));
      const body = { ...start, paymentMethod: "invoice" };
      return shop.call("POST", "payment", { token, body, form });
    });
    expect([classic.status, nested.status]).toEqual([200, 201]);
    expect([classic.at("action"), nested.at("action")]).toEqual(["success", "success"]);
    expect(Object.keys(Object(nested.body)).sort()).toEqual(["action", "order", "token"]);
    expect(Object.keys(Object(nested.at("order")))).toEqual(
      Object.keys(Object(classic.body)).filter((key) => !["token", "action", "message"].includes(key)),
    );
  });

  it("refused at once: 200 and failed, or 412 with a code; both with the selection", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const body = { ...start, paymentMethod: "declined" };
    const [classic, nested] = await both(hers(buyer)("POST", "payment", body));
    expect([classic.status, nested.status]).toEqual([200, 412]);
    const { action, messages, ...selection }: Fields = isFields(classic.body) ? classic.body : {};
    expect(action).toBe("failed");
    expect(nested.body).toEqual({
      ...Object(nestedOf(selection)),
      errors: { paymentMethod: "failed" },
      code: "refused",
      messages,
    });
  });

  it("started: the same; unavailable: 410 with the product as the form has it", async () => {
    const started = await both(async (form) => {
      const { token } = await buyerOf(shop, shop.item("101"));
      return shop.call("POST", "payment", { token, form, body: { ...start, paymentMethod: "redirect" } });
    });
    for (const answer of started) {
      expect([answer.status, Object.keys(Object(answer.body)).sort()]).toEqual([
        200,
        ["action", "orderId", "token", "url"],
      ]);
    }
    const last = shop.item("109");
    const buyers = await Promise.all([buyerOf(shop, last), buyerOf(shop, last)]);
    const winner = await buyerOf(shop, last);
    expect((await winner.pay("invoice")).at("action")).toBe("success");
    const [classic, nested] = await both((form) => {
      const body = { ...start, paymentMethod: "dummy" };
      return hers(buyers[form === "classic" ? 0 : 1])("POST", "payment", body)(form);
    });
    expect([classic.status, nested.status]).toEqual([410, 410]);
    expect(nested.at("errors")).toEqual(classic.at("errors"));
    const product = shop.display("109");
    expect(classic.at("unavailable.0.product")).toBe(product);
    expect(nested.at("unavailable.0.product")).toMatchObject({ product, name: "Last one" });
    expect(nested.list("selection.items")).toEqual([]);
  });
});

/** An order without what its lines name their products by. */
function withoutLineProducts(order: unknown): unknown {
  return JSON.parse(JSON.stringify(order, (key, value: unknown) => (key === "product" ? undefined : value)));
}

describe("section 15: a customer", () => {
  it("has the same account, wishlist and subscriptions", async () => {
    const member = await newMember(shop, anna);
    await member.call("POST", `customer/wishlists/0/items/${shop.display("101")}`);
    for (const [method, to] of [
      ["GET", "customer/wishlists/0"],
      ["GET", "selection"],
      ["GET", "customer"],
      ["POST", "customer/subscriptions"],
      ["PUT", "customer/update"],
    ] as const) {
      const [classic, nested] = await both(
        hers(member)(method, to, method === "PUT" ? { firstName: "Ann" } : {}),
      );
      expect([to, nested.status]).toEqual([to, classic.status]);
      expect(nested.body).toEqual(nestedOf(classic.body));
      expect(classic.status).toBeLessThan(300);
    }
  });

  it("has her orders with products in their lines, or beside them", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"));
    await member.call("POST", "payment", { ...start, paymentMethod: "invoice" });
    const [classic, nested] = await both(hers(member)("POST", "orders", {}));
    const own = ["location", "loggedIn", "orders", "ordersPaging", "token"];
    expect(Object.keys(Object(classic.body)).sort()).toEqual([...own, "language", "products"].sort());
    expect(Object.keys(Object(nested.body)).sort()).toEqual([...own, "countries", "languages"].sort());
    const product = shop.display("101");
    expect(classic.at("orders.0.items.0.product")).toBe(product);
    expect(classic.at("products.0")).toMatchObject({ product, name: "Tröja" });
    expect(nested.at("orders.0.items.0.product")).toMatchObject({ product, name: "Tröja" });
    expect(nested.at("orders.0")).not.toHaveProperty("message");
    expect(classic.at("orders.0.message")).toBe("");
  });
});
