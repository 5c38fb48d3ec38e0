import { describe, expect, it } from "vitest";
import type { Discount } from "@/lib/checkout/selection/basket-schemas";
import { emptySelection } from "@/lib/selection/empty-selection";
import { freeShipping, orderReductions } from "@/lib/selection/totals";
import { soonDays, specialRows, weekRows } from "@/lib/selection/opening-hours";
import { type Outcome, SelectionQueue } from "@/lib/selection/selection-queue";
import { leastQuantity, stepDown, stepUp } from "@/lib/selection/quantity-steps";

const off = (kind: Discount["kind"], amount: number): Discount => ({
  kind,
  code: "",
  name: "",
  amount,
  shipping: 0,
});

it("what was taken off an order is in its prices already, or stands beside them", () => {
  const [sale, code, card] = [off("automatic", -100), off("voucher", -50), off("giftCard", -20)];
  const read = (discount: number, ...discounts: Discount[]) => {
    const { inPrices, beside } = orderReductions({ discounts, totals: { discount } });
    return [inPrices, beside];
  };
  expect(read(0, sale, code)).toEqual([[sale, code], []]);
  expect(read(-20, sale, card)).toEqual([[sale], [card]]);
  expect(read(-170, sale, code, card)).toEqual([[], [sale, code, card]]);
  // Free shipping takes nothing off the goods.
  expect(read(0, off("voucher", 0))).toEqual([[], []]);
});

describe("what is missing until the delivery is free (checkout-rest.md#prices, step 7)", () => {
  type Bag = Parameters<typeof freeShipping>[0];
  const standard = { shippingMethod: "standard", name: "Standard", price: 4_900, freeFrom: 99_900 };
  const empty = emptySelection("SEK");
  const missing = (items: number, more: Partial<Bag> = {}) =>
    freeShipping({
      ...empty,
      lines: ["a line"],
      totals: { ...empty.totals, items },
      shippingMethod: "standard",
      shippingMethods: [standard],
      ...more,
    });

  it("is what the items lack of the threshold, and nothing from there on", () => {
    expect(missing(34_900)).toEqual({ from: 99_900, missing: 65_000 });
    expect(missing(99_899)?.missing).toBe(1);
    expect(missing(99_900)).toEqual({ from: 99_900, missing: 0 });
  });

  it("counts the items after vouchers, and does not count gift cards", () => {
    expect(missing(99_900, { discounts: [off("voucher", -9_990)] })?.missing).toBe(9_990);
    expect(missing(99_900, { discounts: [off("automatic", -100)] })?.missing).toBe(100);
    expect(missing(99_900, { discounts: [off("giftCard", -50_000)] })?.missing).toBe(0);
  });

  it("is not said where the API does not tell, nothing lies in the bag, or a voucher has made it free", () => {
    expect(missing(34_900, { shippingMethods: [{ ...standard, freeFrom: null }] })).toBeNull();
    expect(missing(34_900, { shippingMethod: "" })).toBeNull();
    expect(missing(0, { lines: [] })).toBeNull();
    expect(missing(34_900, { shippingMethods: [{ ...standard, price: 0 }] })).toBeNull();
  });
});

describe("the opening hours of a store (checkout-rest.md#stores)", () => {
  const open = (...hours: [start: string, end: string][]) => ({
    isClosed: false,
    hours: hours.map(([start, end]) => ({ start, end })),
  });
  const closed = { isClosed: true, hours: [] };

  it("hold days with the same hours together, in the order of the week and the words of the page", () => {
    const usual = open(["10:00", "18:00"]);
    const week = [
      { day: 7, ...closed },
      { day: 1, ...usual },
      { day: 2, ...usual },
      { day: 3, ...usual },
      { day: 4, ...open(["10:00", "20:00"]) },
      { day: 5, ...usual },
      { day: 6, ...open(["10:00", "13:00"], ["14:00", "16:00"]) },
    ];
    expect(weekRows(week, "en-SE")).toEqual([
      { days: "Monday–Wednesday", hours: "10:00–18:00" },
      { days: "Thursday", hours: "10:00–20:00" },
      { days: "Friday", hours: "10:00–18:00" },
      { days: "Saturday", hours: "10:00–13:00, 14:00–16:00" },
      { days: "Sunday", hours: "" },
    ]);
    expect(weekRows(week, "sv-SE")[0]?.days).toBe("måndag–onsdag");
    expect(weekRows([], "en-SE")).toEqual([]);
  });

  it("name the special days of the next two weeks alone", () => {
    const special = [
      { date: "2026-12-31", ...open(["10:00", "14:00"]) },
      { date: "2026-12-24", ...closed },
      { date: "2026-12-17", ...closed },
      { date: "2027-01-01", ...closed },
      { date: "not a day", ...closed },
    ];
    expect(specialRows(soonDays(special, "2026-12-18"), "en-SE")).toEqual([
      { days: "24 December", hours: "" },
      { days: "31 December", hours: "10:00–14:00" },
    ]);
  });
});

describe("who watches the selection being changed (checkout-rest.md#checkout-script)", () => {
  /** A queue whose changes and watch are written down in the order of their coming. */
  function watched() {
    const told: string[] = [];
    const done = (name: string) => async (): Promise<Outcome> => {
      told.push(name);
      return { ok: true, selection: emptySelection("SEK") };
    };
    const queue = new SelectionQueue({
      send: async ({ item }) => done(`add ${item}`)(),
      leave: (after) => ({ after, sent: null, sending: Promise.resolve() }),
      read: async () => ({ ok: true, selection: emptySelection("SEK") }),
      publish: () => undefined,
      refused: () => undefined,
      changed: () => undefined,
    });
    const stop = queue.watch({ before: () => told.push("before"), after: () => told.push("after") });
    return { queue, told, stop, done };
  }

  it("is told before and after each change, one after the other, also one that failed badly", async () => {
    const { queue, told, done } = watched();
    queue.enqueue({ kind: "add", item: "1-1", quantity: 1, preview: null });
    await queue.perform("voucher", done("voucher"));
    expect(told).toEqual(["before", "add 1-1", "after", "before", "voucher", "after"]);
    const failing = queue.perform("voucher", async () => Promise.reject(new Error("gone")));
    await expect(failing).rejects.toThrow("gone");
    expect(told.slice(6)).toEqual(["before", "after"]);
  });

  it("is told nothing of what it asks for itself, of reading, and after the end", async () => {
    const { queue, told, stop, done } = watched();
    await queue.perform("own", done("own"), true);
    await queue.refresh();
    stop();
    await queue.perform("later", done("later"));
    expect(told).toEqual(["own", "later"]);
  });
});

describe("the quantity stepper (checkout-rest.md#quantities)", () => {
  it.each([
    { quantity: 1, minimum: 1, multipleOf: 1, down: 1, up: 2, least: 1 },
    { quantity: 3, minimum: 3, multipleOf: 1, down: 3, up: 4, least: 3 },
    { quantity: 18, minimum: 10, multipleOf: 6, down: 12, up: 24, least: 12 },
    { quantity: 7, minimum: 1, multipleOf: 5, down: 5, up: 10, least: 5 },
    { quantity: 10_000, minimum: 1, multipleOf: 1, down: 9_999, up: 10_000, least: 1 },
  ])("$quantity in steps of $multipleOf from $minimum: $down and $up", ({ down, up, least, ...line }) => {
    expect([stepDown(line), stepUp(line), leastQuantity(line)]).toEqual([down, up, least]);
  });
});
