import { array, constantFrom, integer, record, tuple } from "fast-check";

const rate = constantFrom(0, 6, 8.875, 19, 25);
const ware = record({
  quantity: integer({ min: 1, max: 6 }),
  unit: integer({ min: 0, max: 100_000 }),
  taxGroup: constantFrom("default", "books"),
});
/** A voucher took some of it. */
const line = tuple(ware, integer({ min: 0, max: 100 })).map(([each, percent]) => {
  return Object.assign(each, { off: Math.floor((each.unit * each.quantity * percent) / 100) });
});
const cost = integer({ min: 0, max: 10_000 });

/** Any order to place at the desk. */
export const anyOrder = record({
  lines: array(line, { minLength: 1, maxLength: 4 }),
  tax: record({
    kind: constantFrom("included" as const, "deducted" as const, "added" as const, "none" as const),
    rates: record({ default: rate, books: rate }),
  }),
  shipping: cost,
  handling: cost,
});
