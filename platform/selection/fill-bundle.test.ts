import { describe, expect, it } from "vitest";
import { fillBundle } from "./fill-bundle.ts";
import { bundleShelf, testBundle, testShelf } from "./testing/shelf.ts";

const wares = [{ display: 1 }, { display: 2 }, { display: 3 }];
const plain = testShelf(wares);
const shelf = bundleShelf(wares, {
  8: testBundle(plain, "fixed", "dynamic", [[1, 1]]),
  9: testBundle(plain, "flexible", "dynamic", [
    [2, 1, 2],
    [1, 3],
  ]),
});
const bundle = { display: 9, size: 1 };
const choice = (section: number, display: number) => ({ section, item: `${display}-1` });
const problem = (subject: string, code: string) => ({ ok: false, problems: [{ subject, code }] });

describe("filling a flexible bundle, checkout-rest.md section 10", () => {
  it("puts the pieces into an order of their own", () => {
    const pieces = fillBundle(shelf, bundle, [choice(2, 3), choice(1, 2), choice(1, 1)]);
    expect(pieces).toEqual({
      ok: true,
      value: [
        { section: 1, display: 1, size: 1 },
        { section: 1, display: 2, size: 1 },
        { section: 2, display: 3, size: 1 },
      ],
    });
  });

  it.each([
    { what: "one entry fills its section", chosen: [choice(1, 2), choice(2, 3)], first: [2, 2] },
    { what: "several entries mix", chosen: [choice(1, 2), choice(1, 1), choice(2, 3)], first: [1, 2] },
    { what: "several may be the same", chosen: [choice(1, 1), choice(1, 1), choice(2, 3)], first: [1, 1] },
  ])("$what", ({ chosen, first }) => {
    expect(fillBundle(shelf, bundle, chosen)).toEqual({
      ok: true,
      value: [
        ...first.map((display) => ({ section: 1, display, size: 1 })),
        { section: 2, display: 3, size: 1 },
      ],
    });
  });

  it.each([
    {
      what: "an unknown item as bundle",
      key: { display: 7, size: 1 },
      chosen: [],
      is: ["item", "not-found"],
    },
    { what: "a plain item", key: { display: 1, size: 1 }, chosen: [], is: ["item", "not-found"] },
    { what: "a fixed bundle", key: { display: 8, size: 1 }, chosen: [], is: ["item", "not-found"] },
    { what: "an unknown section", key: bundle, chosen: [choice(3, 1)], is: ["section", "not-found"] },
    { what: "an unknown piece", key: bundle, chosen: [choice(1, 7)], is: ["item", "not-found"] },
    {
      what: "nonsense as piece",
      key: bundle,
      chosen: [{ section: 1, item: "gift-1" }],
      is: ["item", "not-found"],
    },
    { what: "a piece of another section", key: bundle, chosen: [choice(1, 3)], is: ["sections", "invalid"] },
    {
      what: "an empty section",
      key: bundle,
      chosen: [choice(1, 1), choice(1, 2)],
      is: ["sections", "invalid"],
    },
    {
      what: "too many",
      key: bundle,
      chosen: [choice(1, 1), choice(1, 1), choice(1, 2), choice(2, 3)],
      is: ["sections", "invalid"],
    },
    { what: "nothing", key: bundle, chosen: [], is: ["sections", "invalid"] },
  ] as const)("refuses $what", ({ key, chosen, is: [subject, code] }) => {
    expect(fillBundle(shelf, key, chosen)).toEqual(problem(subject, code));
  });
});
