import { describe, expect, it } from "vitest";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import { campaignMoments } from "@/lib/preview/campaign-calendar";
import { type Branch, branchesOf } from "@/lib/preview/category-status-tree";
import { listedProductIn } from "@/lib/checkout/listing-schemas";
import { cardOf } from "@/lib/filters/listing-card";
import { makeLocale } from "@/lib/locale/locale";
import { hasStock } from "@/lib/preview/has-stock";
import { currentPreview, renderInPreview, runInPreview } from "@/lib/preview/preview-context";
import { readPass, readSignedTime, sharedPass, signTime } from "@/lib/preview/preview-pass";
import { samePrices } from "@/lib/preview/product-facts";
import { utcField, utcMoment, utcText } from "@/lib/preview/utc-moment";

it("what begins and ends after now stands in the order of time, twelve moments at most", () => {
  const campaigns = [
    { name: "always", startTime: null, stopTime: null },
    { name: "running", startTime: 50, stopTime: 300 },
    { name: "coming", startTime: 200, stopTime: 400 },
    { name: "now", startTime: 100, stopTime: null },
  ];
  expect(campaignMoments(campaigns, 100)).toEqual([
    { time: 200, name: "coming", kind: "begins" },
    { time: 300, name: "running", kind: "ends" },
    { time: 400, name: "coming", kind: "ends" },
  ]);
  const starts = Array.from({ length: 20 }, (_, index) => 1000 - index);
  const many = starts.map((startTime) => ({ name: String(startTime), startTime, stopTime: null }));
  expect(campaignMoments(many, 100).map(({ time }) => time)).toEqual(starts.toReversed().slice(0, 12));
});

it.each([
  { preview: true, stock: "yes", card: { available: true, notPublished: true } },
  { preview: true, stock: "no", card: { available: false, notPublished: true } },
  { preview: false, stock: "no", card: { available: false } },
])("stock of a product is told by its card as by the bar: $preview, $stock", ({ preview, stock, card }) => {
  const product = listedProductIn([]).parse({
    product: "1",
    name: "Tee",
    uri: "tee",
    preview,
    // Nobody can buy it yet.
    available: !preview && stock !== "no",
    items: [{ item: "1-1", itemTableX: 0, itemTableY: 0, name: "M", stock }],
  });
  const { available, notPublished } = cardOf(makeLocale("en", "SE"), product);
  expect({ available, ...(notPublished && { notPublished }) }).toEqual(card);
  expect(hasStock(product.items)).toBe(card.available);
});

describe("the tree of categories", () => {
  const category = (id: string, parent: string | null, preview = false): Category => {
    return { id, parent, preview, name: id, path: [id], uri: id, metaTitle: "", metaDescription: "" };
  };
  const counts = (all: object, published = all, available = published) => ({
    all: new Map(Object.entries(all)),
    published: new Map(Object.entries(published)),
    available: new Map(Object.entries(available)),
  });
  const shape = (branches: readonly Branch[]): unknown =>
    branches.map(({ category: { id }, below }) => (below.length === 0 ? id : [id, shape(below)]));
  const treeOf = (...flat: Category[]) => shape(branchesOf(flat, counts({})));

  it("keeps the operator's order on every level, shows orphans at the top, and ends where parents go round", () => {
    const flat = [category("b", null), category("a", null), category("d", "a"), category("c", "a")];
    expect(treeOf(...flat)).toEqual(["b", ["a", ["d", "c"]]]);
    expect(treeOf(category("a", "gone"), category("b", "c"), category("c", "b"))).toEqual(["a"]);
  });

  it("says how each stands", () => {
    const states = ["hidden", "empty", "unpublished", "soldOut", "published"];
    const flat = states.map((state) => category(state, null, state === "hidden"));
    const all = { hidden: 2, unpublished: 1, soldOut: 3, published: 4 };
    const figures = counts(all, { soldOut: 3, published: 3 }, { published: 1 });
    expect(branchesOf(flat, figures).map(({ state }) => state)).toEqual(states);
  });

  it("says no more than what is published where the API does not count by category", () => {
    const figures = { ...counts({}), all: null };
    const branches = branchesOf([category("a", null, true), category("b", null)], figures);
    expect(branches.map((branch) => [branch.state, branch.counts])).toEqual([
      ["hidden", null],
      ["published", null],
    ]);
  });
});

