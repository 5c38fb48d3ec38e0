import { describe, expect, it } from "vitest";
import type { Discount } from "@/lib/checkout/discount-schemas";
import { emptySelection } from "@/lib/selection/empty-selection";
import { freeShipping } from "@/lib/selection/free-shipping";
import { soonDays, specialRows, weekRows } from "@/lib/selection/opening-hours";
import { type Outcome, SelectionQueue } from "@/lib/selection/queue";
import { orderReductions } from "@/lib/selection/order-reductions";
import { leastQuantity, stepDown, stepUp } from "@/lib/selection/steps";

type Bag = Parameters<typeof freeShipping>[0];

function bag(items: number, more: Partial<Bag> = {}): Bag {
  const empty = emptySelection("SEK");
  return {
    ...empty,
    lines: ["a line"],
    totals: { ...empty.totals, items },
    shippingMethod: "standard",
    shippingMethods: [{ shippingMethod: "standard", name: "Standard", price: 4_900, freeFrom: 99_900 }],
    ...more,
  };
}

const off = (kind: Discount["kind"], amount: number): Discount => ({
  kind,
  code: "",
  name: "",
  amount,
  shipping: 0,
});

describe("what was taken off an order", () => {
  const [sale, code, card] = [off("automatic", -100), off("voucher", -50), off("giftCard", -20)];

  it.each([
    {
      told: "lines are reduced already",
      discount: 0,
      discounts: [sale, code],
      inPrices: [sale, code],
      beside: [],
    },
    {
      told: "so they are, beside a card",
      discount: -20,
      discounts: [sale, card],
      inPrices: [sale],
      beside: [card],
    },
    {
      told: "lines are as they were",
      discount: -170,
      discounts: [sale, code, card],
      inPrices: [],
      beside: [sale, code, card],
    },
    {
      told: "free shipping takes nothing off the goods",
      discount: 0,
      discounts: [off("voucher", 0)],
      inPrices: [],
      beside: [],
    },
  ])("$told", ({ discount, discounts, inPrices, beside }) => {
    expect(orderReductions({ discounts, totals: { discount } })).toEqual({ inPrices, beside });
  });
});

describe("what is missing until the delivery is free (checkout-rest 12.1, step 7)", () => {
  it("is what the items lack of the threshold, and nothing from there on", () => {
    expect(freeShipping(bag(34_900))).toEqual({ from: 99_900, missing: 65_000 });
    expect(freeShipping(bag(99_899))).toEqual({ from: 99_900, missing: 1 });
    expect(freeShipping(bag(99_900))).toEqual({ from: 99_900, missing: 0 });
  });

  it("counts the items after vouchers, and does not count gift cards", () => {
    expect(freeShipping(bag(99_900, { discounts: [off("voucher", -9_990)] }))?.missing).toBe(9_990);
    expect(freeShipping(bag(99_900, { discounts: [off("automatic", -100)] }))?.missing).toBe(100);
    expect(freeShipping(bag(99_900, { discounts: [off("giftCard", -50_000)] }))?.missing).toBe(0);
  });

  it("is unknown where the API does not tell, and where nothing lies in the bag", () => {
    const silent = [{ shippingMethod: "standard", name: "Standard", price: 4_900, freeFrom: null }];
    expect(freeShipping(bag(34_900, { shippingMethods: silent }))).toBeNull();
    expect(freeShipping(bag(34_900, { shippingMethod: "" }))).toBeNull();
    expect(freeShipping(bag(0, { lines: [] }))).toBeNull();
  });

  it("is not said where a voucher has made the delivery free", () => {
    const freed = [{ shippingMethod: "standard", name: "Standard", price: 0, freeFrom: 99_900 }];
    expect(freeShipping(bag(34_900, { shippingMethods: freed }))).toBeNull();
  });
});

const open = (start: string, end: string) => ({ isClosed: false, hours: [{ start, end }] });
const closed = { isClosed: true, hours: [] };

