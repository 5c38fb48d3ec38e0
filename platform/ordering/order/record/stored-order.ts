import { grouped } from "../../../catalogue/catalog/group.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { taxOf, type OrderTax } from "../order-tax.ts";
import { orderSnapshot, type OrderSnapshot, type SnapshotLine } from "../snapshot.ts";
import { uncancelledPart } from "../uncancelled-part.ts";
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
  /** By row; null: there is none. */
  readonly lineOf: (row: number) => OrderedLine | null;
  /** By the row of the bundle that holds them. */
  readonly partsOf: (row: number) => readonly OrderedLine[];
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
  const lines = grouped(rows.lines, placeOf);
  const allocations = grouped(rows.allocations, (part) => `${placeOf(part)} ${part.row}`);
  const shipments = grouped(rows.shipments, placeOf);
  const packed = grouped(rows.packed, (unit) => `${placeOf(unit)} ${unit.shipment}`);
  const refunds = grouped(rows.refunds, placeOf);
  const refunded = grouped(rows.refunded, (unit) => `${placeOf(unit)} ${unit.refund}`);
  const putBack = grouped(rows.putBack, ({ store, refund }) => `${store} ${refund}`);
  const bookings = grouped(rows.bookings, placeOf);
  return rows.orders.map((row) => {
    const place = placeOf({ store: row.store, order_number: row.number });
    return {
      row,
      ...linesOf(settings, row, lines(place), (line) => allocations(`${place} ${line}`)),
      shipments: shipments(place),
      refunds: refunds(place),
      bookings: bookings(place),
      words: wordsOf(settings, row.currency),
      packed: (shipment) => packed(`${place} ${shipment}`),
      refunded: (refund) => refunded(`${place} ${refund}`),
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

type Lines = Pick<StoredOrder, "bought" | "standing" | "tax" | "lines" | "lineOf" | "partsOf">;

function linesOf(
  settings: Settings,
  order: OrderRow,
  rows: readonly LineRow[],
  allocated: (row: number) => OrderedLine["allocated"],
): Lines {
  const bought = orderSnapshot.parse(order.snapshot);
  const tax = taxOf(settings, bought);
  const cancelled = new Map(rows.map((row) => [row.row, row.cancelled]));
  const left = uncancelledPart({ ...bought, tax }, cancelled);
  const ownLine = ownLines(bought, left);
  const lines = rows.map((row) => ({ row, allocated: allocated(row.row), own: ownLine(row) }));
  const byRow = new Map(lines.map((line) => [line.row.row, line]));
  const parts = grouped(lines, ({ row }) => row.bundle_row);
  return { bought, tax, standing: left, lines, lineOf: (row) => byRow.get(row) ?? null, partsOf: parts };
}

function ownLines(bought: OrderSnapshot, left: OrderSnapshot): (row: LineRow) => OrderedLine["own"] {
  const whole = new Map(bought.lines.map((line) => [line.line, line]));
  const still = new Map(left.lines.map((line) => [line.line, line]));
  return ({ line, bundle_row: bundle }) => {
    const own = bundle === null ? whole.get(line) : undefined;
    return own ? { bought: own, standing: still.get(line) ?? null } : null;
  };
}
