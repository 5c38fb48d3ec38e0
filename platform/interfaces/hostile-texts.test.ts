import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { HostileOperation } from "../testing/hostile/try-calls.ts";
import { unlimited } from "../testing/hostile/unlimited.ts";
import { inLongRun } from "../testing/long.ts";
import { rawRequest } from "../testing/raw-request.ts";
import { checkoutOperations } from "./checkout/testing/hostile-calls.ts";
import { startSetShop, type SetShop } from "./checkout/testing/set-shop.ts";
import { shopOperations } from "./shop/testing/hostile-calls.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop(undefined, unlimited);
});

afterAll(() => shop.close());

/** Texts that PostgreSQL refuses, as they are or once they are decoded; halves of pairs; more than anything takes. */
const some = ["a\u0000b", "a%00b"];
const texts = inLongRun ? [...some, "%00", "%E0%A4%A", "\ud800x", "å".repeat(70_000)] : some;

/** All of them in the long run, else a few, and those of addresses. */
const few = (all: readonly HostileOperation[]) =>
  all.filter(({ path }, at) => inLongRun || at % 6 === 0 || path === "uri");

const inputSchema = z.object({ properties: z.record(z.string(), z.unknown()) }).catch({ properties: {} });

/** What an operation takes as text, all of it the same; what else it takes could be refused before. */
function bodyOf(input: unknown, text: string): string {
  const { properties } = inputSchema.parse(input);
  const names = Object.keys(properties).filter((name) => /"string"/.test(JSON.stringify(properties[name])));
  const given: Readonly<Record<string, unknown>> = {
    address: { email: text, city: text, country: text },
    for: ["product", "category"],
    items: [{ item: text, quantity: 1 }],
    sections: [{ section: 1, item: text }],
    paymentMethodFields: { [text.slice(0, 99)]: text, nested: { a: [text] } },
  };
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, given[name] ?? text])));
}

/** As a browser that sends whatever is typed: some of it is broken. */
const part = (text: string) =>
  text.startsWith("%") ? text : encodeURIComponent(Buffer.from(text.slice(0, 3_000)).toString());

async function demandAnswers(
  { method, path, input }: HostileOperation,
  base: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const text of texts) {
    const query = `?page=${part(text)}&limit=${part(text)}`.slice(0, 3_000);
    const filled = base + path.replaceAll(/\{[^}]+\}/g, part(text)) + query;
    const sent = { headers: { "Content-Type": "application/json", ...headers }, body: bodyOf(input, text) };
    const { status } = await rawRequest(shop.origin, method, filled, sent);
    expect([text.slice(0, 20), status < 500 || status === 503]).toEqual([text.slice(0, 20), true]);
  }
}

describe("no text breaks anything, wherever it comes in", () => {
  it.each(few(checkoutOperations("classic")))("Checkout API: $method $path", async (operation) => {
    const headers = { Authorization: "Bearer test-checkout-secret", "X-Country": "\u00ff" };
    await expect(demandAnswers(operation, "/api/checkout/", headers)).resolves.toBeUndefined();
  });

  it.each(few(shopOperations))("Shop API: $method $path", async (operation) => {
    const headers = { "API-Authorization": "test-shop-key-one", "X-Forwarded-For": "%00, \u00ff" };
    await expect(demandAnswers(operation, "/api/shop/", headers)).resolves.toBeUndefined();
  });

  it.each([
    ["POST", "/pay/redirect/a%00b"],
    ["GET", "/pay/embedded/%00.js"],
    ["POST", "/api/payment-webhooks/%00"],
    ["GET", "/outbox/%00"],
    ["GET", "/api/storefront?query=%00"],
    ["GET", "/%00"],
  ])("%s %s", async (method, path) => {
    const { status } = await rawRequest(shop.origin, method, path);
    expect([path, status < 500]).toEqual([path, true]);
  });
});