describe("the opening hours of a store (checkout-rest 8.4)", () => {
  const week = [
    { day: 1, ...open("10:00", "18:00") },
    { day: 2, ...open("10:00", "18:00") },
    { day: 3, ...open("10:00", "18:00") },
    { day: 4, ...open("10:00", "20:00") },
    { day: 5, ...open("10:00", "18:00") },
    {
      day: 6,
      isClosed: false,
      hours: [
        { start: "10:00", end: "13:00" },
        { start: "14:00", end: "16:00" },
      ],
    },
    { day: 7, ...closed },
  ];

  it("hold days with the same hours together, in the words of the page", () => {
    expect(weekRows(week, "en-SE")).toEqual([
      { days: "Monday–Wednesday", hours: "10:00–18:00" },
      { days: "Thursday", hours: "10:00–20:00" },
      { days: "Friday", hours: "10:00–18:00" },
      { days: "Saturday", hours: "10:00–13:00, 14:00–16:00" },
      { days: "Sunday", hours: "" },
    ]);
    expect(weekRows(week, "sv-SE").map(({ days }) => days)).toEqual([
      "måndag–onsdag",
      "torsdag",
      "fredag",
      "lördag",
      "söndag",
    ]);
  });

  it("are in the order of the week, and nothing when none are known", () => {
    expect(
      weekRows(
        [
          { day: 6, ...closed },
          { day: 5, ...closed },
        ],
        "en-SE",
      ),
    ).toEqual([{ days: "Friday–Saturday", hours: "" }]);
    expect(weekRows([], "en-SE")).toEqual([]);
  });

  it("name the special days of the next two weeks alone", () => {
    const special = [
      { date: "2026-12-31", ...open("10:00", "14:00") },
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

const selection = emptySelection("SEK");
const done: Outcome = { ok: true, selection };

/** A queue whose changes and watch are written down in the order of their coming. */
function watched() {
  const told: string[] = [];
  const queue = new SelectionQueue({
    send: async ({ item }) => {
      told.push(`add ${item}`);
      return done;
    },
    sendLast: async () => undefined,
    read: async () => done,
    publish: () => undefined,
    refused: () => undefined,
    changed: () => undefined,
  });
  const stop = queue.watch({ before: () => told.push("before"), after: () => told.push("after") });
  const call = (name: string) => async (): Promise<Outcome> => {
    told.push(name);
    return done;
  };
  return { queue, told, stop, call };
}

describe("who watches the selection being changed (checkout-rest 17)", () => {
  it("is told before and after each change, one after the other", async () => {
    const { queue, told, call } = watched();
    queue.enqueue({ kind: "add", item: "1-1", quantity: 1, preview: null });
    await queue.perform("voucher", call("voucher"));
    expect(told).toEqual(["before", "add 1-1", "after", "before", "voucher", "after"]);
  });

  it("is told nothing of what it asks for itself, of reading, and after the end", async () => {
    const { queue, told, stop, call } = watched();
    await queue.perform("own", call("own"), true);
    await queue.refresh();
    stop();
    await queue.perform("later", call("later"));
    expect(told).toEqual(["own", "later"]);
  });

  it("is told that a change is over that failed badly", async () => {
    const { queue, told } = watched();
    const failing = queue.perform("voucher", async () => {
      throw new Error("gone");
    });
    await expect(failing).rejects.toThrow("gone");
    expect(told).toEqual(["before", "after"]);
  });
});

describe("the quantity stepper (checkout-rest 12.3)", () => {
  it.each([
    { quantity: 1, minimum: 1, multipleOf: 1, down: 1, up: 2, least: 1 },
    { quantity: 5, minimum: 1, multipleOf: 1, down: 4, up: 6, least: 1 },
    { quantity: 3, minimum: 3, multipleOf: 1, down: 3, up: 4, least: 3 },
    { quantity: 12, minimum: 10, multipleOf: 6, down: 12, up: 18, least: 12 },
    { quantity: 18, minimum: 10, multipleOf: 6, down: 12, up: 24, least: 12 },
    { quantity: 7, minimum: 1, multipleOf: 5, down: 5, up: 10, least: 5 },
    { quantity: 10_000, minimum: 1, multipleOf: 1, down: 9_999, up: 10_000, least: 1 },
  ])("$quantity in steps of $multipleOf from $minimum: $down and $up", ({ down, up, least, ...line }) => {
    expect([stepDown(line), stepUp(line), leastQuantity(line)]).toEqual([down, up, least]);
  });
});
