import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer } from "../../../testing/client.ts";
import { filled, startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop();
});

afterAll(() => shop.close());

const forms = ["classic", "nested"] as const;
const displayOf = (item: string) => item.split("-")[0] ?? "";

/** What the parts of the first line say of themselves. */
const parts = (answer: TestAnswer, ...names: readonly string[]) =>
  answer.list("selection.items.0.bundle").map((part) => names.map((name) => Reflect.get(Object(part), name)));

describe.each(forms)("POST items/{item} of a fixed bundle, %s", (form) => {
  it("201: a line like any other, with what it holds", async () => {
    const answer = await shop.call("POST", `items/${shop.set("201")}`, { form, body: { quantity: 3 } });
    expect(answer.status).toBe(201);
    expect(answer.at("selection.items.0")).toMatchObject({
      item: shop.set("201"),
      productName: "Dynamic set",
      quantity: 3,
      priceEachAsNumber: 509.92,
      priceEachBeforeDiscountAsNumber: 549.9,
      totalPriceAsNumber: 1529.76,
      taxPercent: 25,
    });
    expect(parts(answer, "item", "section", "quantity", "priceEachAsNumber", "totalPriceAsNumber")).toEqual([
      [shop.item("101"), "1", 3, 350, 1050],
      [shop.item("104"), "2", 6, 79.96, 479.76],
    ]);
    expect(answer.at("selection.totals.totalQuantity")).toBe(3);
    expect(answer.at("selection.totals.itemsTotalPriceAsNumber")).toBe(1529.76);
  });

  it("a static price is shared out by what the parts cost apart, exactly", async () => {
    const answer = await shop.call("POST", `items/${shop.set("202")}`, { form });
    // 500 × 350, 200 and 79.96 of 629.96: 277.7954…, 158.7402…, 63.4643…: the first has the largest remainder.
    expect(answer.at("selection.items.0.totalPriceAsNumber")).toBe(500);
    expect(parts(answer, "item", "totalPriceAsNumber", "priceEachWithoutTaxAsNumber", "taxPercent")).toEqual([
      [shop.item("101"), 277.8, 222.24, 25],
      [shop.item("103"), 158.74, 126.99, 25],
      [shop.item("104"), 63.46, 50.77, 25],
    ]);
  });

  it("the same again raises the line, and its parts with it", async () => {
    const { token } = await shop.call("POST", `items/${shop.set("201")}`, { form });
    const answer = await shop.call("POST", `items/${shop.set("201")}`, { form, token });
    expect(answer.list("selection.items")).toHaveLength(1);
    expect(parts(answer, "quantity")).toEqual([[2], [4]]);
  });

  it("412 for a flexible one: it has to be filled; nothing is added", async () => {
    const answer = await shop.call("POST", `items/${shop.set("203")}`, { form });
    expect([answer.status, answer.at("errors")]).toEqual([412, { item: "could not be added" }]);
    const { token } = answer;
    expect((await shop.call("GET", "selection", { form, token })).at("selection.items")).toEqual([]);
  });

  it("412 where a part is not sold", async () => {
    const answer = await shop.call("POST", `items/${shop.set("202")}`, {
      form,
      headers: { "x-country": "US" },
    });
    expect([answer.status, answer.at("errors")]).toEqual([412, { item: "could not be added" }]);
  });
});

describe("the products of what is in a bundle (section 2)", () => {
  it("classic: by their ids, and each in products", async () => {
    const answer = await shop.call("POST", `items/${shop.set("201")}`);
    const ids = [shop.set("201"), shop.item("101"), shop.item("104")].map(displayOf);
    expect(parts(answer, "product")).toEqual([[ids[1]], [ids[2]]]);
    expect(answer.list("products").map((product) => Reflect.get(Object(product), "product"))).toEqual(ids);
  });

  it("nested: whole", async () => {
    const answer = await shop.call("POST", `items/${shop.set("201")}`, { form: "nested" });
    expect(answer.at("selection.items.0.bundle.0.product.product")).toBe(displayOf(shop.item("101")));
    expect(answer.at("selection.items.0.product.bundleInfo.bundle")).toBe(1);
  });
});

