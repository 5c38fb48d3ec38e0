import { describe, expect, it } from "vitest";
import { ordersSchema } from "@/lib/checkout/customer-order-schemas";
import {
  orderSchema,
  paymentResultSchema,
  paymentStartSchema,
  receiptSchema,
} from "@/lib/checkout/order-schemas";

const line = {
  item: "101-3",
  line: "9f1c",
  quantity: 2,
  productName: "Blouse",
  size: "M",
  priceEachAsNumber: 350,
  totalPriceAsNumber: 700,
};

const order = {
  order: "10001",
  status: "untouched",
  statusDescription: "Pending",
  message: "",
  date: "2026-11-20 12:00:00",
  currency: "SEK",
  paymentMethod: "dummy",
  paymentMethodName: "Card",
  shippingMethod: "standard",
  shippingMethodName: "Standard",
  totals: {
    itemsTotalPriceAsNumber: 700,
    totalDiscountPriceAsNumber: false,
    shippingPriceAsNumber: 0,
    totalQuantity: 2,
    grandTotalPriceAsNumber: 700,
    grandTotalPriceTaxAsNumber: 140,
  },
  address: { email: "anna@example.com", firstName: "Anna", lastName: "Ek", zipCode: "114 55" },
  shippingAddress: { email: "anna@example.com", firstName: "Anna", lastName: "Ek", zipCode: "114 55" },
  shipments: [],
};

const product = { product: "101", name: "Blouse", variantName: "Sand", media: {} };
const flat = {
  token: "k3",
  ...order,
  items: [{ ...line, product: "101" }],
  products: [product],
};
const below = {
  token: "k3",
  order: { ...order, items: [{ ...line, product }] },
  languages: [],
  countries: [],
};

describe("the two forms of an order (checkout-rest 2 and 15.1)", () => {
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

  it("answer a payment's result with the order's number (section 24)", () => {
    expect(paymentResultSchema.parse(flat)).toEqual({ kind: "order", order: "10001" });
    expect(paymentResultSchema.parse(below)).toEqual({ kind: "order", order: "10001" });
  });

  it("or send the visitor back to the provider (section 16.2)", () => {
    const again = { token: "k3", action: "redirect", url: "https://pay.test/again" };
    expect(paymentResultSchema.parse(again)).toEqual({ kind: "redirect", url: "https://pay.test/again" });
  });
});

describe("a receipt", () => {
  it.each([flat, below])("is the order where it is told", (answer) => {
    expect(receiptSchema.parse(answer)).toEqual({ kind: "whole", order: orderSchema.parse(answer) });
  });

  it.each([
    [{ token: "k3", order: "10001", status: "untouched" }, "pending"],
    [{ token: "k3", order: { order: 10_001, status: "failed" } }, "cancelled"],
    [{ token: "k3", order: "10001", status: null, items: [] }, null],
  ])("is its number where no more is told: %j", (answer, state) => {
    expect(receiptSchema.parse(answer)).toEqual({ kind: "told", order: { order: "10001", state } });
    expect(paymentResultSchema.parse(answer)).toEqual({ kind: "order", order: "10001" });
  });

  it.each([{ token: "k3" }, { token: "k3", order: null }, { token: "k3", order: {} }])(
    "is none without a number: %j",
    (answer) => {
      expect(receiptSchema.safeParse(answer).success).toBe(false);
    },
  );
});

