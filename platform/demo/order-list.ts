import { cancelled, confirmed, returned, shipped, told, type Step } from "./order-steps.ts";

/** An item by the ids of the catalogue sheets. */
export interface DemoItem {
  readonly variation: string;
  readonly size: string;
  readonly quantity: number;
  /** Key of the plan that it is sent again by. */
  readonly subscriptionPlan?: string | null;
}

/** Something that Anna bought. */
export interface DemoOrder {
  readonly daysAgo: number;
  readonly items: readonly DemoItem[];
  readonly paymentMethod: string;
  readonly shippingMethod: string;
  /** What became of it, each so many days after it was bought. */
  readonly steps: readonly (readonly [afterDays: number, step: Step])[];
}

const item = (variation: string, size: string, quantity = 1): DemoItem => ({ variation, size, quantity });
const row = (number: number, quantity = 1) => ({ row: number, quantity });

/** Anna's orders, the oldest first: one in each state that a customer meets. */
export const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 61,
    items: [item("10081", "M"), item("40081", "40–42", 3)],
    paymentMethod: "dummy",
    shippingMethod: "standard",
    steps: [
      [0.2, confirmed],
      [1, shipped("D1", [row(1), row(2, 3)], { service: "Pick-up point", trackingId: "PL600130417SE" })],
    ],
  },
  {
    daysAgo: 33,
    items: [item("10101", "38"), item("40051", "OS")],
    paymentMethod: "invoice",
    shippingMethod: "standard",
    steps: [
      [0.1, confirmed],
      [2, shipped("D2", [row(1), row(2)], { service: "Pick-up point", trackingId: "PL600151128SE" })],
      [12, returned("DR1", 1, "Returned: wrong size")],
    ],
  },
  {
    daysAgo: 18,
    items: [item("10141", "40")],
    paymentMethod: "dummy",
    shippingMethod: "pickup",
    steps: [
      [0.5, told("Cancelled at your request.")],
      [0.5, cancelled],
    ],
  },
  {
    daysAgo: 4,
    items: [item("30051", "38"), item("10011", "M", 2)],
    paymentMethod: "dummy",
    shippingMethod: "express",
    steps: [
      [0.1, confirmed],
      [1, told("The loafers are on their way; the T-shirts follow in a parcel of their own.")],
      [
        1,
        shipped("D3", [row(1)], { service: "Home", trackingId: "SV20458813", message: "Thank you, Anna!" }),
      ],
    ],
  },
  {
    daysAgo: 0.1,
    items: [item("10071", "S")],
    paymentMethod: "invoice",
    shippingMethod: "standard",
    steps: [],
  },
];
