import { describe, expect, it } from "vitest";
import { testBundles, testCertificates } from "../../checkout/testing/set-shop.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

const quantities = (lines: readonly unknown[]) =>
  lines.map((line) => Number(Reflect.get(Object(line), "quantity")));

describe("adding an item", () => {
  it("answers 201 with its line; the same again raises it, another comment is another line", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf();
    const path = `selections/${id}/items/${shop.item("101")}`;
    const first = await call("POST", path, { comment: "for Bo", category: "2", productUrl: "/tee" });
    expect(first.status).toBe(201);
    const line = first.text("line");
    expect(line).toMatch(/^[0-9a-f]{40}$/);
    expect(first.at("items.0")).toMatchObject({
      line,
      item: shop.item("101"),
      product: shop.display("101"),
      productName: "Tröja",
      brandName: "Linnea",
      quantity: 1,
      comment: "for Bo",
      category: "2",
      productUrl: "/tee",
      priceEachAsNumber: 350,
      silkProduct: "101",
      silkVariant: "101",
    });
    const again = await call("POST", `${path}/quantity/3`, { comment: "for Bo" });
    expect([again.text("line"), quantities(again.list("items"))]).toEqual([line, [4]]);
    const other = await call("POST", path);
    expect(other.text("line")).not.toBe(line);
    expect(quantities(other.list("items"))).toEqual([4, 1]);
    expect(other.at("totals.itemsTotalPriceAsNumber")).toBe(1750);
  });

  it.each([
    { item: "999-1", quantity: "1", status: 404, errors: { item: "product item not found" } },
    { item: "x", quantity: "1", status: 404, errors: { item: "product item not found" } },
    { item: "__proto__", quantity: "1", status: 404, errors: { item: "product item not found" } },
    { item: "102", quantity: "3", status: 406, errors: { quantity: "not a multiple" } },
    { item: "102", quantity: "1", status: 406, errors: { quantity: "below minimum" } },
    { item: "101", quantity: "0", status: 406, errors: { quantity: "too small" } },
    { item: "101", quantity: "-1", status: 406, errors: { quantity: "too small" } },
    { item: "101", quantity: "1.5", status: 406, errors: { quantity: "invalid" } },
    { item: "101", quantity: "1e3", status: 406, errors: { quantity: "invalid" } },
    { item: "101", quantity: "99999999999999999999", status: 406, errors: { quantity: "invalid" } },
    { item: "101", quantity: "10001", status: 406, errors: { quantity: "too large" } },
    { item: "106", quantity: "1", status: 412, errors: { item: "could not be added" } },
  ])("is refused: $quantity of $item", async ({ item, quantity, status, errors }) => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf();
    const known = /^1\d\d$/.test(item) ? shop.item(item) : item;
    const answer = await call("POST", `selections/${id}/items/${known}/quantity/${quantity}`);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
    expect((await call("GET", `selections/${id}`)).list("items")).toEqual([]);
  });

  it("takes no quantity in the body, and no plan that there is not", async () => {
    const { call, selectionOf, shop } = backEnd();
    const path = `selections/${await selectionOf()}/items/${shop.item("101")}`;
    expect((await call("POST", path, { quantity: 2 })).body).toEqual({ errors: { quantity: "unknown" } });
    const planned = await call("POST", path, { subscriptionPlan: "weekly" });
    expect([planned.status, planned.body]).toEqual([
      404,
      { errors: { subscriptionPlan: "subscriptionPlan not found" } },
    ]);
    const long = await call("POST", path, { comment: "x".repeat(256) });
    expect([long.status, long.body]).toEqual([406, { errors: { comment: "too long" } }]);
  });

  it("is refused where nothing is shipped to", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([], { country: "CH" });
    const answer = await call("POST", `selections/${id}/items/${shop.item("101")}`);
    expect([answer.status, answer.body]).toEqual([412, { errors: { item: "could not be added" } }]);
  });
});

describe("how much there is of an item", () => {
  /** Three lines of the tee: 2, 3 and 1. */
  async function threeLines() {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf();
    const path = `selections/${id}/items/${shop.item("101")}`;
    await call("POST", `${path}/quantity/2`);
    await call("POST", `${path}/quantity/3`, { comment: "b" });
    await call("POST", path, { comment: "c" });
    await call("POST", `selections/${id}/items/${shop.item("104")}`);
    return path;
  }

  it.each([
    { method: "PUT", quantity: 10, left: [2, 3, 5, 1] },
    { method: "PUT", quantity: 6, left: [2, 3, 1, 1] },
    { method: "PUT", quantity: 4, left: [2, 2, 1] },
    { method: "PUT", quantity: 1, left: [1, 1] },
    { method: "PUT", quantity: 0, left: [1] },
    { method: "DELETE", quantity: 1, left: [2, 3, 1] },
    { method: "DELETE", quantity: 2, left: [2, 2, 1] },
    { method: "DELETE", quantity: 9, left: [1] },
  ])("$method $quantity leaves $left", async ({ method, quantity, left }) => {
    const answer = await backEnd().call(method, `${await threeLines()}/quantity/${quantity}`);
    expect([answer.status, quantities(answer.list("items"))]).toEqual([200, left]);
  });

  it("goes altogether, by item and as a whole", async () => {
    const path = await threeLines();
    const { call } = backEnd();
    expect(quantities((await call("DELETE", path)).list("items"))).toEqual([1]);
    expect((await call("DELETE", path.replace(/\/[^/]+$/, ""))).list("items")).toEqual([]);
  });

  it.each([
    { method: "PUT", path: "104/quantity/2", status: 404, errors: { item: "product item not found" } },
    { method: "DELETE", path: "104", status: 404, errors: { item: "product item not found" } },
    { method: "DELETE", path: "104/quantity/1", status: 404, errors: { item: "product item not found" } },
    { method: "PUT", path: "102/quantity/3", status: 406, errors: { quantity: "not a multiple" } },
    { method: "PUT", path: "102/quantity/-1", status: 406, errors: { quantity: "too small" } },
    { method: "DELETE", path: "102/quantity/1", status: 406, errors: { quantity: "not a multiple" } },
    { method: "DELETE", path: "102/quantity/0", status: 406, errors: { quantity: "too small" } },
  ])("is refused: $method $path", async ({ method, path, status, errors }) => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("102"), 4]]);
    const [ware = "", ...rest] = path.split("/");
    const answer = await call(method, ["selections", id, "items", shop.item(ware), ...rest].join("/"));
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
    expect(quantities((await call("GET", `selections/${id}`)).list("items"))).toEqual([4]);
  });
});

