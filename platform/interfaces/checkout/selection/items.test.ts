import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

async function begin(country = "SE"): Promise<string> {
  return (await shop.call("GET", "selection", { headers: { "X-Country": country } })).token;
}

/** Puts the ids of items where a text names their products: `{101}`. */
function fill(text: string): string {
  return text.replaceAll(/\{(\d{3})\}/g, (_all, product: string) => shop.item(product));
}

async function linesOf(token: string): Promise<readonly unknown[]> {
  const answer = await shop.call("GET", "selection", { token });
  return answer
    .list("selection.items")
    .map((line) => [Reflect.get(Object(line), "item"), Reflect.get(Object(line), "quantity")]);
}

describe("POST items, checkout-rest.md sections 10 and 12.3", () => {
  it.each(["classic", "nested"] as const)(
    "201 in the %s form; the same again raises the line",
    async (form) => {
      const item = shop.item("101");
      const first = await shop.call("POST", `items/${item}`, { form });
      expect(first.status).toBe(201);
      const second = await shop.call("POST", `items/${item}`, {
        form,
        token: first.token,
        body: { quantity: "3" },
      });
      expect(second.status).toBe(201);
      expect(second.at("selection.items.0.quantity")).toBe(4);
      expect(second.at("selection.items.0.line")).toBe(first.at("selection.items.0.line"));
    },
  );

  it("a quantity in the path, and what goes with the line", async () => {
    const answer = await shop.call("POST", `items/${shop.item("101")}/quantity/2`, {
      body: { productUrl: "https://shop.example/tee", category: "2", anythingElse: true },
    });
    expect(answer.at("selection.items.0")).toMatchObject({
      quantity: 2,
      productUrl: "https://shop.example/tee",
      category: "2",
    });
  });

  it("without a quantity the smallest step is taken", async () => {
    const first = await shop.call("POST", `items/${shop.item("102")}`);
    expect(first.at("selection.items.0.quantity")).toBe(2);
    const second = await shop.call("POST", `items/${shop.item("102")}`, { token: first.token });
    expect(second.at("selection.items.0.quantity")).toBe(4);
  });

  it("what is sold out can be put in: stock is checked at payment", async () => {
    expect((await shop.call("POST", `items/${shop.item("101", "L")}`)).status).toBe(201);
  });

  it.each([
    ["an unknown item", "999-1", {}, 404, { item: "product item not found" }],
    ["no item at all", "nonsense", {}, 404, { item: "product item not found" }],
    ["an unknown size", "{display}-999", {}, 404, { item: "product item not found" }],
    ["an unpublished product", "{106}", {}, 412, { item: "could not be added" }],
    ["a comment without the secret", "{101}", { comment: "x" }, 401, { comment: "denied" }],
    ["nothing", "{101}", { quantity: 0 }, 406, { quantity: "too small" }],
    ["no number", "{101}", { quantity: "many" }, 406, { quantity: "invalid" }],
    ["nothing in the path", "{101}/quantity/0", {}, 406, { quantity: "too small" }],
    ["no number in the path", "{101}/quantity/x", {}, 406, { quantity: "invalid" }],
    ["below the minimum", "{102}", { quantity: 1 }, 406, { quantity: "below minimum" }],
    ["not a multiple", "{102}", { quantity: 3 }, 406, { quantity: "not a multiple" }],
    ["too many", "{101}", { quantity: 10_001 }, 406, { quantity: "too large" }],
  ])("refuses %s, and makes no selection", async (_name, item, body, status, errors) => {
    const token = await begin();
    const path = fill(`items/${item}`).replace("{display}", shop.display("101"));
    const answer = await shop.call("POST", path, { token, body });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ token, errors });
    const row = await shop.call("GET", "selection", { token, trusted: true });
    expect(row.at("selection.selection")).toBeUndefined();
  });

  it.each([
    ["not sold in the market", "103", "US"],
    ["without a price in the list", "107", "DE"],
    ["where nothing is shipped to", "101", "CH"],
  ])("412 for an item %s", async (_name, product, country) => {
    const token = await begin(country);
    const answer = await shop.call("POST", `items/${shop.item(product)}`, { token });
    expect(answer.status).toBe(412);
    expect(answer.body).toEqual({ token, errors: { item: "could not be added" } });
    expect(await linesOf(token)).toEqual([]);
  });

  it("with the secret a comment makes a line of its own", async () => {
    const item = shop.item("101");
    const { token } = await shop.call("POST", `items/${item}`);
    const answer = await shop.call("POST", `items/${item}`, {
      token,
      trusted: true,
      body: { comment: "for Bo" },
    });
    expect(answer.status).toBe(201);
    expect(answer.list("selection.items")).toHaveLength(2);
    expect(answer.at("selection.items.1.comment")).toBe("for Bo");
  });
});

