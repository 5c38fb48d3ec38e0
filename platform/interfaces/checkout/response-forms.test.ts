import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../selling/stores/testing/street.ts";
import { withPlans } from "../../ordering/subscription/testing/plans.ts";
import type { TestAnswer, TestCall } from "../../testing/client.ts";
import { newMember, type Shopper } from "./customer/testing/shopper.ts";
import { anna, buyerOf, hiddenFields, start } from "./payment/testing/buyer.ts";
import { filled, startSetShop, type SetShop } from "./testing/set-shop.ts";

/**
 * Both forms of every kind of answer: what others prove of the classic form holds for the nested one where their
 * answers are the same but for what checkout-rest.md#two-forms names.
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

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** What both forms say alike: not how products tell their categories, nor what a page calls products and languages. */
function alike(body: unknown): unknown {
  const hidden = isFields(body) && "location" in body ? ["product", "products", "language"] : [];
  const strip = (key: string, value: unknown) => {
    if (hidden.includes(key)) return undefined;
    return isFields(value) && "product" in value ? { ...value, categories: undefined } : value;
  };
  return JSON.parse(JSON.stringify(body, strip));
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

describe("checkout-rest.md#two-forms: nested is as classic, but for the categories of products", () => {
  it.each([
    ["products with related ones", plain("POST", at("products"), { relatedProducts: true, limit: 2 })],
    ["products with the secret", plain("POST", at("products"), { pricelist: "all", market: "all" }, trusted)],
    ["a product", plain("GET", of("products", "101"))],
    ["an address of a product", plain("POST", at("uri"), { uri: "troja", addresses: true })],
    ["an address of a category", plain("POST", at("uri"), { uri: "klader", limit: 2 })],
    ["suggestions", plain("POST", at("suggestions"), { search: "linnea to" })],
    ["categories", plain("GET", at("categories"))],
    ["a bundle", plain("POST", setOf("203"), { includeSectionProducts: true })],
    ["gift certificates", plain("GET", at("gift-certificates"))],
    ["a store", plain("GET", at("brick-and-mortar/1"), undefined, trusted)],
    ["all countries", plain("GET", at("countries/all"), undefined, trusted)],
  ])("%s", async (_, ask) => {
    const [classic, nested] = await both(ask);
    expect([classic.status, nested.status]).toEqual([200, 200]);
    expect(alike(nested.body)).toEqual(alike(classic.body));
  });
});

it.each([
  [400, plain("PUT", at("languages/en"), "[1]")],
  [401, plain("POST", at("products"), { market: 1 })],
  [406, plain("POST", at("products"), { limit: -1, brands: {} })],
])("checkout-rest.md#errors: refusals are the same, %d", async (status, ask) => {
  const [classic, nested] = await both(ask);
  expect([classic.status, nested.status]).toEqual([status, status]);
  expect(nested.body).toEqual(classic.body);
});

/** A buyer's call in either form, with the same token. */
const hers =
  ({ token }: Pick<Shopper, "token">) =>
  (method: string, path: string, body?: unknown, more: TestCall = {}): Ask =>
  (form) =>
    shop.call(method, path, { token, body, ...more, form });

/** The call of two buyers alike, each in one form. */
const each =
  (classic: Pick<Shopper, "token">, nested: Pick<Shopper, "token">) =>
  (method: string, path: string, body?: unknown): Ask =>
  (form) =>
    hers(form === "classic" ? classic : nested)(method, path, body)(form);

describe("checkout-rest.md#two-forms: a selection has its products in its lines, without a list of them", () => {
  it.each([
    ["a read", "GET", "selection", undefined],
    ["payment fields", "PUT", "payment-fields", { address: { city: "Lund" } }],
    ["the selection of a server", "PUT", "selection", {}],
  ])("%s", async (_, method, path, body) => {
    const buyer = await buyerOf(shop, shop.item("101"), 2);
    await buyer.call("POST", `items/${shop.set("201")}`);
    const choice = filled([1, shop.item("101")], [1, shop.item("101", "S")], [2, shop.item("104")]);
    await buyer.call("POST", `items/bundles/${shop.set("203")}`, choice);
    await buyer.call("POST", "items/gift-certificates/2/amount/200");
    const [classic, nested] = await both(hers(buyer)(method, path, body, trusted));
    expect([classic.status, nested.status]).toEqual([200, 200]);
    expect(classic.list("selection.items")).toHaveLength(4);
    expect(alike(nested.body)).toEqual(alike(classic.body));
  });

  it("the product stands whole in the line, without related ones; the place tells its language whole", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const nested = await buyer.call("GET", "selection", undefined, { form: "nested" });
    const product = { product: shop.display("101"), name: "Tröja" };
    expect(nested.at("selection.items")).toMatchObject([{ product }]);
    expect(nested.at("selection.items.0.product")).not.toHaveProperty("relatedProducts");
    expect(nested.at("location.language")).toMatchObject({ language: "sv", name: "Swedish" });
    expect([nested.at("products"), nested.at("language")]).toEqual([undefined, undefined]);
  });
});

