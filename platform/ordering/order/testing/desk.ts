import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../../foundations/database/open.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { totals } from "../../../selling/selection/price/totals.ts";
import type { StockAllocation } from "../../../catalogue/stock/stock.ts";
import {
  openSelection,
  refill,
  readStockRows,
  fillStock,
} from "../../../catalogue/stock/testing/stock-rows.ts";
import { createTestDatabase, makeTemplate } from "../../../testing/database.ts";
import { testSettings } from "../../../testing/settings.ts";
import { createOrder } from "../create-order.ts";
import type { OrderRef } from "../lock-order.ts";
import { frozenRule, type OrderTax } from "../order-tax.ts";
import { readOrders } from "../read/read-orders.ts";
import { orderSnapshot, type OrderSnapshot } from "../snapshot.ts";
import type { OrderStatus } from "../status/status.ts";

export interface Ordered {
  readonly variation?: number;
  readonly size?: number;
  /** Absent: the one of the variation at the desk. */
  readonly display?: number;
  readonly quantity: number;
  readonly unit: number;
  readonly taxGroup?: string;
  /** What a voucher took off the line, minor units. */
  readonly off?: number;
  /** It is units of this gift certificate. */
  readonly certificate?: number;
  /** It is a bundle of so many of each variation. */
  readonly holds?: Readonly<Record<number, number>>;
  /** Units by warehouse that were taken off the shelf for it. */
  readonly allocated?: Readonly<Record<number, number>>;
}

export interface NewTestOrder {
  readonly lines: readonly Ordered[];
  readonly tax?: OrderTax;
  readonly shipping?: number;
  readonly handling?: number;
  /** What gift cards paid, by card. */
  readonly giftCards?: readonly { readonly giftCard: number; readonly amount: number }[];
  readonly status?: OrderStatus;
  readonly customer?: number;
  /** Key of the payment method; absent: `invoice`. */
  readonly method?: string;
  /** Whether the provider has taken the money; else it is only held. */
  readonly captured?: boolean;
  readonly at?: Date;
  readonly snapshot?: Partial<OrderSnapshot>;
}

/** Where orders are worked on: a shelf of two variations in two warehouses. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

export const time = new Date("2026-11-20T12:00:00Z");
const swedishTax: OrderTax = { kind: "included", rates: { default: 25, books: 6 } };

const template = "order_desk";
let ready: Promise<void> | undefined;

async function furnish(database: Database): Promise<void> {
  await fillStock(database);
  const places = [1, 1, 2].map((variation, at) => ({ variation, warehouse: at === 1 ? 2 : 1, quantity: 10 }));
  await refill(database, places);
}

export async function openDesk() {
  ready ??= makeTemplate(template, furnish);
  await ready;
  const database = await createTestDatabase(template);
  const { db } = database;
  const settings = await testSettings();
  let last = 10_000;
  return {
    db,
    platform: { settings, now: () => time },
    work: <T>(run: (tx: Transaction<Schema>) => Promise<T>) => inTransaction(db, run),
    place: (order: NewTestOrder) => placeOrder(db, order, (last += 1)),
    read: async (ref: OrderRef) => {
      const [order] = await readOrders(db, [ref]);
      if (!order) throw new Error(`There is no order ${ref.number}.`);
      return order;
    },
    /** `[variation, warehouse, quantity]` of everything on the shelf. */
    shelf: async () => (await readStockRows(database)).map((row) => row.slice(0, 3)),
    close: () => database.close(),
  };
}

/** Writes an order that was paid. What its lines say that they took is off the shelf already. */
export async function placeOrder(db: Kysely<Schema>, order: NewTestOrder, number: number): Promise<OrderRef> {
  const snapshot = snapshotOf(order);
  const selection = await openSelection({ db });
  const attempt = randomBytes(16).toString("hex");
  const session = randomBytes(32);
  await db
    .insertInto("payment_attempt")
    .values({
      id: attempt,
      selection,
      session,
      method: snapshot.paymentMethod.key,
      status: "authorised",
      captured_at: order.captured === true ? time : null,
      order_number: number,
      amount: snapshot.totals.grand,
      currency: snapshot.currency,
      language: "en",
      snapshot: JSON.stringify(snapshot),
      return_page: "https://shop.example/return",
      failed_page: "https://shop.example/failed",
    })
    .execute();
  const takes = order.lines.flatMap(takesOf);
  const { status = "confirmed", customer = null, at: now = time } = order;
  const placed = { number, selection, attempt, session, customer, status, snapshot, takes, now };
  await inTransaction(db, (tx) => createOrder(tx, placed));
  return { store: 1, number };
}

