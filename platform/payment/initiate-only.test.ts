import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GivenFields } from "../selection/fill-in.ts";
import { readSelection } from "../selection/read-selection.ts";
import type { Address } from "../selection/selection.ts";
import { anna } from "./testing/books.ts";
import {
  openPaymentShop,
  orderOf,
  resultOf,
  type PaymentBuyer,
  type PaymentShop,
} from "./testing/payment-shop.ts";

let shop: PaymentShop;

beforeAll(async () => {
  shop = await openPaymentShop();
});

afterAll(() => shop.close());

const office: Address = { ...anna, company: "Ek AB", address1: "Storgatan 1", city: "Lund" };
const inNewYork: Address = { ...anna, country: "US", state: "NY", zipCode: "10001", city: "New York" };

/** Addresses and method as they are stored. */
async function stored(buyer: PaymentBuyer) {
  const { selection } = await buyer.session();
  const { address, shippingAddress, paymentMethod } =
    (await readSelection(shop.platform.db, selection)) ?? {};
  return { address, shippingAddress, paymentMethod };
}

const separate: GivenFields = { address: office, shippingAddress: anna };
const alone: GivenFields = { address: anna, shippingAddress: null };

/** Somebody with a tee, who has filled in the form. */
async function buyerWith(given: GivenFields, country = "SE"): Promise<PaymentBuyer> {
  const buyer = await shop.buyer(shop.item("101"), 1, country);
  await buyer.fillIn(given);
  return buyer;
}

/** Starts the method alone, as a page does before the form is filled in. */
const initiate = (buyer: PaymentBuyer, address: Address) =>
  buyer.pay("embedded", { initiateOnly: true, termsAccepted: false, address });

describe("what only starts a payment stores neither method nor address, checkout-rest.md 16.1", () => {
  it.each([
    ["one address", "SE", { address: anna, shippingAddress: null }, { country: "SE" }],
    ["a separate billing address", "SE", { address: office, shippingAddress: anna }, { country: "SE" }],
    ["a country with states", "US", { address: inNewYork, shippingAddress: null }, { country: "US" }],
    [
      "a separate billing address in a country with states",
      "US",
      { address: office, shippingAddress: inNewYork },
      { country: "US", state: "NY" },
    ],
    ["no address at all", "SE", {}, { country: "SE", email: "other@example.com" }],
  ] as const)("%s stays as it is, however often", async (_what, country, given, said) => {
    const buyer = await buyerWith(given, country);
    const before = await stored(buyer);
    for (const _time of [1, 2]) expect(resultOf(await initiate(buyer, said))).toBe("form");
    expect(await stored(buyer)).toEqual(before);
    expect((await buyer.session()).country).toBe(country);
  });

  it("and the payment page completes afterwards, with the address of the form", async () => {
    const buyer = await buyerWith(separate);
    await initiate(buyer, { country: "SE" });
    const { snapshot } = orderOf(await buyer.pay("invoice", { address: office, shippingAddress: anna }));
    expect([snapshot.address.address1, snapshot.shippingAddress?.address1]).toEqual([
      office.address1,
      anna.address1,
    ]);
  });

  it("a country that is named moves the session, and the stored ship-to address with it", async () => {
    const buyer = await buyerWith(separate);
    expect(resultOf(await initiate(buyer, { country: "DE" }))).toBe("form");
    expect((await buyer.session()).country).toBe("DE");
    expect(await stored(buyer)).toMatchObject({
      address: { ...office, country: "SE" },
      shippingAddress: { firstName: anna.firstName, country: "DE" },
    });
  });

  it("a method that makes the order at once stores the address that it was given", async () => {
    const buyer = await buyerWith(alone);
    const order = orderOf(await buyer.pay("invoice", { initiateOnly: true, address: office }));
    expect(order.snapshot.address.address1).toBe(office.address1);
  });
});