describe.each(forms)("POST items/bundles/{item}, %s (section 10)", (form) => {
  const choice = () => filled([1, shop.item("101", "S")], [1, shop.item("101", "M")], [2, shop.item("104")]);
  const add = (body: object, token?: string) =>
    shop.call("POST", `items/bundles/${shop.set("203")}`, { form, body, token });

  it("201: costs what its pieces cost", async () => {
    const answer = await add({ ...choice(), quantity: "2", productUrl: "sets/own", category: "7" });
    expect(answer.status).toBe(201);
    expect(answer.at("selection.items.0")).toMatchObject({
      item: shop.set("203"),
      quantity: 2,
      productUrl: "sets/own",
      category: "7",
      priceEachAsNumber: 779.96,
      totalPriceAsNumber: 1559.92,
    });
    expect(parts(answer, "item", "section", "quantity", "totalPriceAsNumber")).toEqual([
      [shop.item("101", "S"), "1", 2, 700],
      [shop.item("101", "M"), "1", 2, 700],
      [shop.item("104"), "2", 2, 159.92],
    ]);
  });

  it("the same piece twice is one part of two", async () => {
    const tee = shop.item("101");
    const answer = await add(filled([1, tee], [1, tee], [2, shop.item("103")]));
    expect(parts(answer, "item", "quantity", "priceEachAsNumber", "totalPriceAsNumber")).toEqual([
      [tee, 2, 350, 700],
      [shop.item("103"), 1, 200, 200],
    ]);
  });

  it("the same content in another order raises the line; another content makes another", async () => {
    const { token } = await add(choice());
    const turned = { sections: choice().sections.toReversed() };
    const raised = await add(turned, token);
    expect(raised.list("selection.items")).toHaveLength(1);
    expect(raised.at("selection.items.0.quantity")).toBe(2);
    const other = await add(
      filled([1, shop.item("101", "S")], [1, shop.item("101", "S")], [2, shop.item("104")]),
      token,
    );
    expect(other.list("selection.items")).toHaveLength(2);
    expect(other.at("selection.items.0.line")).not.toBe(other.at("selection.items.1.line"));
  });

  it("a static one costs its own price, by the product's own quantities (12.3)", async () => {
    const answer = await shop.call("POST", `items/bundles/${shop.set("204")}`, {
      form,
      body: filled([1, shop.item("105")]),
    });
    expect(answer.at("selection.items.0")).toMatchObject({ quantity: 2, totalPriceAsNumber: 600 });
    expect(parts(answer, "totalPriceAsNumber", "taxPercent")).toEqual([[600, 25]]);
  });

  it("lines/{line} raises, sets and removes it", async () => {
    const added = await add(choice());
    const { token } = added;
    const path = `lines/${added.text("selection.items.0.line")}`;
    const set = await shop.call("PUT", `${path}/quantity/3`, { form, token });
    expect(parts(set, "quantity")).toEqual([[3], [3], [3]]);
    const gone = await shop.call("DELETE", path, { form, token });
    expect(gone.at("selection.items")).toEqual([]);
  });

  it.each([
    { what: "no sections", body: () => ({}), status: 406, errors: { sections: "required" } },
    { what: "empty ones", body: () => ({ sections: [] }), status: 406, errors: { sections: "required" } },
    { what: "no list", body: () => ({ sections: "1" }), status: 406, errors: { sections: "invalid" } },
    {
      what: "a piece without an item",
      body: () => ({ sections: [{ section: 1 }] }),
      status: 406,
      errors: { "sections.0.item": "required" },
    },
    {
      what: "an unknown section",
      body: () => filled([9, shop.item("101")]),
      status: 404,
      errors: { section: "not found" },
    },
    {
      what: "an unknown item",
      body: () => filled([1, "999999-1"]),
      status: 404,
      errors: { item: "product item not found" },
    },
    {
      what: "an item of another section",
      body: () => filled([1, shop.item("104")], [1, shop.item("101")], [2, shop.item("104")]),
      status: 406,
      errors: { sections: "invalid" },
    },
    {
      what: "a section that is not filled",
      body: () => filled([1, shop.item("101")], [2, shop.item("104")]),
      status: 406,
      errors: { sections: "invalid" },
    },
    {
      what: "a piece too many",
      body: () => ({ sections: [...choice().sections, ...filled([2, shop.item("103")]).sections] }),
      status: 406,
      errors: { sections: "invalid" },
    },
    {
      what: "a comment without the secret",
      body: () => ({ ...choice(), comment: "For Bo" }),
      status: 401,
      errors: { comment: "denied" },
    },
    {
      what: "a plan that it does not have",
      body: () => ({ ...choice(), subscriptionPlan: "monthly" }),
      status: 404,
      errors: { subscriptionPlan: "not found" },
    },
    {
      what: "a quantity below 1",
      body: () => ({ ...choice(), quantity: 0 }),
      status: 406,
      errors: { quantity: "too small" },
    },
  ])("$status for $what, nothing added", async ({ body, status, errors }) => {
    const answer = await add(body());
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
    const { token } = answer;
    expect((await shop.call("GET", "selection", { form, token })).at("selection.items")).toEqual([]);
  });

  it.each([
    { what: "an unknown item", item: () => "999999-1" },
    { what: "nonsense", item: () => "x" },
    { what: "an item that is no bundle", item: () => shop.item("101") },
    { what: "a fixed bundle", item: () => shop.set("201") },
  ])("404 item for $what", async ({ item }) => {
    const answer = await shop.call("POST", `items/bundles/${item()}`, { form, body: choice() });
    expect([answer.status, answer.at("errors")]).toEqual([404, { item: "product item not found" }]);
  });

  it("412 where a piece is not sold", async () => {
    const answer = await shop.call("POST", `items/bundles/${shop.set("203")}`, {
      form,
      headers: { "x-country": "US" },
      body: filled([1, shop.item("101")], [1, shop.item("101")], [2, shop.item("103")]),
    });
    expect([answer.status, answer.at("errors")]).toEqual([412, { item: "could not be added" }]);
  });

  it("406 token without a session", async () => {
    const answer = await shop.call("POST", `items/bundles/${shop.set("203")}`, { form, token: "none" });
    expect([answer.status, answer.at("errors")]).toEqual([406, { token: "required" }]);
  });
});

