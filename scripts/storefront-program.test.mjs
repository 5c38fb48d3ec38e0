import { expect, it } from "vitest";
import { inRoot } from "./run.mjs";
import { storefrontArguments } from "./storefront-program.mjs";

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
