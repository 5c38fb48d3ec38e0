import { describe, expect, it } from "vitest";
import {
  orderSchema,
  ordersSchema,
  paymentResultSchema,
  paymentStartSchema,
  receiptSchema,
} from "@/lib/checkout/customer/order-schemas";

const line = {
  item: "101-3",
  line: "9f1c",
  quantity: 2,
  productName: "Blouse",
  size: "M",
  priceEachAsNumber: 350,
  totalPriceAsNumber: 700,
};
const address = { email: "anna@example.com", firstName: "Anna", lastName: "Ek", zipCode: "114 55" };
const order = {
  order: "10001",
  status: "untouched",
  statusDescription: "Pending",
  date: "2026-11-20 12:00:00",
  currency: "SEK",
  totals: {
    itemsTotalPriceAsNumber: 700,
    totalDiscountPriceAsNumber: false,
    shippingPriceAsNumber: 0,
    totalQuantity: 2,
    grandTotalPriceAsNumber: 700,
    grandTotalPriceTaxAsNumber: 140,
  },
  address,
  shippingAddress: address,
};
const product = { product: "101", name: "Blouse", variantName: "Sand", media: { standard: ["/a.jpg"] } };
const classic = { ...order, items: [{ ...line, product: "101" }] };
const nested = { ...order, items: [{ ...line, product }] };
const flat = { token: "k3", ...classic, products: [product] };
const below = { token: "k3", order: nested };

describe("the two forms of an order (checkout-rest.md#two-forms and #orders)", () => {
  it("are one shape", () => {
    expect(orderSchema.parse(below)).toEqual(orderSchema.parse(flat));
    expect(orderSchema.parse(flat)).toMatchObject({
      order: "10001",
      date: "2026-11-20 12:00:00",
      address: { email: "anna@example.com", company: "", zipCode: "114 55" },
      lines: [{ name: "Blouse", variant: "Sand", size: "M", quantity: 2, total: 70_000 }],
      totals: { grand: 70_000, tax: 14_000, discount: 0 },
    });
  });

  it("are a receipt, and answer a payment's result with the order's number (checkout-rest.md#samples)", () => {
    for (const answer of [flat, below]) {
      expect(receiptSchema.parse(answer)).toEqual({ kind: "whole", order: orderSchema.parse(answer) });
      expect(paymentResultSchema.parse(answer)).toEqual({ kind: "order", order: "10001" });
    }
    const again = { token: "k3", action: "redirect", url: "https://pay.test/again" };
    expect(paymentResultSchema.parse(again)).toEqual({ kind: "redirect", url: "https://pay.test/again" });
  });

  it.each([
    [{ order: "10001", status: "untouched" }, "pending"],
    [{ order: { order: 10_001, status: "failed" } }, "cancelled"],
    [{ order: "10001", status: null, items: [] }, null],
  ])("are a number where no more is told: %j", (answer, state) => {
    expect(receiptSchema.parse(answer)).toEqual({ kind: "minimal", order: { order: "10001", state } });
    expect(paymentResultSchema.parse(answer)).toEqual({ kind: "order", order: "10001" });
  });

  it("are none without a number", () => {
    for (const answer of [{ token: "k3" }, { order: null }, { order: {} }]) {
      expect(receiptSchema.safeParse(answer).success).toBe(false);
    }
  });

  it("are those of a customer, too", () => {
    const ordersPaging = { from: 0, size: 1, totalSize: 6 };
    const read = ordersSchema.parse({ orders: [classic], ordersPaging, products: [product] });
    expect(ordersSchema.parse({ orders: [nested], ordersPaging })).toEqual(read);
    expect(read).toMatchObject({ total: 6, orders: [{ order: "10001", state: "pending", shipments: [] }] });
    expect(read.orders[0]?.lines).toMatchObject([{ name: "Blouse", picture: "/a.jpg", total: 70_000 }]);
  });
});

describe("what became of an order (checkout-rest.md#order-status and #orders)", () => {
  const shipment = {
    shipmentId: "S1",
    shippedDate: "2026-11-21 09:00:00",
    carrier: "Postlinje",
    service: "",
    trackingId: "T 1",
    trackingUrl: "https://post.test/T%201",
    returnSlipTracking: null,
    additionalMessage: "Enjoy!",
    items: [{ line: "9f1c", quantity: 1 }],
  };

  it("are its parcels and refunds, the same in both forms", () => {
    const refund = {
      refund: "R1",
      date: "2026-11-22 09:00:00",
      amount: "350.00\u00a0SEK",
      amountAsNumber: 350,
    };
    const told = { shipments: [shipment], refunds: [{ ...refund, comment: "", items: shipment.items }] };
    const parsed = orderSchema.parse({ ...flat, ...told });
    expect(orderSchema.parse({ ...below, order: { ...nested, ...told } })).toEqual(parsed);
    expect(parsed).toMatchObject({
      shipments: [{ trackingUrl: "https://post.test/T%201", returnSlipTracking: "", items: shipment.items }],
      refunds: [{ refund: "R1", amount: 35_000, comment: "", items: shipment.items }],
    });
  });

  it("lead nowhere but to http", () => {
    for (const trackingUrl of ["javascript:alert(1)", "data:text/html,x", "//post.test/1", "", null]) {
      const parsed = orderSchema.parse({ ...flat, shipments: [{ ...shipment, trackingUrl }] });
      expect(parsed.shipments).toMatchObject([{ trackingId: "T 1", trackingUrl: "" }]);
    }
  });

  it.each([
    ["untouched", "Pending", "pending"],
    ["progress", "Confirmed", "confirmed"],
    ["progress", "Processing", "processing"],
    ["archived", "Archived", "completed"],
    ["failed", "Canceled", "cancelled"],
    ["failed", "Incomplete", "incomplete"],
    ["progress", "On its way to the loom", "confirmed"],
    ["somewhere", "constructor", null],
  ])("are told by status %s, %s", (status, statusDescription, state) => {
    expect(orderSchema.parse({ ...flat, status, statusDescription })).toMatchObject({ state });
  });
});

describe("a started payment (checkout-rest.md#starting-a-payment)", () => {
  it.each([
    [{ action: "redirect", url: "http://pay.test/1" }, {}],
    [{ action: "form", formHtml: "<form></form>" }, {}],
    [{ action: "success", order: "10001" }, {}],
    [{ action: "success", order: { order: "10001", status: "untouched" } }, { order: "10001" }],
    [{ action: "success" }, { order: null }],
    [{ action: "failed", messages: ["No."] }, {}],
  ])("is read: %j", (answer, instead) => {
    const started = paymentStartSchema.parse({ token: "k3", orderId: "10001", ...answer });
    expect(started).toEqual({ ...answer, ...instead });
  });

  it("leads nowhere but to http", () => {
    for (const url of ["javascript:alert(1)", "data:text/html,x", "//pay.test", "ftp://pay.test"]) {
      expect(paymentStartSchema.safeParse({ action: "redirect", url }).success).toBe(false);
      expect(paymentResultSchema.safeParse({ action: "redirect", url }).success).toBe(false);
    }
  });
});
