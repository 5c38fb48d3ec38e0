import { describe, expect, it } from "vitest";
import { findBrokenReferences } from "./references.mjs";

const pages = {
  "README.md":
    "# Shop\n\n[Reference](docs/reference/), [rules](docs/reference/checkout-rest.md#tax-and-rounding)",
  "docs/filters.md":
    "# Filters\n\n```sh\n# no heading, [no link](nowhere.md)\n```\n\n`[nor this](nowhere.md)`",
  "docs/reference/checkout-rest.md":
    "# Checkout\n\n## Tax and rounding\n\n## Totals\n\n### Totals\n\n[up](../filters.md)",
};

/** @param {Record<string, string>} files */
const messagesOf = (files) =>
  findBrokenReferences(new Map(Object.entries({ ...pages, ...files }))).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

it("finds nothing where every reference leads somewhere", () => {
  const code = `// checkout-rest.md#totals, #tax-and-rounding and #totals-1; docs/filters.md, ./local.md`;
  expect(messagesOf({ "lib/a.ts": code })).toEqual([]);
});

describe("a reference in code fails", () => {
  it.each([
    ["checkout-rest.md#total", "docs/reference/checkout-rest.md#total: the page has no such heading"],
    [
      "checkout-rest.md#totals, #nothing",
      "docs/reference/checkout-rest.md#nothing: the page has no such heading",
    ],
    ["checkout-rest.md", "checkout-rest.md: name a heading of the page"],
    ["docs/gone.md", "docs/gone.md: there is no such page"],
    ["soap.md#calls", "soap.md: there is no such page"],
    ["section 12.1", "section 12.1: name the heading, checkout-rest.md#totals"],
    ["(section 15)", "section 15: name the heading, checkout-rest.md#totals"],
  ])("%s", (words, message) => {
    expect(messagesOf({ "lib/a.ts": `const a = 1;\n/** ${words} */` })).toEqual([`lib/a.ts:2 ${message}`]);
  });

  it("also when its second heading is on the next line of the comment", () => {
    expect(messagesOf({ "lib/a.ts": "/**\n * checkout-rest.md#totals,\n * #nothing.\n */" })).toEqual([
      "lib/a.ts:2 docs/reference/checkout-rest.md#nothing: the page has no such heading",
    ]);
  });
});

describe("a link of a document fails", () => {
  it.each([
    ["gone.md", "gone.md: there is no such file"],
    ["filters.md#sizes", "docs/filters.md#sizes: the page has no such heading"],
    ["#sizes", "docs/a.md#sizes: the page has no such heading"],
    ["../lib/gone.ts", "../lib/gone.ts: there is no such file"],
  ])("%s", (target, message) => {
    expect(messagesOf({ "docs/a.md": `# A\n\n[there](${target})` })).toEqual([`docs/a.md:3 ${message}`]);
  });
});
