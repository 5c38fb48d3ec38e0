import { ordersSchema } from "@/lib/checkout/customer-order-schemas";
import { describe, expect, it } from "vitest";

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