it("a comment with the secret makes another line (11.2)", async () => {
  const { token } = await shop.call("POST", `items/${shop.set("201")}`);
  const answer = await shop.call("POST", `items/${shop.set("201")}`, {
    token,
    trusted: true,
    body: { comment: "For Bo" },
  });
  expect(answer.at("selection.items.1.comment")).toBe("For Bo");
});

describe.each(forms)("PUT items, %s (10.1)", (form) => {
  it("adds a fixed bundle and changes a flexible one", async () => {
    const added = await shop.call("POST", `items/bundles/${shop.set("203")}`, {
      form,
      body: filled([1, shop.item("101")], [1, shop.item("101")], [2, shop.item("104")]),
    });
    const { token } = added;
    const answer = await shop.call("PUT", "items", {
      form,
      token,
      body: {
        lines: [{ line: added.text("selection.items.0.line"), quantity: 4 }],
        items: [
          { item: shop.set("201"), quantity: 2 },
          { item: shop.set("204"), quantity: 2 },
        ],
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.at("errors")).toEqual({ items: { [shop.set("204")]: "failed" } });
    expect([0, 1].map((index) => answer.at(`selection.items.${index}.quantity`))).toEqual([4, 2]);
    expect(answer.list("selection.items")).toHaveLength(2);
  });
});

describe.each(forms)("another country, %s (13.1)", (form) => {
  it("loses a bundle with a part that is not sold there, and keeps one whose parts are", async () => {
    const { token } = await shop.call("POST", `items/${shop.set("202")}`, { form });
    await shop.call("POST", `items/${shop.set("201")}`, { form, token });
    const answer = await shop.call("PUT", "countries/US", { form, token });
    expect(answer.status).toBe(200);
    expect(answer.list("unavailable")).toHaveLength(1);
    expect(answer.at("unavailable.0")).toMatchObject({
      item: shop.set("202"),
      originalQuantity: 1,
      unavailable: 1,
      available: 0,
    });
    expect(answer.at("selection.items.0")).toMatchObject({
      item: shop.set("201"),
      totalPriceAsNumber: 119.2,
    });
    expect(parts(answer, "totalPriceAsNumber")).toEqual([[100], [19.2]]);
  });
});
