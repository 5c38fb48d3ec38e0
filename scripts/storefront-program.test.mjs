import { expect, it } from "vitest";
import { inRoot } from "./run.mjs";
import { secretsNote, storefrontArguments } from "./storefront-program.mjs";

const address = { host: "127.0.0.1", port: 3000 };
const next = inRoot("node_modules/next/dist/bin/next");

it("the storefront keeps idle connections longer than proxies do, so that none closes as a request goes out on it", async () => {
  const [, , ...words] = await storefrontArguments(address);
  expect(words).toEqual([next, "start", "-H", "127.0.0.1", "-p", "3000", "--keepAliveTimeout", "75000"]);
});

it("in development Next does not know that word", async () => {
  const [, , ...words] = await storefrontArguments(address, true);
  expect(words).toEqual([next, "dev", "-H", "127.0.0.1", "-p", "3000"]);
});

const api = { CHECKOUT_URL: "https://api.shop.example/" };

it.each([
  [{}, null],
  [{ ...api, WEBHOOK_SECRET: "a", PREVIEW_SECRET: "b" }, null],
  [
    api,
    "CHECKOUT_URL is set, so the storefront does not use the demo shop's secrets: without WEBHOOK_SECRET it is told of no change, without PREVIEW_SECRET it opens no preview.",
  ],
  [
    { ...api, WEBHOOK_SECRET: "a" },
    "CHECKOUT_URL is set, so the storefront does not use the demo shop's secrets: without PREVIEW_SECRET it opens no preview.",
  ],
])("says at start which of the demo shop's secrets another API goes without: %j", (env, note) => {
  expect(secretsNote(env)).toBe(note);
});
