import { describe, expect, it } from "vitest";
import { testSettings } from "../../testing/settings.ts";
import { formatDate, formatDay, momentFormat } from "./dates.ts";
import { monetaryValue } from "./money.ts";
import { pageOf, paginate } from "./pagination.ts";
import { userErrorsOf } from "./user-errors.ts";
import { storefrontPluginSettings } from "../../foundations/settings/plugins/plugins.ts";

const settings = await testSettings();
const moment = new Date("2026-03-05T07:08:09Z");

function asking(mode: "session" | "no-session", trusted = false) {
  const plugin = storefrontPluginSettings.parse({
    kind: "storefront",
    number: 1,
    uri: "/a",
    store: 1,
    mode,
    token: "a-token-of-the-shop",
  });
  return { plugin, caller: { address: "127.0.0.1", trusted } };
}

describe("dates by letters (storefront-graphql.md#values)", () => {
  it.each([
    [momentFormat, "2026-03-05T08:08:09+01:00"],
    ["c", "2026-03-05T08:08:09+01:00"],
    ["y n j [x]", "26 3 5 [x]"],
  ])("%s is %s", (format, text) => {
    expect(formatDate(moment, format, "Europe/Stockholm")).toBe(text);
  });

  it("UTC has an offset too", () => {
    expect(formatDate(moment, "P", "UTC")).toBe("+00:00");
  });

  it("a day is the same everywhere", () => {
    expect(formatDay("2026-12-31", "Y-m-d j/n")).toBe("2026-12-31 31/12");
  });
});

it("money tells how it is written", () => {
  expect(monetaryValue(settings, 39_990, "SEK")).toMatchObject({
    value: 399.9,
    formattedValue: "399.90\u00a0SEK",
    currency: { code: "SEK", id: 752, isoNumber: "752", decimalDigits: 2, denominator: 100 },
  });
  expect(monetaryValue(settings, 500, "JPY")).toMatchObject({
    value: 500,
    formattedValue: "500\u00a0JPY",
    currency: { isoNumber: "392", decimalDigits: 0, denominator: 1 },
  });
});

describe("pages (3)", () => {
  it.each([
    ["session", false, 1_000, 40],
    ["session", true, 1_000, 100],
    ["no-session", false, 1_000, 100],
    ["session", false, 0, 1],
    ["session", false, undefined, 20],
  ] as const)("in %s mode, trusted %s, a limit of %s is %s", (mode, trusted, limit, served) => {
    expect(pageOf(asking(mode, trusted), { limit }, 500).limit).toBe(served);
  });

  it("one that is out of range is corrected, and told", () => {
    const context = asking("session");
    expect(paginate(context, { limit: 2, page: 9 }, ["a", "b", "c"])).toMatchObject({
      list: ["c"],
      pagination: { total: 3, currentPage: 2, lastPage: 2, hasNextPage: false, previousPage: 1 },
    });
    expect(paginate(context, { limit: 2, page: -1 }, ["a", "b", "c"])).toMatchObject({
      list: ["a", "b"],
      pagination: { currentPage: 1, hasNextPage: true, nextPage: 2, previousPage: null },
    });
    expect(pageOf(context, {}, 0)).toMatchObject({ total: 0, currentPage: 1, lastPage: 1, offset: 0 });
  });
});

it("user errors are in English and point to the argument (4, 5)", () => {
  const problems = [
    { subject: "item", code: "not-found" },
    { subject: "address.email", code: "invalid" },
    { subject: "address.zipCode", code: "required" },
    { subject: "quantity", code: "below-minimum" },
    { subject: "stock", code: "stock-unavailable" },
  ] as const;
  const paths = { address: ["input", "shippingAddress"], stock: null };
  expect(userErrorsOf({ ok: false, problems }, paths)).toEqual(
    [
      ["Item not found", ["item"]],
      ["Invalid e-mail", ["input", "shippingAddress", "email"]],
      ["Required", ["input", "shippingAddress", "zipCode"]],
      ["Invalid quantity", ["quantity"]],
      ["Item is not available", null],
    ].map(([message, path]) => ({ __typename: "UserErrorBase", message, path })),
  );
});
