import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "./endpoints.ts";
import { paymentSchema } from "./payment/read-request.ts";
import { useBackEnd } from "./testing/shop-client.ts";

const backEnd = useBackEnd();

/** Every operation that takes something. */
const operations = endpoints.flatMap((one) =>
  one.methods.map((method) => ({ method, path: one.path, names: namesOf(one) })),
);

const values: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.1,
  "",
  "\u0000\ud800",
  "x".repeat(100_000),
  [],
  [[]],
  {},
  { __proto__: null, constructor: 1 },
];

/** The path with a word in place of each of its parts that differ. */
function filled(path: string, id: string, word: string): string {
  return path.replace("{selection}", id).replaceAll(/\{[^}]+\}/g, encodeURIComponent(word));
}

/** What an operation knows of its input: a payment reads it by itself. */
function namesOf({ body, path }: (typeof endpoints)[number]): readonly string[] {
  if (path.endsWith("/payment")) return Object.keys(paymentSchema.shape);
  return body instanceof z.ZodObject ? Object.keys(body.shape) : [];
}

describe("hostile input", () => {
  it.each(operations)("in a body has a clear answer: $method $path", async ({ method, path, names }) => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf();
    for (const value of values) {
      const bodies = [names, ...names.map((name) => [name])].map((some) =>
        Object.fromEntries(some.map((name) => [name, value])),
      );
      for (const body of bodies) {
        const { status } = await call(method, filled(path, id, "4"), body);
        expect([body, status < 500]).toEqual([body, true]);
      }
      shop.passTime(60_000);
    }
  });

  it.each([
    "0",
    "-1",
    "99999999999999999999",
    "1e5",
    "__proto__",
    "constructor",
    "'; --",
    "ÅÄÖ",
    "💥",
    "a b",
    "%",
  ])("in a path has a clear answer: %s", async (word) => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf();
    for (const { method, path } of operations) {
      const answer = await call(method, filled(path, id, word));
      expect([method, path, answer.status < 500]).toEqual([method, path, true]);
    }
    shop.passTime(60_000);
  });
});
