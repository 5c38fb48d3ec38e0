import { describe, expect, it } from "vitest";
import { testBundles, testCertificates } from "../../checkout/testing/set-shop.ts";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd({
  settings: (settings) => ({ ...settings, bundles: testBundles, giftCertificates: testCertificates }),
});

const quantities = (lines: readonly unknown[]) =>
  lines.map((line) => Number(Reflect.get(Object(line), "quantity")));

describe("adding an item", () => {
  it("answers 201 with its line; the same again raises it, another comment is another line", async () => {
    const { call, selectionOf, shop } = backEnd();
    const path = `selections/${await selectionOf()}/items/${shop.item("101")}`;
    const said = { comment: "for Bo", category: "2", productUrl: "/tee" };
    const first = await call("POST", path, said);
    const line = first.text("line");
    expect([first.status, line]).toEqual([201, expect.stringMatching(/^[0-9a-f]{40}$/)]);
    expect(first.at("items.0")).toMatchObject({
      ...said,
      line,
      item: shop.item("101"),
      product: shop.display("101"),
      productName: "Tröja",
      quantity: 1,
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
    ["999-1", "1", undefined, "404 item: product item not found"],
    ["__proto__", "1", undefined, "404 item: product item not found"],
    ["102", "3", undefined, "406 quantity: not a multiple"],
    ["102", "1", undefined, "406 quantity: below minimum"],
    ["101", "0", undefined, "406 quantity: too small"],
    ["101", "1e3", undefined, "406 quantity: invalid"],
    ["101", "10001", undefined, "406 quantity: too large"],
    ["106", "1", undefined, "412 item: could not be added"],
    ["101", "1", { quantity: 2 }, "400 quantity: unknown"],
    ["101", "1", { subscriptionPlan: "weekly" }, "404 subscriptionPlan: subscriptionPlan not found"],
    ["101", "1", { comment: "x".repeat(256) }, "406 comment: too long"],
  ])("is refused: %s × %s %j", async (item, quantity, sent, refusal) => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf();
    const known = /^1\d\d$/.test(item) ? shop.item(item) : item;
    const answer = await call("POST", `selections/${id}/items/${known}/quantity/${quantity}`, sent);
    expect(refusalOf(answer)).toBe(refusal);
    expect((await call("GET", `selections/${id}`)).list("items")).toEqual([]);
  });
});

describe("how much there is of an item", () => {
  /** Three lines of the tee: 2, 3 and 1; and a cap. */
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
    ["PUT", 10, [2, 3, 5, 1]],
    ["PUT", 4, [2, 2, 1]],
    ["PUT", 0, [1]],
    ["DELETE", 2, [2, 2, 1]],
    ["DELETE", 9, [1]],
  ])("%s %i leaves %j", async (method, quantity, left) => {
    const answer = await backEnd().call(method, `${await threeLines()}/quantity/${quantity}`);
    expect([answer.status, quantities(answer.list("items"))]).toEqual([200, left]);
  });
});

it("a line is raised, set, reduced and deleted", async () => {
  const { call, selectionOf, shop } = backEnd();
  const id = await selectionOf([[shop.item("102"), 2]]);
  const path = `selections/${id}/lines/${(await call("GET", `selections/${id}`)).text("items.0.line")}`;
  const after = async (method: string, rest = "") =>
    quantities((await call(method, path + rest)).list("items"));
  expect(await after("POST")).toEqual([4]);
  expect(await after("POST", "/quantity/4")).toEqual([8]);
  expect(await after("PUT", "/quantity/6")).toEqual([6]);
  expect(await after("DELETE", "/quantity/2")).toEqual([4]);
  expect(await after("PUT", "/quantity/0")).toEqual([]);
  expect(refusalOf(await call("DELETE", path))).toBe("404 line: line not found");
  await call("POST", `selections/${id}/items/${shop.item("101")}`);
  await call("POST", `selections/${id}/items/${shop.item("104")}`);
  const kept = await call("DELETE", `selections/${id}/items/${shop.item("101")}`);
  expect(kept.list("items")).toMatchObject([{ item: shop.item("104") }]);
  expect((await call("DELETE", `selections/${id}/items`)).list("items")).toEqual([]);
});

it.each([
  ["PUT", "items/104/quantity/2", "404 item: product item not found"],
  ["DELETE", "items/104", "404 item: product item not found"],
  ["PUT", "items/102/quantity/3", "406 quantity: not a multiple"],
  ["DELETE", "items/102/quantity/1", "406 quantity: not a multiple"],
  ["DELETE", "items/102/quantity/0", "406 quantity: too small"],
  ["PUT", "lines/LINE", "406 quantity: below minimum"],
  ["PUT", "lines/LINE/quantity/3", "406 quantity: not a multiple"],
  ["DELETE", "lines/LINE/quantity/0", "406 quantity: too small"],
  ["PUT", "lines/LINE/subscription-plan/no", "404 subscriptionPlan: subscriptionPlan not found"],
  ["DELETE", "lines/x/subscription-plan", "404 line: line not found"],
])("what there is stays when a change is refused: %s %s", async (method, path, refusal) => {
  const { call, selectionOf, shop } = backEnd();
  const id = await selectionOf([[shop.item("102"), 4]]);
  const line = (await call("GET", `selections/${id}`)).text("items.0.line");
  // The line comes last: its own name may hold such digits.
  const meant = path.replace(/10[24]/, (name) => shop.item(name)).replace("LINE", line);
  expect(refusalOf(await call(method, `selections/${id}/${meant}`))).toBe(refusal);
  expect(quantities((await call("GET", `selections/${id}`)).list("items"))).toEqual([4]);
});

describe("bundles and gift certificates", () => {
  it("takes a gift certificate, by its number or its id", async () => {
    const { call, selectionOf } = backEnd();
    const path = `selections/${await selectionOf()}/gift-certificates`;
    const fixed = await call("POST", `${path}/1`);
    expect(fixed.at("items.0")).toMatchObject({ item: "gift-1", priceEachAsNumber: 500 });
    const any = await call("POST", `${path}/gift-2/amount/75.50`);
    expect([any.status, any.at("items.1.priceEachAsNumber")]).toEqual([201, 75.5]);
    expect(any.text("line")).toBe(any.text("items.1.line"));
  });

  const unknownItem = { item: "999-1", sections: [{ section: 1, item: "1-1" }] };
  it.each([
    ["gift-certificates/x", undefined, "404 giftCertificate: giftCertificate not found"],
    ["gift-certificates/2", undefined, "406 amount: required"],
    ["gift-certificates/1/amount/5", undefined, "406 amount: invalid"],
    ["gift-certificates/2/amount/1", undefined, "406 amount: too small"],
    ["gift-certificates/2/amount/9999", undefined, "406 amount: too large"],
    ["bundles", {}, "406 item: required, sections: required"],
    ["bundles", unknownItem, "404 item: product item not found"],
    ["bundles", { item: "1-1", sections: [], extra: 1 }, "400 extra: unknown, sections: required"],
    ["bundles", { item: "1-1", sections: "all" }, "406 sections: invalid"],
  ])("are refused: %s %j", async (path, sent, refusal) => {
    const { call, selectionOf } = backEnd();
    expect(refusalOf(await call("POST", `selections/${await selectionOf()}/${path}`, sent))).toBe(refusal);
  });
});
