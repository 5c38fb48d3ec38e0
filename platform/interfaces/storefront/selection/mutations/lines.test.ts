import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../../checkout/testing/set-shop.ts";
import { bothShopper, startFullShop, type BothShopper } from "../testing/both-interfaces.ts";
import { change, userError } from "./testing/change.ts";

let shop: SetShop;
let shopper: BothShopper;
let tee: string;

beforeAll(async () => {
  shop = await startFullShop();
  tee = shop.item("101");
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const add = (item: string, more = "") =>
  change(shopper, `addItem(item: "${item}"${more})`, { more: "line { id quantity }" });

/** All that the bundle needs. */
function pieces(): string {
  const tees = `{ sectionId: 1, item: "${tee}" }, { sectionId: 1, item: "${tee}" }`;
  return `[${tees}, { sectionId: 2, item: "${shop.item("104")}" }]`;
}

async function lineOf(item: string): Promise<string> {
  const { answer } = await add(item, ", quantity: 2");
  return answer.text("data.addItem.line.id");
}

describe("addItem (storefront-graphql.md 5.2)", () => {
  it("adds, and tells the line that it made or raised", async () => {
    const first = await add(tee);
    expect([first.lines, first.userErrors]).toEqual([[`1 ${tee}`], []]);
    await add(shop.item("104"));
    const again = await add(tee, ", quantity: 3");
    expect(again.answer.at("data.addItem.line")).toEqual({
      id: first.answer.at("data.addItem.line.id"),
      quantity: 4,
    });
    expect(again.lines).toEqual([`4 ${tee}`, `1 ${shop.item("104")}`]);
  });

  it.each(["1-99", "0-0", "", "x", "__proto__", "9999999999-1"])("item %j is not found", async (item) => {
    const { lines, userErrors, answer } = await add(item);
    expect(userErrors).toEqual([userError("Item not found", ["item"])]);
    expect([lines, answer.at("data.addItem.line")]).toEqual([[], null]);
  });

  it.each([0, -1, 2_000_000_000])("quantity %d is invalid", async (quantity) => {
    const { userErrors } = await add(tee, `, quantity: ${quantity}`);
    expect(userErrors).toEqual([userError("Invalid quantity", ["quantity"])]);
  });

  it.each([0, -1, -2])("quantity %d takes nothing out of a line that is there", async (quantity) => {
    await add(tee, ", quantity: 3");
    const { userErrors, lines, answer } = await add(tee, `, quantity: ${quantity}`);
    expect(userErrors).toEqual([userError("Invalid quantity", ["quantity"])]);
    expect([lines, answer.at("data.addItem.line")]).toEqual([[`3 ${tee}`], null]);
  });

  it("a plan that is not offered with it is not found", async () => {
    const { userErrors, lines } = await add(tee, ", subscriptionPlan: 99");
    expect(userErrors).toEqual([userError("Subscription plan not found", ["subscriptionPlan"])]);
    expect(lines).toEqual([]);
  });

  it("a comment needs the secret", async () => {
    const plain = await shopper.graphql(
      `mutation { addItem(item: "${tee}", comment: "x") { line { comment } } }`,
    );
    expect(plain.at("errors.0.message")).toBe("comment requires SHARED_SECRET");
    const trusted = await shopper.graphql(
      `mutation { addItem(item: "${tee}", comment: "x") { line { comment } } }`,
      { trusted: true },
    );
    expect(trusted.data).toEqual({ addItem: { line: { comment: "x" } } });
  });
});

describe("a text of more than 255 characters is refused whole, and one of 255 kept whole", () => {
  const longest = "x".repeat(255);
  const said = (call: string, of: string, text: string) =>
    change(shopper, call, { variables: { text }, types: "($text: String!)", trusted: true, more: of });

  it.each(["comment", "productExternalUrl"])("%s of what is added", async (name) => {
    const item = `item: "${tee}", ${name}: $text`;
    const bundle = `item: "${shop.set("203")}", sections: ${pieces()}, ${name}: $text`;
    for (const call of [`addItem(${item})`, `addFlexibleBundle(${bundle})`]) {
      const { userErrors, lines } = await said(call, "", `${longest}x`);
      expect([userErrors, lines]).toEqual([[userError("Too long", [name])], []]);
    }
    const { answer } = await said(`addItem(${item})`, `line { ${name} }`, longest);
    expect(answer.at("data.addItem.line")).toEqual({ [name]: longest });
  });

  it("comment of a line that changes", async () => {
    const call = `updateLine(lineId: "${await lineOf(tee)}", quantity: 1, comment: $text)`;
    const refused = await said(call, "", `${longest}x`);
    expect([refused.userErrors, refused.lines]).toEqual([[userError("Too long", ["comment"])], [`2 ${tee}`]]);
    const kept = await said(call, "selection { lines { comment } }", longest);
    expect([kept.userErrors, kept.answer.at("data.updateLine.selection.lines.0.comment")]).toEqual([
      [],
      longest,
    ]);
  });

  it("all that is wrong is told at once", async () => {
    const call = `addItem(item: "${tee}", quantity: 0, comment: $text, productExternalUrl: $text)`;
    expect((await said(call, "", `${longest}x`)).userErrors).toEqual([
      userError("Invalid quantity", ["quantity"]),
      userError("Too long", ["comment"]),
      userError("Too long", ["productExternalUrl"]),
    ]);
  });
});

describe("addFlexibleBundle", () => {
  const filled = (sections: string, more = "") =>
    change(shopper, `addFlexibleBundle(item: "${shop.set("203")}", sections: ${sections}${more})`);

  it("holds what was chosen", async () => {
    const { userErrors, lines } = await filled(pieces());
    expect([userErrors, lines]).toEqual([[], [`1 ${shop.set("203")}`]]);
  });

  it.each([0, -1])("quantity %d takes nothing out of a line that is there", async (quantity) => {
    await filled(pieces(), ", quantity: 2");
    const { userErrors, lines } = await filled(pieces(), `, quantity: ${quantity}`);
    expect(userErrors).toEqual([userError("Invalid quantity", ["quantity"])]);
    expect(lines).toEqual([`2 ${shop.set("203")}`]);
  });

  it("is refused incomplete, and with a section that it has not", async () => {
    const incomplete = await filled(`[{ sectionId: 1, item: "${tee}" }]`);
    expect(incomplete.userErrors).toEqual([userError("Bundle is incomplete", ["sections"])]);
    const other = await filled(`[{ sectionId: 9, item: "${tee}" }]`);
    expect(other.userErrors).toEqual([userError("Bundle section not found", ["sections"])]);
  });
});

describe("updateLine", () => {
  it("changes what is given alone; quantity 0 removes", async () => {
    const line = await lineOf(tee);
    const more = await change(shopper, `updateLine(lineId: "${line}", quantity: 5)`);
    expect([more.userErrors, more.lines]).toEqual([[], [`5 ${tee}`]]);
    const same = await change(shopper, `updateLine(lineId: "${line}")`);
    expect([same.userErrors, same.lines]).toEqual([[], [`5 ${tee}`]]);
    const none = await change(shopper, `updateLine(lineId: "${line}", quantity: 0)`);
    expect([none.userErrors, none.lines]).toEqual([[], []]);
  });

  it("a comment makes it another line, which joins one that is alike", async () => {
    const line = await lineOf(tee);
    const said = await change(shopper, `updateLine(lineId: "${line}", comment: "gift", quantity: 1)`, {
      trusted: true,
    });
    expect(said.lines).toEqual([`1 ${tee}`]);
    const other = await lineOf(tee);
    expect(other).toBe(line);
    const joined = await change(shopper, `updateLine(lineId: "${line}", comment: "gift")`, { trusted: true });
    expect([joined.userErrors, joined.lines]).toEqual([[], [`3 ${tee}`]]);
    const refused = await shopper.graphql(
      `mutation { updateLine(lineId: "${line}", comment: "x") { userErrors { message } } }`,
    );
    expect(refused.at("errors.0.message")).toBe("comment requires SHARED_SECRET");
  });

  it("says what is wrong, and changes nothing then", async () => {
    const line = await lineOf(tee);
    const cases = [
      [`updateLine(lineId: "x", quantity: 1)`, userError("Line not found", ["lineId"])],
      [`updateLine(lineId: "${line}", quantity: -1)`, userError("Invalid quantity", ["quantity"])],
      [
        `updateLine(lineId: "${line}", quantity: 7, subscriptionPlanId: 99)`,
        userError("Subscription plan not found", ["subscriptionPlan"]),
      ],
    ] as const;
    for (const [call, wrong] of cases) {
      const { userErrors, lines } = await change(shopper, call);
      expect([userErrors, lines]).toEqual([[wrong], [`2 ${tee}`]]);
    }
  });
});

describe("deleteLine, removeSubscriptionPlanFromLine", () => {
  it("deletes; an unknown one is said", async () => {
    const line = await lineOf(tee);
    const gone = await change(shopper, `deleteLine(lineId: "${line}")`);
    expect([gone.userErrors, gone.lines]).toEqual([[], []]);
    const again = await change(shopper, `deleteLine(lineId: "${line}")`);
    expect(again.userErrors).toEqual([userError("Line not found", ["lineId"])]);
  });

  it("a line without a plan stays as it is; an unknown one is said", async () => {
    const line = await lineOf(tee);
    const same = await change(shopper, `removeSubscriptionPlanFromLine(lineId: "${line}")`);
    expect([same.userErrors, same.lines]).toEqual([[], [`2 ${tee}`]]);
    const unknown = await change(shopper, `removeSubscriptionPlanFromLine(lineId: "1")`);
    expect(unknown.userErrors).toEqual([userError("Line not found", ["lineId"])]);
  });
});

it("thirty additions at once on one token are all there", async () => {
  await Promise.all(Array.from({ length: 30 }, () => add(tee)));
  const { answer } = await add(shop.item("104"));
  expect(answer.at("data.addItem.selection.lines.0.quantity")).toBe(30);
});