describe("a line", () => {
  it("is raised, set, reduced and deleted", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("102"), 2]]);
    const line = (await call("GET", `selections/${id}`)).text("items.0.line");
    const path = `selections/${id}/lines/${line}`;
    const after = async (method: string, rest = "") =>
      quantities((await call(method, path + rest)).list("items"));
    expect(await after("POST")).toEqual([4]);
    expect(await after("POST", "/quantity/4")).toEqual([8]);
    expect(await after("PUT", "/quantity/6")).toEqual([6]);
    expect(await after("DELETE", "/quantity/2")).toEqual([4]);
    expect(await after("PUT", "/quantity/0")).toEqual([]);
    expect((await call("DELETE", path)).body).toEqual({ errors: { line: "line not found" } });
  });

  it.each([
    { method: "POST", path: "x", status: 404, errors: { line: "line not found" } },
    { method: "PUT", path: "x/quantity/1", status: 404, errors: { line: "line not found" } },
    { method: "PUT", path: "{line}", status: 406, errors: { quantity: "below minimum" } },
    { method: "PUT", path: "{line}/quantity/3", status: 406, errors: { quantity: "not a multiple" } },
    { method: "DELETE", path: "{line}/quantity/0", status: 406, errors: { quantity: "too small" } },
    {
      method: "PUT",
      path: "{line}/subscription-plan/no",
      status: 404,
      errors: { subscriptionPlan: "subscriptionPlan not found" },
    },
    { method: "DELETE", path: "x/subscription-plan", status: 404, errors: { line: "line not found" } },
  ])("is refused: $method $path", async ({ method, path, status, errors }) => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("102"), 2]]);
    const line = (await call("GET", `selections/${id}`)).text("items.0.line");
    const answer = await call(method, `selections/${id}/lines/${path.replace("{line}", line)}`);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
  });
});

describe("bundles and gift certificates", () => {
  const setShop = useBackEnd({
    settings: (settings) => ({ ...settings, bundles: testBundles, giftCertificates: testCertificates }),
  });

  it("takes a gift certificate, by its number or its id", async () => {
    const { call, selectionOf } = setShop();
    const id = await selectionOf();
    const fixed = await call("POST", `selections/${id}/gift-certificates/1`);
    expect([fixed.status, fixed.at("items.0.item"), fixed.at("items.0.priceEachAsNumber")]).toEqual([
      201,
      "gift-1",
      500,
    ]);
    const any = await call("POST", `selections/${id}/gift-certificates/gift-2/amount/75.50`);
    expect([any.status, any.at("items.1.priceEachAsNumber")]).toEqual([201, 75.5]);
    expect(any.text("line")).toBe(any.text("items.1.line"));
  });

  it.each([
    { path: "9", status: 404, errors: { giftCertificate: "giftCertificate not found" } },
    { path: "x", status: 404, errors: { giftCertificate: "giftCertificate not found" } },
    { path: "2", status: 406, errors: { amount: "required" } },
    { path: "1/amount/5", status: 406, errors: { amount: "invalid" } },
    { path: "2/amount/1", status: 406, errors: { amount: "too small" } },
    { path: "2/amount/9999", status: 406, errors: { amount: "too large" } },
    { path: "2/amount/ten", status: 406, errors: { amount: "invalid" } },
  ])("refuses a gift certificate: $path", async ({ path, status, errors }) => {
    const { call, selectionOf } = setShop();
    const answer = await call("POST", `selections/${await selectionOf()}/gift-certificates/${path}`);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
  });

  it.each([
    { sent: {}, status: 406, errors: { item: "required", sections: "required" } },
    {
      sent: { item: "999-1", sections: [{ section: 1, item: "1-1" }] },
      status: 404,
      errors: { item: "product item not found" },
    },
    {
      sent: { item: "1-1", sections: [], extra: 1 },
      status: 400,
      errors: { extra: "unknown", sections: "required" },
    },
    { sent: { item: "1-1", sections: "all" }, status: 406, errors: { sections: "invalid" } },
  ])("refuses a bundle: $sent", async ({ sent, status, errors }) => {
    const { call, selectionOf } = setShop();
    const answer = await call("POST", `selections/${await selectionOf()}/bundles`, sent);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
  });
});
