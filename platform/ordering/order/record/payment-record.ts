import type { Settings } from "../../../foundations/settings/schema.ts";
import type { BookingRow, RefundRow } from "./read-order-rows.ts";
import type { OrderRecord } from "./order-record.ts";
import { fieldText, yesNoWord, type RecordWords } from "./record-words.ts";
import type { StoredOrder } from "./stored-order.ts";

type PaymentsRecord = Exclude<NonNullable<OrderRecord["payments"]>, string>;
type BookingRecord = NonNullable<PaymentsRecord["payment"]>[number];

/**
 * How an order is paid: what was authorised, taken, said to be paid, and paid back, each as it was booked. Without a
 * payment there is nothing to tell. soap.md#orders-out.
 */
export function paymentsRecord(settings: Settings, order: StoredOrder): PaymentsRecord | undefined {
  const { row, words, bought } = order;
  const bookings = doneOf(order);
  if (row.attempt === null && bookings.length === 0) return undefined;
  const { key, name } = bought.paymentMethod;
  const method = settings.paymentMethods.find((known) => known.key === key);
  return {
    name: fieldText(name),
    type: method ? (method.reportedKind ?? method.kind) : undefined,
    total: words.amount(wantedOf(order)),
    status: statusOf(order),
    method: fieldText(key),
    payment: [
      ...attemptBookings(order),
      ...bookings.map((booking) => bookingRecord(booking, words)),
      ...order.refunds.flatMap((refund) => refundBooking(refund, words)),
    ],
  };
}

/** What the provider was asked for; where there is none, what is to be paid. */
function wantedOf({ row, standing }: StoredOrder): number {
  return row.attemptAmount ?? standing.totals.grand;
}

function statusOf(order: StoredOrder): string {
  const { row, refunds } = order;
  const bookings = doneOf(order);
  if (row.status === "incomplete" || row.attemptStatus === "void") return "failed";
  const back = sum(refunds.filter(({ completed_at: completedAt }) => completedAt !== null));
  const isPaid = row.captured_at !== null || (bookings.length > 0 && sum(bookings) >= owedOf(order));
  const came = row.captured === null ? row.paid : sum(bookings);
  if (came > 0 && back >= came && (isPaid || row.captured === null)) return "refunded";
  return isPaid ? "paid" : "authorized";
}

/** What is to be paid in all: of what was cancelled nothing is taken. */
function owedOf(order: StoredOrder): number {
  return Math.min(wantedOf(order), order.standing.totals.grand);
}

/** Without what is still to be taken. */
function doneOf({ bookings }: StoredOrder): readonly BookingRow[] {
  return bookings.filter(({ due }) => !due);
}

/** What the provider promised, and what of it was taken beside the captures that were booked by themselves. */
function attemptBookings({ row, bookings, words }: StoredOrder): readonly BookingRecord[] {
  const { attemptAmount: amount, transaction, finished_at: authorised, captured_at: captured } = row;
  if (amount === null) return [];
  const booked = sum(bookings.filter(({ kind }) => kind === "capture"));
  const said = { transaction: fieldText(transaction) };
  const promise = { type: "authorization", paid: "no", value: words.amount(amount), ...said };
  const taken = { type: "capture", paid: "yes", value: words.amount(amount - booked), ...said };
  return [
    { ...promise, created: words.moment(authorised ?? row.ordered_at) },
    ...(captured !== null && row.captured === null && booked < amount
      ? [{ ...taken, created: words.moment(captured) }]
      : []),
  ];
}

function bookingRecord(booking: BookingRow, words: RecordWords): BookingRecord {
  return {
    type: booking.kind,
    paid: "yes",
    value: words.amount(booking.amount),
    created: words.moment(booking.booked_at),
    transaction: fieldText(booking.transaction),
    document: fieldText(booking.document),
  };
}

/** `paid`: it went, or goes by hand; `document` names the refund. */
function refundBooking(refund: RefundRow, words: RecordWords): readonly BookingRecord[] {
  const { id, amount, completed_at: completedAt, paid_back_at: paidBackAt, by_hand: byHand } = refund;
  if (completedAt === null) return [];
  return [
    {
      type: "refund",
      paid: yesNoWord(paidBackAt !== null || byHand),
      value: words.amount(amount),
      created: words.moment(paidBackAt ?? completedAt),
      document: fieldText(id),
    },
  ];
}

function sum(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}
