import { describe, expect, it } from "vitest";
import type { CheckoutFormInput } from "../../../selling/selection/checkout/checkout-form.ts";
import { readSelection } from "../../../selling/selection/read-selection.ts";
import type { Address } from "../../../selling/selection/selection.ts";
import { anna } from "../testing/books.ts";
import { paymentShop } from "../testing/opened-shops.ts";
import { orderOf, resultOf, type PaymentBuyer } from "../testing/payment-shop.ts";

const shop = paymentShop();

const office: Address = { ...anna, company: "Ek AB", city: "Lund" };
const inNewYork: Address = { ...anna, country: "US", state: "NY", zipCode: "10001", city: "New York" };
const separate: CheckoutFormInput = { address: office, shippingAddress: anna };

/** Addresses and method as they are stored. */
async function stored(buyer: PaymentBuyer) {
  const { selection } = await buyer.session();
  const kept = await readSelection(shop.platform.db, selection);
  return [kept?.address, kept?.shippingAddress, kept?.paymentMethod];
}

/** Somebody with a tee, who has filled in the form. */
async function buyerWith(given: CheckoutFormInput, country = "SE"): Promise<PaymentBuyer> {
  const buyer = await shop.buyer(shop.item("101"), 1, country);
  await buyer.applyCheckoutForm(given);
  return buyer;
}

/** Starts the method alone, as a page does before the form is filled in. */
const initiate = async (buyer: PaymentBuyer, address: Address) =>
  resultOf(await buyer.pay("embedded", { initiateOnly: true, termsAccepted: false, address }));

describe("what only starts a payment stores neither method nor address, checkout-rest.md#starting-a-payment", () => {
  it.each<[string, string, CheckoutFormInput, Address]>([
    ["a separate billing address", "SE", separate, { country: "SE" }],
    ["a country with states", "US", { address: inNewYork, shippingAddress: null }, { country: "US" }],
    ["both", "US", { address: office, shippingAddress: inNewYork }, { country: "US", state: "NY" }],
    ["no address at all", "SE", {}, { country: "SE", email: "other@example.com" }],
  ])("%s stays as it is, however often", async (_what, country, given, said) => {
    const buyer = await buyerWith(given, country);
    const before = await stored(buyer);
    for (const _time of [1, 2]) expect(await initiate(buyer, said)).toBe("form");
    expect([await stored(buyer), (await buyer.session()).country]).toEqual([before, country]);
  });

  it("a country that is named moves the session, and the stored ship-to address with it", async () => {
    const buyer = await buyerWith(separate);
    expect(await initiate(buyer, { country: "DE" })).toBe("form");
    expect((await buyer.session()).country).toBe("DE");
    const moved = [
      { ...office, country: "SE" },
      { firstName: anna.firstName, country: "DE" },
    ];
    expect((await stored(buyer)).slice(0, 2)).toMatchObject(moved);
  });

  it("a method that makes the order at once stores the address that it was given", async () => {
    const buyer = await buyerWith({ address: anna, shippingAddress: null });
    const { snapshot } = orderOf(await buyer.pay("invoice", { initiateOnly: true, address: office }));
    expect(snapshot.address.city).toBe(office.city);
  });
});