it("nothing is in preview but what is run in it, whatever it waits for", async () => {
  const pass = { expiry: 1_767_225_600, at: null, headers: { "X-Preview": "value" } };
  const [inside, beside] = await Promise.all([
    runInPreview(pass, async () => {
      await Promise.resolve();
      return currentPreview();
    }),
    Promise.resolve().then(() => currentPreview()),
  ]);
  expect([inside, beside, currentPreview()]).toEqual([pass, null, null]);
  const seen = runInPreview(pass, () => [
    currentPreview(),
    runInPreview(null, currentPreview),
    currentPreview(),
  ]);
  expect(seen).toEqual([pass, null, pass]);
  // A pass that is given to a rendering is nobody's outside of one.
  renderInPreview(pass);
  expect(currentPreview()).toBeNull();
});

describe("a pass", () => {
  const secret = "test-secret";
  const expiry = 1_767_225_600;
  /** checkout-rest.md#test-vectors. */
  const vector = `${expiry}.78340053489f1d69c69f70292bff4ca764aef697512aa304f739d503ac6ac995`;
  const before = (seconds: number) => new Date((expiry - seconds) * 1000);
  const read = (value: string, by = secret, purpose: Parameters<typeof signTime>[1] = "preview") =>
    readSignedTime(by, purpose, value);

  it("is signed as the vector is", () => {
    expect(signTime(secret, "preview", expiry)).toBe(vector);
    expect(read(vector)).toBe(expiry);
  });

  it("is none with anything else", () => {
    expect([read(vector, "other"), read(vector, secret, "preview-time")]).toEqual([null, null]);
    const spelled = [vector.toUpperCase(), `${vector}00`, `${vector}\n`, `${expiry}.`, vector.slice(10)];
    expect([vector.replace(/^\d/, "2"), ...spelled].filter((value) => read(value) !== null)).toEqual([]);
  });

  it("asks the API with what was signed, until it expires, seven days ahead at most", () => {
    const headers = { "X-Preview": vector };
    expect(readPass(secret, vector, null, before(1))).toEqual({ expiry, at: null, headers });
    expect(readPass(secret, vector, null, before(0))).toBe("expired");
    expect(readPass(secret, vector, null, before(7 * 86_400))).toMatchObject({ expiry });
    expect(readPass(secret, vector, null, before(7 * 86_400 + 1))).toBe("denied");
  });

  it("for another moment signs that too", () => {
    const headers = { "X-Preview": vector, "X-Preview-Time": signTime(secret, "preview-time", 86_400) };
    expect(readPass(secret, vector, 86_400, before(1))).toEqual({ expiry, at: 86_400, headers });
  });

  it("is shared for a day, and never for longer than it lasts", () => {
    const pass = { expiry, at: null, headers: {} };
    expect(sharedPass(secret, pass, before(3600))).toEqual({ value: vector, expiry });
    const long = sharedPass(secret, pass, before(5 * 86_400));
    expect([long.expiry, read(long.value)]).toEqual([expiry - 4 * 86_400, expiry - 4 * 86_400]);
  });
});

it("countries with the same price stand together in their order, those without a price last", () => {
  const money = (amount: number, currency: string) => ({ amount, currency });
  const euro = { price: money(4995, "EUR"), before: null };
  const sale = { price: money(49_900, "SEK"), before: money(69_900, "SEK") };
  const rows = samePrices([
    { country: "JP", price: null, before: null },
    { country: "SE", ...sale },
    { country: "DE", ...euro },
    { country: "NO", price: money(4995, "EUR"), before: money(5995, "EUR") },
    { country: "FR", ...euro },
  ]);
  expect(rows.map(({ countries }) => countries)).toEqual([["SE"], ["DE", "FR"], ["NO"], ["JP"]]);
  expect(rows[0]).toEqual({ ...sale, countries: ["SE"] });
});

it("a field for date and time is taken as UTC, and becomes the same field again", () => {
  for (const [field, moment] of [
    ["2026-12-24T18:30", 1_798_137_000],
    ["2026-12-24T18:30:15", 1_798_137_015],
  ] as const) {
    expect([utcMoment(field), utcField(moment)]).toEqual([moment, field]);
  }
  expect(utcText(1_798_137_000, "en-GB")).toBe("24 Dec 2026, 18:30");
  const others = ["", "tomorrow", "2026-13-01T00:00", "2026-12-24", "1969-12-31T23:59", "2026-12-24T18:30Z"];
  expect(others.filter((field) => utcMoment(field) !== null)).toEqual([]);
});
