import { contractsSchema } from "@/lib/checkout/subscription-schemas";
import { expect, it } from "vitest";

const NBSP = "\u00A0";
const plan = (id: string, value: number) => ({
  subscriptionPlan: id,
  name: id,
  discountPercent: 10,
  intervalType: "MONTH",
  intervalValue: value,
  status: "ACTIVE",
});
const wire = (product: unknown) => ({
  token: "t",
  contracts: [
    {
      contract: "1",
      shippingAddress: { firstName: "Anna", lastName: "Ek", address2: null, country: "SE" },
      subscriptionPayment: { description: "Invoice", status: "ACTIVE" },
      subscriptions: [
        {
          subscription: 7,
          status: "PAUSED",
          subscriptionPlan: "monthly",
          interval: { type: "MONTH", value: 1 },
          nextScheduledOrder: "2026-12-22",
          attentionFlags: { paymentDeclined: false, paymentRevoked: false, outOfStock: true },
          item: {
            item: "135-1",
            quantity: 3,
            size: "36–39",
            localizedSize: "6",
            productName: "Socks",
            priceEach: `71.10${NBSP}SEK`,
            priceEachAsNumber: 71.1,
            product,
          },
        },
      ],
    },
  ],
});

it("a contract tells where it goes, and of what comes by it what it is and may be changed to (checkout-rest 8.8)", () => {
  const product = {
    product: "135",
    name: "Ribba socks",
    items: [{ item: "135-1", subscriptionPlans: [plan("monthly", 1), plan("quarterly", 3)] }],
    subscriptionPlans: [plan("yearly", 12)],
  };
  const [contract] = contractsSchema.parse(wire(product));
  expect(contract).toMatchObject({
    id: "1",
    paidBy: "Invoice",
    address: { firstName: "Anna", lastName: "Ek", address1: "", address2: "", email: "" },
  });
  const { plans, ...rest } = contract?.subscriptions[0] ?? { plans: [] };
  expect(plans.map(({ id }) => id)).toEqual(["monthly", "quarterly"]);
  expect(rest).toEqual({
    id: "7",
    status: "PAUSED",
    plan: "monthly",
    interval: { type: "MONTH", value: 1 },
    next: "2026-12-22",
    flags: { paymentDeclined: false, paymentRevoked: false, outOfStock: true },
    product: "135",
    name: "Ribba socks",
    size: "6",
    quantity: 3,
    price: { amount: 7110, currency: "SEK" },
  });
});

it("a product by its id alone has the line's name, and nothing to change to", () => {
  const [contract] = contractsSchema.parse(wire("135"));
  expect(contract?.subscriptions[0]).toMatchObject({ product: "135", name: "Socks", plans: [] });
});