/** Of a bundle all parts, from the first warehouse. */
function takesOf(line: Ordered): readonly StockAllocation[] {
  const { variation = 1, size = 1, quantity, allocated = {}, holds = {} } = line;
  return [
    ...Object.entries(holds).map(([held, count]) => {
      return { variation: Number(held), size: 1, warehouse: 1, quantity: count * quantity };
    }),
    ...Object.entries(allocated).map(([warehouse, units]) => {
      return { variation, size, warehouse: Number(warehouse), quantity: units };
    }),
  ];
}

export function snapshotOf(order: NewTestOrder): OrderSnapshot {
  const { lines, tax = swedishTax, shipping = 0, handling = 0, giftCards = [], snapshot } = order;
  const { method = "invoice" } = order;
  const input = lines.map(({ quantity, unit, off = 0, taxGroup = "default" }) => {
    return { total: unit * quantity - off, quantity, discount: 0, taxGroup };
  });
  const credit = giftCards.reduce((sum, { amount }) => sum + amount, 0);
  return orderSnapshot.parse({
    store: 1,
    market: 1,
    priceList: 1,
    country: "SE",
    state: null,
    language: "sv",
    currency: "SEK",
    vatExempt: false,
    paymentMethod: { key: method, name: "Invoice" },
    shippingMethod: { key: "standard", name: "Standard" },
    address: { email: "anna@example.com", firstName: "Anna" },
    shippingAddress: null,
    additionalNotes: "",
    giftMessage: null,
    termsAccepted: true,
    submitted: {},
    lines: lines.map(lineOf),
    totals: totals({ lines: input, shipping, handling, credit }, frozenRule(tax)),
    discounts: {
      automatic: [],
      vouchers: [voucherOf(lines)],
      giftCards: giftCards.map((card) => Object.assign({ lastFour: "1234" }, card)),
    },
    tax,
    ...snapshot,
  });
}

function voucherOf(lines: readonly Ordered[]) {
  const shares = lines.map(({ off = 0 }, index) => ({ line: lineId(index), amount: off }));
  return {
    voucher: "SOME",
    type: "code",
    description: "",
    amount: shares.reduce((sum, { amount }) => sum + amount, 0),
    lines: shares,
    shipping: null,
    expiresAt: null,
    attributes: {},
    claims: [],
  };
}

const lineId = (index: number): string => String(index + 1).repeat(40);

const said = { comment: "", productUrl: "", category: "", subscriptionPlan: null, bundle: null };

function lineOf(ordered: Ordered, index: number) {
  const { variation = 1, size = 1, quantity, unit: unitBefore, off = 0, taxGroup = "default" } = ordered;
  const { display = 100 + variation, certificate, holds = {} } = ordered;
  const total = unitBefore * quantity - off;
  const unit = Math.round(total / quantity);
  return {
    ...said,
    line: lineId(index),
    display,
    size,
    quantity,
    item: { product: variation, variation, name: "Shirt", brand: null, taxGroup },
    itemSize: { name: "M", sku: "", ean: "" },
    unitBefore,
    unit,
    total,
    totalBefore: unitBefore * quantity,
    unitWithoutTax: unit,
    taxPercent: 25,
    campaign: null,
    ...(certificate !== undefined && { giftCertificate: { certificate, worth: null } }),
    contained: Object.entries(holds).map(([held, count]) => partOf(index, Number(held), count, quantity)),
  };
}

/** Its price is not looked at: the whole is in the bundle's. */
function partOf(bundle: number, variation: number, count: number, bundles: number): object {
  const { contained: _, ...part } = lineOf({ variation, quantity: count * bundles, unit: 0 }, bundle);
  return { ...part, line: `${part.line.slice(1)}${variation}`, section: variation, count };
}
