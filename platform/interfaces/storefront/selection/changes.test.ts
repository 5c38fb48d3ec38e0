import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { refusalsOf } from "../testing/graphql-client.ts";
import { bothShopper, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";

let shop: SetShop;
let shopper: BothShopper;
let tee: string;
let cap: string;
/** A tee, of which she has two already. */
let line: string;

beforeAll(async () => {
  shop = await startFullShop(undefined, { LIMIT_STOREFRONT_COMPILE_AFTER: "2" });
  [tee, cap] = [shop.item("101"), shop.item("104")];
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const trusted = { trusted: true };
const payload = "userErrors { __typename message path } selection { lines { id quantity item { id } } }";

/** Makes a mutation that answers the selection: its errors, its lines as `quantity item`, all that it answers. */
async function change(call: string, more = "", by = shopper) {
  const answer = await by.graphql(`mutation { change: ${call} { ${payload} ${more} } }`, trusted);
  const { userErrors, selection, ...rest } = Object(answer.data).change;
  const lines = selection.lines.map((one: object) => `${Object(one).quantity} ${Object(one).item.id}`);
  return { userErrors, lines, selection, ...rest };
}

const refused = (calls: readonly string[], by = shopper) => refusalsOf(by.graphql, calls, trusted);

type Refusals = readonly (readonly [call: string, refusal: string])[];

/** Makes calls that are all refused: each with its refusal, and whether nothing has changed. */
async function refusalsIn(cases: Refusals) {
  const shown = "{ selection { lines { id quantity comment } discounts { name } } }";
  const before = (await shopper.graphql(shown)).data;
  const refusals = await refused(cases.map(([call]) => call));
  const after = (await shopper.graphql(shown)).data;
  return { cases: cases.map(([call], at) => [call, refusals[at]]), same: isDeepStrictEqual(after, before) };
}

async function addTees(): Promise<void> {
  line = (await change(`addItem(item: "${tee}", quantity: 2)`, "line { id }")).line.id;
}

const long = `"${"x".repeat(256)}"`;
const tees = () => `{ sectionId: 1, item: "${tee}" }, { sectionId: 1, item: "${tee}" }`;
const bundle = (more = "", sections = `[${tees()}, { sectionId: 2, item: "${cap}" }]`) =>
  `addFlexibleBundle(item: "${shop.set("203")}", sections: ${sections}${more})`;

describe("lines (storefront-graphql.md#selection-operations)", () => {
  it("are made or raised by addItem, which tells the line, and hold a bundle as it was chosen", async () => {
    const said = `comment: "gift", productExternalUrl: "https://shop.example"`;
    const first = await change(`addItem(item: "${tee}", ${said})`, "line { id comment productExternalUrl }");
    const { line: made, lines, userErrors } = first;
    expect(made).toMatchObject({ comment: "gift", productExternalUrl: "https://shop.example" });
    expect([lines, userErrors]).toEqual([[`1 ${tee}`], []]);
    const again = await change(`addItem(item: "${tee}", quantity: 3, ${said})`, "line { id quantity }");
    expect(again.line).toEqual({ id: made.id, quantity: 4 });
    expect((await change(bundle(", quantity: 2"))).lines).toEqual([`4 ${tee}`, `2 ${shop.set("203")}`]);
  });

  it("change in what is given alone by updateLine; quantity 0 removes, as deleteLine does", async () => {
    await addTees();
    expect((await change(`updateLine(lineId: "${line}", quantity: 5)`)).lines).toEqual([`5 ${tee}`]);
    expect((await change(`updateLine(lineId: "${line}")`)).lines).toEqual([`5 ${tee}`]);
    expect((await change(`removeSubscriptionPlanFromLine(lineId: "${line}")`)).lines).toEqual([`5 ${tee}`]);
    // A comment makes it another line.
    await change(`updateLine(lineId: "${line}", comment: "gift", quantity: 1)`);
    const { lines, selection } = await change(`addItem(item: "${tee}", quantity: 2)`);
    expect(lines).toEqual([`1 ${tee}`, `2 ${tee}`]);
    const [first, second] = selection.lines.map((one: object) => Object(one).id);
    expect((await change(`updateLine(lineId: "${first}", quantity: 0)`)).lines).toEqual([`2 ${tee}`]);
    expect(await change(`deleteLine(lineId: "${second}")`)).toMatchObject({ userErrors: [], lines: [] });
  });

  it("are as they were when something is wrong, all of which is told", async () => {
    await addTees();
    const cases: Refusals = [
      [`addItem(item: "9999999999-1")`, "Item not found: item"],
      [`addItem(item: "${tee}", quantity: 2000000000)`, "Invalid quantity: quantity"],
      [`addItem(item: "${tee}", subscriptionPlan: 99)`, "Subscription plan not found: subscriptionPlan"],
      [
        `addItem(item: "${tee}", quantity: 0, comment: ${long}, productExternalUrl: ${long})`,
        "Invalid quantity: quantity, Too long: comment, Too long: productExternalUrl",
      ],
      [bundle(", quantity: 0"), "Invalid quantity: quantity"],
      [bundle("", `[${tees()}]`), "Bundle is incomplete: sections"],
      [bundle("", `[{ sectionId: 9, item: "${tee}" }]`), "Bundle section not found: sections"],
      [bundle(`, comment: ${long}`), "Too long: comment"],
      [`updateLine(lineId: "x", quantity: 1)`, "Line not found: lineId"],
      [`updateLine(lineId: "${line}", quantity: -1)`, "Invalid quantity: quantity"],
      [`updateLine(lineId: "${line}", quantity: 1, comment: ${long})`, "Too long: comment"],
      [
        `updateLine(lineId: "${line}", quantity: 7, subscriptionPlanId: 99)`,
        "Subscription plan not found: subscriptionPlan",
      ],
      [`deleteLine(lineId: "x")`, "Line not found: lineId"],
      [`removeSubscriptionPlanFromLine(lineId: "1")`, "Line not found: lineId"],
    ];
    expect(await refusalsIn(cases)).toEqual({ cases, same: true });
  });

  it("have a comment by the word of a server alone", async () => {
    for (const call of [`addItem(item: "${tee}", comment: "x")`, `updateLine(lineId: "x", comment: "x")`]) {
      const { at } = await shopper.graphql(`mutation { ${call} { userErrors { message } } }`);
      expect([at("data"), at("errors.0.message")]).toEqual([null, "comment requires SHARED_SECRET"]);
    }
  });
});

describe("without a quantity the smallest step to an allowed one is added (checkout-rest.md#quantities)", () => {
  /** Plain, compiled at this one, compiled before. */
  const tries = [1, 2, 3];
  const asked = "line { quantity } userErrors { message path }";

  async function add(query: string, variables: object = {}) {
    // Sold by two, four, six …
    return (await shopper.graphql(query, { variables: { item: shop.item("102"), ...variables } })).data;
  }

  it("1 is the schema's default and means none, however it is said", async () => {
    const query = (given: string, declared = "") =>
      `mutation ($item: String!${declared}) { addItem(item: $item${given}) { ${asked} } }`;
    const byVariable = query(", quantity: $q", ", $q: Int");
    const ways = [
      [query(", quantity: 1"), {}, 2],
      [query(""), {}, 2],
      [byVariable, {}, 2],
      [byVariable, { q: 1 }, 2],
      [query(", quantity: $q", ", $q: Int = 1"), {}, 2],
      [byVariable, { q: 4 }, 4],
    ] as const;
    let quantity = 0;
    for (const _time of tries) {
      for (const [way, variables, step] of ways) {
        quantity += step;
        expect(await add(way, variables)).toEqual({ addItem: { line: { quantity }, userErrors: [] } });
      }
    }
    const userErrors = [{ message: "Invalid quantity", path: ["quantity"] }];
    expect(await add(query(", quantity: 3"))).toEqual({ addItem: { line: null, userErrors } });
  });

  it("each of several fields is asked by itself, by a fragment too, whatever they are called", async () => {
    const query = `
      mutation ($item: String!) {
        selection_a: addItem(item: $item, quantity: 4) { line { quantity } }
        a: addItem(item: $item) { line { quantity } selection { id } }
        ...More
      }
      fragment More on Mutation { ... { b: addItem(item: $item, quantity: 4) { line { quantity } } } }`;
    for (const time of tries) {
      const before = 10 * (time - 1);
      expect(await add(query)).toMatchObject({
        selection_a: { line: { quantity: before + 4 } },
        a: { line: { quantity: before + 6 } },
        b: { line: { quantity: before + 10 } },
      });
    }
  });
});

describe("vouchers and gift cards (storefront-graphql.md#selection-operations)", () => {
  it("are added, shown, and removed by what is shown, as by the Checkout API", async () => {
    await addTees();
    const shown = "selection { discounts { name } }";
    const ten = await change('addVoucher(code: "TEN")', shown);
    expect([ten.userErrors, ten.selection.discounts]).toEqual([[], [{ name: "Tio av" }]]);
    expect((await change('removeVoucher(code: "ten")', shown)).selection.discounts).toEqual([]);
    expect(await refused(['applyGiftCard(input: { cardNumber: "GC-1000", pin: "1234" })'])).toEqual([""]);
    const rest = await shopper.rest("GET", "selection");
    const card = rest.text("selection.discounts.vouchers.0.voucher");
    expect((await change(`removeVoucher(code: "${card}")`, shown)).selection.discounts).toEqual([]);
  });

  it("are not there when something is wrong", async () => {
    await addTees();
    const card = (cardNumber: string, pin: string, message: string) =>
      [
        `applyGiftCard(input: { cardNumber: "${cardNumber}", pin: "${pin}" })`,
        `${message}: input.cardNumber`,
      ] as const;
    const cases: Refusals = [
      ['addVoucher(code: "NOPE")', "Voucher not found: code"],
      ['removeVoucher(code: "NOPE")', "Voucher not found: code"],
      card("GC-EMPTY", "", "empty_card_balance"),
      card("GC-CLOSED", "1234", "inactive_card"),
      card("GC-EURO", "1234", "invalid_gift_card_currency"),
      card("GC-2000", "0000", "invalid_input"),
    ];
    expect(await refusalsIn(cases)).toEqual({ cases, same: true });
  });
});

describe("setSelection, claimSelection and triggerSelectionAction", () => {
  it("attach one by its id, or copy it by its link once, and the session goes where that is", async () => {
    const headers = { "API-Authorization": "test-shop-key-one", "Content-Type": "application/json" };
    const post = (path: string, body: object) => shop.call("POST", `/api/shop/${path}`, { headers, body });
    const id = (await post("selections", { country: "DE", language: "en" })).text("selection");
    const made = await post(`selections/${id}/items/${tee}/quantity/2`, {});
    const [, , hash = ""] = /\/claim\/([^/]+)\/([^/]+)$/.exec(made.text("paymentLink")) ?? [];
    const session = { country: { code: "DE" }, language: { code: "en" } };
    const where = async (by: BothShopper) =>
      (await by.graphql("{ session { country { code } language { code } } selection { id } }")).data;
    expect(await change(`setSelection(id: "${id}")`)).toMatchObject({ userErrors: [], lines: [`2 ${tee}`] });
    expect(await where(shopper)).toEqual({ session, selection: { id } });
    expect(await refused(['setSelection(id: "x")'])).toEqual(["Selection not found: id"]);
    const other = await bothShopper(shop);
    const claim = `claimSelection(id: "${id}", hash: "${hash}")`;
    expect(await refused([claim.replace(hash, "0".repeat(32))])).toEqual(["Link is not valid: hash"]);
    expect(await change(claim, "", other)).toMatchObject({ userErrors: [], lines: [`2 ${tee}`] });
    const copy = Object(await where(other));
    expect([copy.session, copy.selection.id === id]).toEqual([session, false]);
    expect(await refused([claim], await bothShopper(shop))).toEqual(["Link is not valid: hash"]);
  });

  it("reserve what is in the selection, as a start of payment does; the second one finds nothing", async () => {
    const allocate = "triggerSelectionAction(actionType: ALLOCATE)";
    expect(await refused([allocate])).toEqual(["Selection is empty"]);
    const reserved = async () => {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(quantity), 0)::int as sum from reservation`.execute(shop.platform.db);
      return rows[0]?.sum ?? 0;
    };
    const [last, other] = [shop.item("109"), await bothShopper(shop)];
    for (const each of [shopper, other]) await each.rest("POST", `items/${last}`);
    const before = await reserved();
    expect(await refused([allocate, allocate])).toEqual(["", ""]);
    expect(await reserved()).toBe(before + 1);
    const lost = [{ __typename: "UnavailableItem", message: "Item is not available", path: null }];
    expect(await change(allocate, "", other)).toMatchObject({ userErrors: lost, lines: [] });
  });
});
