import { grouped } from "../../catalog/group.ts";
import type { Settings } from "../../settings/schema.ts";
import { taxOf, type OrderTax } from "../order-tax.ts";
import { orderSnapshot, type OrderSnapshot, type SnapshotLine } from "../snapshot.ts";
import { standing } from "../standing.ts";
import type { BookingRow, LineRow, OrderRow, OrderRows, RefundRow, ShipmentRow } from "./read-order-rows.ts";
import { wordsOf, type RecordWords } from "./record-words.ts";

type RowsOf<T extends keyof OrderRows> = readonly OrderRows[T][number][];

/** An order with all of its parts, of which its record is made. */
export interface StoredOrder {
  readonly row: OrderRow;
  /** As it was bought, and without what was cancelled. */
  readonly bought: OrderSnapshot;
  readonly standing: OrderSnapshot;
  readonly tax: OrderTax;
  readonly lines: readonly OrderedLine[];
  readonly shipments: readonly ShipmentRow[];
  readonly refunds: readonly RefundRow[];
  readonly bookings: readonly BookingRow[];
  readonly words: RecordWords;
  /** By shipment, and by refund. */
  readonly packed: (shipment: string) => RowsOf<"packed">;
  readonly refunded: (refund: string) => RowsOf<"refunded">;
  readonly putBack: (refund: string) => RowsOf<"putBack">;
}

/** A line of an order, or what a bundle holds, beside its row. */
export interface OrderedLine {
  readonly row: LineRow;
  /** Units that stand on a shelf for it. */
  readonly allocated: RowsOf<"allocations">;
  /** Of a line of its own: as it was bought, and as it stands; null: all of it is cancelled. */
  readonly own: { readonly bought: SnapshotLine; readonly standing: SnapshotLine | null } | null;
}

/** Puts the parts of orders together. */
export function storedOrders(settings: Settings, rows: OrderRows): readonly StoredOrder[] {
  const of = <T extends Place>(parts: readonly T[]) => grouped(parts, placeOf);
  const lines = of(rows.lines);
  const allocations = of(rows.allocations);
  const shipments = of(rows.shipments);
  const packed = of(rows.packed);
  const refunds = of(rows.refunds);
  const refunded = of(rows.refunded);
  const putBack = grouped(rows.putBack, ({ store, refund }) => `${store} ${refund}`);
  const bookings = of(rows.bookings);
  return rows.orders.map((row) => {
    const place = placeOf({ store: row.store, order_number: row.number });
    const bought = orderSnapshot.parse(row.snapshot);
    const tax = taxOf(settings, bought);
    const cancelled = new Map(lines(place).map((line) => [line.row, line.cancelled]));
    const left = standing({ ...bought, tax }, cancelled);
    return {
      row,
      bought,
      standing: left,
      tax,
      lines: lines(place).map((line) => ({
        row: line,
        allocated: allocations(place).filter((part) => part.row === line.row),
        own: ownLine(bought, left, line),
      })),
      shipments: shipments(place),
      refunds: refunds(place),
      bookings: bookings(place),
      words: wordsOf(settings, bought.currency),
      packed: (shipment) => packed(place).filter((unit) => unit.shipment === shipment),
      refunded: (refund) => refunded(place).filter((unit) => unit.refund === refund),
      putBack: (refund) => putBack(`${row.store} ${refund}`),
    };
  });
}

interface Place {
  readonly store: number;
  readonly order_number: number;
}

function placeOf({ store, order_number: number }: Place): string {
  return `${store}/${number}`;
}

function ownLine(
  bought: OrderSnapshot,
  left: OrderSnapshot,
  { line, bundle_row: bundleRow }: LineRow,
): OrderedLine["own"] {
  const whole = bundleRow === null && bought.lines.find((entry) => entry.line === line);
  if (!whole) return null;
  return { bought: whole, standing: left.lines.find((entry) => entry.line === line) ?? null };
}
