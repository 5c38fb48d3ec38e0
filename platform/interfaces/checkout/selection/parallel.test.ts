import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { lockSession } from "../../../session/lock-session.ts";
import { hashToken } from "../../../session/token.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

async function begin(): Promise<string> {
  return (await shop.call("GET", "selection")).token;
}

function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

describe("parallel calls with one token, checkout-rest.md sections 1 and 19", () => {
  it("20 adds of one item all count, and none fails", async () => {
    const token = await begin();
    // Each form waits in a queue of its own: only the row's lock makes the order.
    const forms = ["classic", "nested"] as const;
    const answers = await times(20, (i) =>
      shop.call("POST", `items/${shop.item("101")}`, { token, form: forms[i % 2] ?? "classic" }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const seen = answers
      .map((answer) => answer.at("selection.items.0.quantity"))
      .sort((a, b) => Number(a) - Number(b));
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    const answer = await shop.call("GET", "selection", { token });
    expect(answer.list("selection.items")).toHaveLength(1);
    expect(answer.at("selection.totals.totalQuantity")).toBe(20);
  });

  it("the first ten calls of a new token, each of another item, make one selection", async () => {
    const token = await begin();
    const items = ["101", "103", "104", "105", "107"].map((product) => shop.item(product));
    const answers = await times(10, (i) =>
      shop.call("POST", `items/${items[i % items.length] ?? ""}`, { token }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const answer = await shop.call("GET", "selection", { token, trusted: true });
    expect(answer.list("selection.items")).toHaveLength(5);
    expect(answer.at("selection.totals.totalQuantity")).toBe(10);
    const lines = await shop.platform.db
      .selectFrom("selection_line")
      .select("quantity")
      .where("selection", "=", answer.text("selection.selection"))
      .execute();
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2, 2]);
  });

  it("raising and lowering at once ends where the sum says", async () => {
    const { token, ...first } = await shop.call("POST", `items/${shop.item("101")}/quantity/50`);
    const line = first.text("selection.items.0.line");
    await times(20, (i) => shop.call(i % 2 === 0 ? "POST" : "DELETE", `lines/${line}/quantity/1`, { token }));
    const answer = await shop.call("GET", "selection", { token });
    expect(answer.at("selection.items.0.quantity")).toBe(50);
  });

  it("country, language, methods and items at once end consistent", async () => {
    const token = await begin();
    const calls = [
      ["PUT", "countries/DE"],
      ["PUT", "languages/de"],
      ["PUT", "payment-methods/redirect"],
      ["PUT", "shipping-methods/express"],
      ["POST", `items/${shop.item("101")}`],
      ["POST", `items/${shop.item("103")}`],
      ["PUT", "payment-fields"],
    ] as const;
    const answers = await times(21, (i) => {
      const [method, path] = calls[i % calls.length] ?? ["GET", "selection"];
      const body = path === "payment-fields" ? { address: { firstName: "Anna" } } : {};
      return shop.call(method, path, { token, body });
    });
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    const answer = await shop.call("GET", "selection", { token });
    expect(answer.body).toMatchObject({
      location: { country: "DE", market: 1, pricelist: 2 },
      selection: {
        currency: "EUR",
        language: "de",
        paymentMethod: "redirect",
        shippingMethod: "express",
        address: { firstName: "Anna" },
        totals: { totalQuantity: 6, itemsTotalPriceAsNumber: 3 * 33.33 + 3 * 20 },
      },
    });
  });

  it("to and fro between markets never leaves a line that is not sold there", async () => {
    const token = await begin();
    await times(16, (i) => {
      if (i % 2 === 0) return shop.call("POST", `items/${shop.item("103")}`, { token });
      return shop.call("PUT", `countries/${i % 4 === 1 ? "US" : "SE"}`, { token });
    });
    const answer = await shop.call("PUT", "countries/US", { token, trusted: true });
    expect(answer.at("selection.currency")).toBe("USD");
    expect(answer.list("selection.items")).toEqual([]);
    const kept = await shop.platform.db
      .selectFrom("selection_line")
      .selectAll()
      .where("selection", "=", answer.text("selection.selection"))
      .execute();
    expect(kept).toEqual([]);
  });

  it("waiting too long for the turn is 503, and nothing of it was done", async () => {
    const hasty = await startTestPlatform({ environment: { LIMIT_LOCK_TIMEOUT_MS: "100" } });
    const { token } = await hasty.call("GET", "selection");
    const calls = await inTransaction(hasty.platform.db, async (tx) => {
      await lockSession(tx, hashToken(token));
      const waiting = [1, 2].map(() => hasty.call("POST", `items/${hasty.item("101")}`, { token }));
      const refused = await Promise.race(waiting);
      expect(refused.status).toBe(503);
      expect(refused.body).toEqual({ token, errors: { server: "unavailable" } });
      return { waiting };
    });
    const statuses = (await Promise.all(calls.waiting)).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([201, 503]);
    const answer = await hasty.call("GET", "selection", { token });
    expect(answer.at("selection.totals.totalQuantity")).toBe(1);
    await hasty.close();
  });
});
