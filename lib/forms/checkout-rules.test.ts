import { checkoutRules } from "@/lib/forms/checkout-rules";
import { emptySelection } from "@/lib/selection/empty-selection";
import { describe, expect, it } from "vitest";

const base = emptySelection("SEK");
const method = (paymentMethod: string, addressRequiredFields: string[], isBrought = false) => ({
  paymentMethod,
  name: paymentMethod,
  paymentMethodType: paymentMethod,
  supportsInitiateOnly: isBrought,
  providesCustomerAddressAfterPayment: isBrought,
  addressRequiredFields,
  price: 0,
});
const methods = [
  method("dummy", ["email", "lastName", "country"]),
  method("embedded", ["country"], true),
  method("bare", []),
];
const states = [{ state: "NY", name: "New York" }];
const inCountry = (country: string) => ({
  ...base,
  paymentMethods: methods,
  location: { ...base.location, country },
  countries: [{ country: "US", name: "USA", language: "en", currency: "USD", states }],
});

describe("what a checkout asks for (checkout-rest 11.5)", () => {
  it("is what the chosen method requires", () => {
    expect(checkoutRules(inCountry("SE"), "dummy")).toMatchObject({
      country: "SE",
      required: ["email", "lastName"],
      states: [],
      isAddressBrought: false,
    });
  });

  it("is what the payment fields require where the method says nothing, else the usual", () => {
    const rule = (required: boolean) => ({ visible: true, required });
    const paymentFields = {
      address: { email: rule(true), city: rule(true), company: rule(false) },
      shippingAddress: {},
    };
    expect(checkoutRules({ ...inCountry("SE"), paymentFields }, "bare").required).toEqual(["email", "city"]);
    expect(checkoutRules(inCountry("SE"), "bare").required).toEqual([
      "email",
      "firstName",
      "lastName",
      "address1",
      "zipCode",
      "city",
    ]);
  });

  it("is nothing when the payment brings the address", () => {
    expect(checkoutRules(inCountry("US"), "embedded")).toMatchObject({
      required: [],
      isAddressBrought: true,
    });
  });

  it("holds a state where the country has some, and only there", () => {
    const american = checkoutRules(inCountry("US"), "dummy");
    expect(american.required).toEqual(["email", "lastName", "state"]);
    expect(american.visible).toContain("state");
    expect(checkoutRules(inCountry("SE"), "dummy").visible).not.toContain("state");
  });

  it("leaves out a field that the shop hides", () => {
    const paymentFields = { address: { company: { visible: false, required: false } }, shippingAddress: {} };
    const { visible } = checkoutRules({ ...inCountry("SE"), paymentFields }, "dummy");
    expect(visible).not.toContain("company");
    expect(visible).toContain("email");
  });
});