describe("what became of an order (sections 13.2 and 15.1)", () => {
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
      comment: "",
      items: [{ line: "9f1c", quantity: 1 }],
    };
    const told = { shipments: [shipment], refunds: [refund] };
    const parsed = orderSchema.parse({ ...flat, ...told });
    expect(orderSchema.parse({ ...below, order: { ...below.order, ...told } })).toEqual(parsed);
    expect(parsed).toMatchObject({
      shipments: [{ trackingUrl: "https://post.test/T%201", returnSlipTracking: "", items: shipment.items }],
      refunds: [{ refund: "R1", amount: 35_000, comment: "", items: refund.items }],
    });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//post.test/1",
    "ftp://post.test",
    "",
    null,
    undefined,
  ])("lead nowhere but to http: %s", (trackingUrl) => {
    const parsed = orderSchema.parse({ ...flat, shipments: [{ ...shipment, trackingUrl }] });
    expect(parsed.shipments).toMatchObject([{ trackingId: "T 1", trackingUrl: "" }]);
  });

  it.each([
    ["untouched", "Pending", "pending"],
    ["progress", "Confirmed", "confirmed"],
    ["progress", "Processing", "processing"],
    ["ok", "Completed", "completed"],
    ["archived", "Archived", "completed"],
    ["failed", "Canceled", "cancelled"],
    ["failed", "Incomplete", "incomplete"],
    ["progress", "On its way to the loom", "confirmed"],
    ["somewhere", "constructor", null],
  ])("are told by status %s, %s", (status, statusDescription, state) => {
    expect(orderSchema.parse({ ...flat, status, statusDescription })).toMatchObject({ state });
  });
});

describe("a started payment (section 16.1)", () => {
  it.each([
    [
      { action: "redirect", url: "http://pay.test/1", orderId: "10001" },
      { action: "redirect", url: "http://pay.test/1" },
    ],
    [
      { action: "form", formHtml: "<form></form>", orderId: "10001" },
      { action: "form", formHtml: "<form></form>" },
    ],
    [
      { action: "success", order: "10001" },
      { action: "success", order: "10001" },
    ],
    [
      { action: "success", order: { order: "10001", status: "untouched" } },
      { action: "success", order: "10001" },
    ],
    [{ action: "success" }, { action: "success", order: null }],
    [
      { action: "failed", messages: ["No."], errors: undefined },
      { action: "failed", messages: ["No."] },
    ],
  ])("is read: %j", (answer, started) => {
    expect(paymentStartSchema.parse({ token: "k3", ...answer })).toEqual(started);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//pay.test", "ftp://pay.test"])(
    "leads nowhere but to http: %s",
    (url) => {
      expect(paymentStartSchema.safeParse({ action: "redirect", url }).success).toBe(false);
      expect(paymentResultSchema.safeParse({ action: "redirect", url }).success).toBe(false);
    },
  );
});

describe("customer order schemas", () => {
  const product = {
    product: "101",
    name: "Shirt",
    variantName: "Blue",
    uri: "shirt",
    media: { standard: ["/a.jpg"] },
  };

  const line = {
    item: "101-3",
    line: "9f1c",
    quantity: 2,
    size: "M",
    priceEachAsNumber: 350,
    totalPriceAsNumber: 700,
  };

  const order = {
    order: 10001,
    status: "progress",
    statusDescription: "Processing",
    date: "2026-11-20 12:00:00",
    currency: "SEK",
    totals: {
      itemsTotalPriceAsNumber: 700,
      shippingPriceAsNumber: 49,
      totalQuantity: 2,
      grandTotalPriceAsNumber: 749,
      grandTotalPriceTaxAsNumber: 149.8,
    },
  };

  const paging = { from: 0, size: 1, totalSize: 6 };

  const classic = {
    orders: [{ ...order, items: [{ ...line, product: "101" }] }],
    ordersPaging: paging,
    products: [product],
  };
  const nested = { orders: [{ ...order, items: [{ ...line, product }] }], ordersPaging: paging };

  describe("the orders of a customer (checkout-rest 2 and 15)", () => {
    it("are the same in both forms", () => {
      expect(ordersSchema.parse(nested)).toEqual(ordersSchema.parse(classic));
    });

    it("have pieces with names and pictures, money in minor units, and how far they are", () => {
      const { orders, total } = ordersSchema.parse(classic);
      expect(total).toBe(6);
      expect(orders).toMatchObject([
        {
          order: "10001",
          state: "processing",
          shipments: [],
          refunds: [],
          lines: [{ item: "101-3", name: "Shirt", variant: "Blue", picture: "/a.jpg", total: 70_000 }],
          totals: { grand: 74_900, quantity: 2 },
        },
      ]);
    });
  });
});
