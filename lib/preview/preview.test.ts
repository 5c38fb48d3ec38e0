import { describe, expect, it } from "vitest";
import type { Category } from "@/lib/checkout/catalog-schemas";
import { campaignMoments } from "@/lib/preview/campaign-moments";
import { type Branch, branchesOf } from "@/lib/preview/category-state";
import { listedProductIn } from "@/lib/checkout/listing-schemas";
import { cardOf } from "@/lib/filters/listing-card";
import { makeLocale } from "@/lib/locale/locale";
import { hasStock } from "@/lib/preview/has-stock";
import { inPreview, renderInPreview, runInPreview } from "@/lib/preview/in-preview";
import { readPass, sharedPass } from "@/lib/preview/preview-pass";
import { samePrices } from "@/lib/preview/same-prices";
import { readSignedTime, signTime } from "@/lib/preview/signed-time";
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
  const many = Array.from({ length: 20 }, (_, index) => ({
    name: String(index),
    startTime: 1000 - index,
    stopTime: null,
  }));
  expect(campaignMoments(many, 100).map(({ time }) => time)).toEqual(
    Array.from({ length: 12 }, (_, index) => 981 + index),
  );
});

function category(id: string, parent: string | null, preview = false): Category {
  return { id, parent, preview, name: id, path: [id], uri: id, metaTitle: "", metaDescription: "" };
}

const counts = (all: object, published = all, available = published) => ({
  all: new Map(Object.entries(all)),
  published: new Map(Object.entries(published)),
  available: new Map(Object.entries(available)),
});
const shape = (branches: readonly Branch[]): unknown =>
  branches.map(({ category: { id }, below }) => (below.length === 0 ? id : [id, shape(below)]));
const states = (categories: readonly Category[], figures: Parameters<typeof branchesOf>[1]) =>
  branchesOf(categories, figures).map(({ state }) => state);

describe("stock of a product that is not published", () => {
  const wire = (preview: boolean, stock: string) => ({
    product: "1",
    name: "Tee",
    uri: "tee",
    preview,
    // Nobody can buy it yet.
    available: !preview && stock !== "no",
    itemTable: { x: [""], y: [""], dividerSymbol: "/" },
    items: [{ item: "1-1", itemTableX: 0, itemTableY: 0, name: "M", stock }],
    media: { standard: [], mini: [], full: [] },
  });

  it.each([
    { preview: true, stock: "yes", card: { available: true, notPublished: true } },
    { preview: true, stock: "preorder", card: { available: true, notPublished: true } },
    { preview: true, stock: "no", card: { available: false, notPublished: true } },
    { preview: false, stock: "yes", card: { available: true } },
    { preview: false, stock: "no", card: { available: false } },
  ])("is told by its card as by the bar: $preview, $stock", ({ preview, stock, card }) => {
    const product = listedProductIn([]).parse(wire(preview, stock));
    const { available, notPublished } = cardOf(makeLocale("en", "SE"), product);
    expect({ available, ...(notPublished && { notPublished }) }).toEqual(card);
    expect(hasStock(product.items)).toBe(card.available);
  });
});

describe("the tree of categories", () => {
  it("keeps the operator's order on every level", () => {
    const flat = [category("b", null), category("a", null), category("d", "a"), category("c", "a")];
    expect(shape(branchesOf(flat, counts({})))).toEqual(["b", ["a", ["d", "c"]]]);
  });

  it("shows at the top what names a parent that is not there, and ends where parents go round", () => {
    const flat = [category("a", "gone"), category("b", "c"), category("c", "b")];
    expect(shape(branchesOf(flat, counts({})))).toEqual(["a"]);
  });

  it("says how each stands", () => {
    const flat = [
      category("hidden", null, true),
      category("empty", null),
      category("unpublished", null),
      category("soldOut", null),
      category("published", null),
    ];
    const all = { hidden: 2, unpublished: 1, soldOut: 3, published: 4 };
    expect(states(flat, counts(all, { soldOut: 3, published: 3 }, { published: 1 }))).toEqual([
      "hidden",
      "empty",
      "unpublished",
      "soldOut",
      "published",
    ]);
  });

  it("says no more than what is published where the API does not count by category", () => {
    const figures = { ...counts({}), all: null };
    const [hidden, shown] = branchesOf([category("a", null, true), category("b", null)], figures);
    expect([hidden?.state, hidden?.counts]).toEqual(["hidden", null]);
    expect([shown?.state, shown?.counts]).toEqual(["published", null]);
  });
});

const pass = { expiry: 1_767_225_600, at: null, headers: { "X-Preview": "value" } };

it("nothing is in preview but what is run in it, whatever it waits for", async () => {
  expect(inPreview()).toBeNull();
  const [inside, beside] = await Promise.all([
    runInPreview(pass, async () => {
      await Promise.resolve();
      return inPreview();
    }),
    Promise.resolve().then(() => inPreview()),
  ]);
  expect([inside, beside, inPreview()]).toEqual([pass, null, null]);
});