describe("lines, checkout-rest.md section 10", () => {
  async function filled(): Promise<{ token: string; line: string; other: string }> {
    const { token } = await shop.call("POST", `items/${shop.item("101")}/quantity/5`);
    const answer = await shop.call("POST", `items/${shop.item("102")}/quantity/4`, { token });
    return {
      token,
      line: answer.text("selection.items.0.line"),
      other: answer.text("selection.items.1.line"),
    };
  }

  it.each([
    ["POST", "lines/{line}", undefined, 6],
    ["POST", "lines/{line}", { quantity: 2 }, 7],
    ["POST", "lines/{line}/quantity/3", undefined, 8],
    ["PUT", "lines/{line}/quantity/2", undefined, 2],
    ["PUT", "lines/{line}/quantity/0", undefined, null],
    ["DELETE", "lines/{line}", undefined, null],
    ["DELETE", "lines/{line}", { quantity: 2 }, 3],
    ["DELETE", "lines/{line}/quantity/1", undefined, 4],
    ["DELETE", "lines/{line}/quantity/5", undefined, null],
    ["DELETE", "lines/{line}/quantity/50", undefined, null],
  ])("%s %s %j", async (method, path, body, left) => {
    const { token, line } = await filled();
    const answer = await shop.call(method, path.replace("{line}", line), { token, body });
    expect(answer.status).toBe(200);
    const rest = [[shop.item("102"), 4]];
    expect(await linesOf(token)).toEqual(left === null ? rest : [[shop.item("101"), left], ...rest]);
    expect(answer.at("selection.items.0.line")).toBe(
      left === null ? answer.at("selection.items.0.line") : line,
    );
  });

  it.each([
    ["POST", "lines/{other}/quantity/1", 406, { quantity: "not a multiple" }],
    ["PUT", "lines/{other}/quantity/1", 406, { quantity: "below minimum" }],
    ["DELETE", "lines/{other}/quantity/3", 406, { quantity: "below minimum" }],
    ["POST", "lines/{line}/quantity/0", 406, { quantity: "too small" }],
    ["PUT", "lines/{line}/quantity/-1", 406, { quantity: "too small" }],
    ["DELETE", "lines/{line}/quantity/0", 406, { quantity: "too small" }],
    ["PUT", "lines/{line}/quantity/10001", 406, { quantity: "too large" }],
    ["PUT", "lines/{line}/quantity/1.5", 406, { quantity: "invalid" }],
    ["POST", "lines/unknown", 404, { line: "not found" }],
    ["PUT", "lines/unknown/quantity/1", 404, { line: "not found" }],
    ["DELETE", "lines/unknown", 404, { line: "not found" }],
  ])("%s %s: %d %j, nothing changed", async (method, path, status, errors) => {
    const { token, line, other } = await filled();
    const answer = await shop.call(method, path.replace("{line}", line).replace("{other}", other), { token });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ token, errors });
    expect(await linesOf(token)).toEqual([
      [shop.item("101"), 5],
      [shop.item("102"), 4],
    ]);
  });

  it("nobody changes the line of another session", async () => {
    const { token, line } = await filled();
    const stranger = await filled();
    expect((await shop.call("DELETE", `lines/${line}`, { token: stranger.token })).status).toBe(404);
    expect(await linesOf(token)).toHaveLength(2);
  });
});

describe("POST items with a plan, checkout-rest.md section 10", () => {
  it("404 for a plan that the product does not have, nothing added; the item comes first", async () => {
    const token = (await shop.call("GET", "selection")).token;
    const body = { subscriptionPlan: 7 };
    for (const path of ["", "/quantity/2"]) {
      const answer = await shop.call("POST", `items/${shop.item("101")}${path}`, { token, body });
      expect([answer.status, answer.at("errors")]).toEqual([404, { subscriptionPlan: "not found" }]);
    }
    const unknown = await shop.call("POST", "items/999999-1", { token, body });
    expect(unknown.at("errors")).toEqual({ item: "product item not found" });
    expect(await linesOf(token)).toEqual([]);
  });
});

