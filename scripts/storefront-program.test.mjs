import { expect, it, vi } from "vitest";
import { inRoot } from "./run.mjs";
import { secretsNote, storefrontArguments } from "./storefront-program.mjs";

const next = inRoot("node_modules/next/dist/bin/next");

it("the storefront runs by its custom server, or by Next alone where that is switched off or somebody works on it", async () => {
  const wordsOf = (isDevelopment = false) =>
    storefrontArguments({ host: "127.0.0.1", port: 3000 }, isDevelopment);
  const place = ["-H", "127.0.0.1", "-p", "3000"];
  const young = "--max-semi-space-size=16";
  expect(await wordsOf()).toEqual([
    young,
    expect.stringMatching(/server\.js$|main\.js$/),
    "127.0.0.1",
    "3000",
  ]);
  vi.stubEnv("CUSTOM_SERVER", "off");
  expect(await wordsOf()).toEqual([young, next, "start", ...place, "--keepAliveTimeout", "75000"]);
  vi.unstubAllEnvs();
  // In development Next does not know that word.
  expect(await wordsOf(true)).toEqual([next, "dev", ...place]);
});

it("says at start which of the demo shop's secrets another API goes without", () => {
  const api = { CHECKOUT_URL: "https://api.shop.example/" };
  const told = "without WEBHOOK_SECRET it is told of no change";
  const shown = "without PREVIEW_SECRET it opens no preview";
  const start = "CHECKOUT_URL is set, so the storefront does not use the demo shop's secrets: ";
  expect(secretsNote(api)).toBe(`${start}${told}, ${shown}.`);
  expect(secretsNote({ ...api, WEBHOOK_SECRET: "a" })).toBe(`${start}${shown}.`);
  expect(secretsNote({ ...api, WEBHOOK_SECRET: "a", PREVIEW_SECRET: "b" })).toBeNull();
  expect(secretsNote({})).toBeNull();
});