describe("checkout-rest.md#two-forms and #payment: payments", () => {
  it("an order is the answer, or order in it among what its page needs: 200 and 201", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.call("POST", `items/${shop.set("202")}`);
    await buyer.call("POST", "items/gift-certificates/2", { amount: 100 });
    const fields = hiddenFields((await buyer.pay("dummy")).text("formHtml"));
    const told = await buyer.call("GET", "selection", undefined, { form: "nested" });
    const { countries, languages, location } = fieldsOf(told.body);
    for (const [statuses, ask] of [
      [[200, 201], hers(buyer)("POST", "payment-result", { paymentMethodFields: fields })],
      [[200, 200], hers(buyer)("GET", "receipt")],
    ] as const) {
      const [classic, nested] = await both(ask);
      expect([classic.status, nested.status]).toEqual(statuses);
      const { token, message, ...order } = fieldsOf(classic.body);
      expect([message, token]).toEqual(["", buyer.token]);
      expect(nested.body).toEqual({ token, countries, languages, location, order: expect.any(Object) });
      const product = { product: shop.display("101"), name: "Tröja", categories: [{ category: "2" }] };
      expect(classic.at("items.0.product")).toBe(shop.display("101"));
      expect(nested.at("order.items.0.product")).toMatchObject(product);
      expect(nested.at("order.items.1.bundle.0.product")).toMatchObject(product);
      expect(nested.at("order.items.2.product")).toMatchObject({ product: "gift-2", priceAsNumber: 100 });
      expect(alike({ location, order: nested.at("order") })).toEqual(alike({ location, order }));
    }
  });

  it("done at once: flat with 200, or as order with 201", async () => {
    const ask = each(await buyerOf(shop, shop.item("101")), await buyerOf(shop, shop.item("101")));
    const [classic, nested] = await both(ask("POST", "payment", { ...start, paymentMethod: "invoice" }));
    expect([classic.status, nested.status]).toEqual([200, 201]);
    expect([classic.at("action"), nested.at("action")]).toEqual(["success", "success"]);
    expect(Object.keys(Object(nested.body)).sort()).toEqual(["action", "order", "token"]);
    const { token: _, action: _action, message: _message, ...order } = fieldsOf(classic.body);
    expect(Object.keys(Object(nested.at("order")))).toEqual(Object.keys(order));
  });

  it("refused at once: 200 and failed, or 412 with a code; both with the selection", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const body = { ...start, paymentMethod: "declined" };
    const [classic, nested] = await both(hers(buyer)("POST", "payment", body));
    expect([classic.status, nested.status]).toEqual([200, 412]);
    const { action, messages, ...selection } = fieldsOf(classic.body);
    expect(action).toBe("failed");
    const failed = { errors: { paymentMethod: "failed" }, code: "refused", messages };
    expect(alike(nested.body)).toEqual({ ...Object(alike(selection)), ...failed });
  });

  it("unavailable: 410 with the product as the form has it", async () => {
    const [last, product] = [shop.item("109"), shop.display("109")];
    const ask = each(await buyerOf(shop, last), await buyerOf(shop, last));
    expect((await (await buyerOf(shop, last)).pay("invoice")).at("action")).toBe("success");
    const [classic, nested] = await both(ask("POST", "payment", { ...start, paymentMethod: "dummy" }));
    expect([classic.status, classic.at("unavailable.0.product")]).toEqual([410, product]);
    const whole = { product, name: "Last one" };
    expect([nested.status, nested.at("unavailable.0.product")]).toMatchObject([410, whole]);
  });
});

describe("checkout-rest.md#customer-calls: a customer", () => {
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
      const body = method === "PUT" ? { firstName: "Ann" } : {};
      const [classic, nested] = await both(hers(member)(method, to, body));
      expect([to, classic.status, nested.status]).toEqual([to, 200, 200]);
      expect(alike(nested.body)).toEqual(alike(classic.body));
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
    expect(nested.at("orders.0.items.0.product")).not.toHaveProperty("relatedProducts");
    expect(nested.at("orders.0")).not.toHaveProperty("message");
    expect(classic.at("orders.0.message")).toBe("");
  });
});