describe("PUT items, checkout-rest.md 10.1", () => {
  it.each([
    [{}, { items: "required" }],
    [{ items: null }, { items: "required" }],
    [{ items: {} }, { items: "malformed" }],
    [{ items: "101-1" }, { items: "malformed" }],
    [{ items: [{ quantity: 1 }] }, { "items.0.item": "required" }],
    [{ items: [{ item: "1-1" }] }, { "items.0.quantity": "required" }],
    [{ items: ["1-1"] }, { "items.0": "malformed" }],
    [{ items: [], lines: {} }, { lines: "malformed" }],
    [
      { items: [{}], lines: [{ quantity: 1 }, { line: "x" }] },
      {
        "lines.0.line": "required",
        "lines.1.quantity": "required",
        "items.0.item": "required",
        "items.0.quantity": "required",
      },
    ],
  ])("step 1: %j is 400", async (body, errors) => {
    const token = await begin();
    const answer = await shop.call("PUT", "items", { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ token, errors });
  });

  it.each([
    [{ items: [{ item: "{101}", quantity: 0 }] }, { "items.0.quantity": "too small" }],
    [{ items: [{ item: "{101}", quantity: "two" }] }, { "items.0.quantity": "invalid" }],
    [{ items: [{ item: "{101}", quantity: 1.5 }] }, { "items.0.quantity": "invalid" }],
    [{ items: [{ item: "{104}", quantity: 1 }] }, { "items.0.item": "already in selection" }],
  ])("step 2: %j is 406, nothing changed", async (body, errors) => {
    const { token } = await shop.call("POST", `items/${shop.item("104")}`);
    const answer = await shop.call("PUT", "items", { token, body: fill(JSON.stringify(body)) });
    expect(answer.status).toBe(406);
    expect(answer.body).toEqual({ token, errors });
    expect(await linesOf(token)).toEqual([[shop.item("104"), 1]]);
  });

  it("step 3: nothing can be found, 404", async () => {
    const token = await begin();
    const body = { lines: [{ line: "x", quantity: 1 }], items: [{ item: "999-9", quantity: 1 }] };
    const answer = await shop.call("PUT", "items", { token, body });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      token,
      errors: { "lines.0.line": "not found", "items.0.item": "product item not found" },
    });
  });

  it("step 4: every entry is applied, quantities may be text", async () => {
    const first = await shop.call("POST", `items/${shop.item("104")}/quantity/3`);
    const answer = await shop.call("PUT", "items", {
      token: first.token,
      body: {
        lines: [{ line: first.at("selection.items.0.line"), quantity: "0" }],
        items: [
          { item: shop.item("101"), quantity: "2" },
          { item: shop.item("105"), quantity: 1 },
        ],
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.at("errors")).toBeUndefined();
    expect(await linesOf(first.token)).toEqual([
      [shop.item("101"), 2],
      [shop.item("105"), 1],
    ]);
  });

  it.each(["classic", "nested"] as const)(
    "step 5: partly, 200 with errors beside the selection (%s)",
    async (form) => {
      const answer = await shop.call("PUT", "items", {
        form,
        body: {
          lines: [{ line: "gone", quantity: 1 }],
          items: [
            { item: "999-1", quantity: 1 },
            { item: shop.item("106"), quantity: 1 },
            { item: shop.item("101"), quantity: 1 },
          ],
        },
      });
      expect(answer.status).toBe(200);
      expect(answer.at("errors")).toEqual({
        lines: { gone: "failed" },
        items: { "999-1": "failed", [shop.item("106")]: "failed" },
      });
      expect(answer.list("selection.items")).toHaveLength(1);
      expect(await linesOf(answer.token)).toEqual([[shop.item("101"), 1]]);
    },
  );

  it("lines that are null are absent", async () => {
    const answer = await shop.call("PUT", "items", { body: { items: [], lines: null } });
    expect(answer.status).toBe(200);
  });

  it("no entries at all change nothing", async () => {
    const answer = await shop.call("PUT", "items", { body: { items: [] } });
    expect(answer.status).toBe(200);
    expect(answer.at("selection.items")).toEqual([]);
  });
});