it("inside of a preview something may see what shoppers see", () => {
  const seen = runInPreview(pass, () => [inPreview(), runInPreview(null, inPreview), inPreview()]);
  expect(seen).toEqual([pass, null, pass]);
});

it("a pass that is given to a rendering is nobody's outside of one", () => {
  renderInPreview(pass);
  expect(inPreview()).toBeNull();
});

const secret = "test-secret";
const expiry = 1_767_225_600;
/** checkout-rest, section 22. */
const vector = `${expiry}.78340053489f1d69c69f70292bff4ca764aef697512aa304f739d503ac6ac995`;
const before = (seconds: number) => new Date((expiry - seconds) * 1000);

describe("the signature of a preview", () => {
  it("is that of the vector", () => {
    expect(signTime(secret, "preview", expiry)).toBe(vector);
    expect(readSignedTime(secret, "preview", vector)).toBe(expiry);
  });

  it.each([
    ["another secret", () => readSignedTime("other", "preview", vector)],
    ["another purpose", () => readSignedTime(secret, "preview-time", vector)],
    ["another time", () => readSignedTime(secret, "preview", vector.replace(/^\d/, "2"))],
    ["capital letters", () => readSignedTime(secret, "preview", vector.toUpperCase())],
    ["a longer one", () => readSignedTime(secret, "preview", `${vector}00`)],
    ["a line below", () => readSignedTime(secret, "preview", `${vector}\n`)],
    ["none", () => readSignedTime(secret, "preview", `${expiry}.`)],
    ["no time", () => readSignedTime(secret, "preview", vector.slice(10))],
  ])("with %s is none", (_, read) => {
    expect(read()).toBeNull();
  });
});

describe("a pass", () => {
  it("asks the API with what was signed, until it expires", () => {
    expect(readPass(secret, vector, null, before(1))).toEqual({
      expiry,
      at: null,
      headers: { "X-Preview": vector },
    });
    expect(readPass(secret, vector, null, before(0))).toBe("expired");
  });

  it("more than seven days ahead is denied", () => {
    expect(readPass(secret, vector, null, before(7 * 86_400))).toMatchObject({ expiry });
    expect(readPass(secret, vector, null, before(7 * 86_400 + 1))).toBe("denied");
  });

  it("for another moment signs that too", () => {
    const pass = readPass(secret, vector, 86_400, before(1));
    expect(pass).toEqual({
      expiry,
      at: 86_400,
      headers: { "X-Preview": vector, "X-Preview-Time": signTime(secret, "preview-time", 86_400) },
    });
  });

  it("is shared for a day, and never for longer than it lasts", () => {
    const pass = { expiry, at: null, headers: {} };
    expect(sharedPass(secret, pass, before(3600))).toEqual({ value: vector, expiry });
    const long = sharedPass(secret, pass, before(5 * 86_400));
    expect(long.expiry).toBe(expiry - 4 * 86_400);
    expect(readSignedTime(secret, "preview", long.value)).toBe(long.expiry);
  });
});

const money = (amount: number, currency: string) => ({ amount, currency });

it("countries with the same price stand together in their order, those without a price last", () => {
  const euro = { price: money(4995, "EUR"), before: null };
  const rows = samePrices([
    { country: "JP", price: null, before: null },
    { country: "SE", price: money(49_900, "SEK"), before: money(69_900, "SEK") },
    { country: "DE", ...euro },
    { country: "NO", price: money(4995, "EUR"), before: money(5995, "EUR") },
    { country: "FR", ...euro },
  ]);
  expect(rows.map(({ countries }) => countries)).toEqual([["SE"], ["DE", "FR"], ["NO"], ["JP"]]);
  expect(rows[0]).toEqual({
    price: money(49_900, "SEK"),
    before: money(69_900, "SEK"),
    countries: ["SE"],
  });
});

it("a field for date and time is taken as UTC, and becomes the same field again", () => {
  expect(utcMoment("2026-12-24T18:30")).toBe(1_798_137_000);
  expect(utcMoment("2026-12-24T18:30:15")).toBe(1_798_137_015);
  expect(utcField(1_798_137_000)).toBe("2026-12-24T18:30");
  expect(utcField(1_798_137_015)).toBe("2026-12-24T18:30:15");
  expect(utcText(1_798_137_000, "en-GB")).toBe("24 Dec 2026, 18:30");
});

it.each(["", "tomorrow", "2026-13-01T00:00", "2026-12-24", "1969-12-31T23:59", "2026-12-24T18:30Z", "0"])(
  "%j is no moment",
  (field) => {
    expect(utcMoment(field)).toBeNull();
  },
);
