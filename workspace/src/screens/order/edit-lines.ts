import type { Order } from "./order-query.ts";

/** A line as it is being edited; an empty price is the one that it has, or that the shop asks. */
export interface LineEdit {
  /** Absent: it is new. */
  readonly row?: number;
  readonly item: string;
  readonly name: string;
  readonly size: string;
  readonly units: string;
  /** Of a unit. */
  readonly price: string;
}

export interface OrderEdit {
  readonly currency: string;
  /** Units that are left, by row. */
  readonly left: ReadonlyMap<number, number>;
  readonly lines: readonly LineEdit[];
}

/** Lines of which something is left, as they are. */
export function editOf({ lines, currency }: Pick<Order, "lines" | "currency">): OrderEdit {
  const standing = lines.filter(({ quantity, cancelled }) => quantity > cancelled);
  return {
    currency,
    left: new Map(standing.map(({ row, quantity, cancelled }) => [row, quantity - cancelled])),
    lines: standing.map(({ row, item, name, size, quantity, cancelled }) => {
      return { row, item, name, size, units: String(quantity - cancelled), price: "" };
    }),
  };
}

/** What of the edit is another than before, as the call wants it; units that are no number are left as they are. */
export function bodyOf({ lines, left, currency }: OrderEdit) {
  const said = lines.map((line) => {
    const amount = line.price.trim().replace(",", ".");
    return {
      line,
      quantity: /^\d{1,6}$/.test(line.units.trim()) ? Number(line.units) : undefined,
      priced: amount === "" ? {} : { unitPrice: { amount, currency } },
    };
  });
  return {
    lines: said.flatMap(({ line: { row }, quantity, priced }) => {
      if (row === undefined) return [];
      const isOther = quantity !== undefined && quantity !== left.get(row);
      if (!isOther && !("unitPrice" in priced)) return [];
      return [{ row, ...(isOther && { quantity }), ...priced }];
    }),
    add: said.flatMap(({ line: { row, item }, quantity = 0, priced }) =>
      row === undefined && quantity > 0 ? [{ item, quantity, ...priced }] : [],
    ),
  };
}

type Sums = Pick<Order, "currentTotal" | "paid" | "refunded">;

/** Whether an order comes to more than before, and to more than was paid for it. */
export function isUnpaid(before: Sums, after: Sums): boolean {
  // No currency has smaller units: whole numbers have no rounding errors.
  const thousandths = (money: Sums["paid"]) => Math.round(Number(money?.amount ?? 0) * 1_000);
  const total = thousandths(after.currentTotal);
  const kept = thousandths(before.paid) - thousandths(before.refunded);
  return total > thousandths(before.currentTotal) && total > kept;
}
