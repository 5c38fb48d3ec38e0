import { describe, expect, it } from "vitest";
import { ADDRESS_FIELDS, REQUIRED_BY_DEFAULT } from "@/lib/forms/address/address-fields";
import { errorsOfAnswer, errorsOfIssues, readCheckoutForm } from "@/lib/forms/checkout/checkout-form";
import { type CheckoutRules, checkoutRules } from "@/lib/forms/checkout/checkout-rules";
import { checkoutSchema } from "@/lib/forms/checkout/checkout-schema";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";
import { emptySelection } from "@/lib/selection/empty-selection";

const states = [{ state: "NY", name: "New York" }];

describe("the checkout's form (checkout-rest.md#location-and-methods, #customer-calls, #starting-a-payment)", () => {
  const rulesOf = (country: string, more: Partial<CheckoutRules> = {}): CheckoutRules => ({
    country,
    required: REQUIRED_BY_DEFAULT,
    visible: ADDRESS_FIELDS,
    states: [],
    isAddressBrought: false,
    ...more,
  });

  const form = (fields: Record<string, string>): CheckoutValues => {
    const whole = {
      paymentMethod: "dummy",
      shippingMethod: "standard",
      termsAndConditions: "on",
      "address.email": "anna@example.com",
      "address.firstName": "Anna",
      "address.lastName": "Ek",
      "address.address1": "Storgatan 1",
      "address.zipCode": "11455",
      "address.city": "Stockholm",
      ...fields,
    };
    const sent = Object.entries(whole).filter(([, value]) => value !== "absent");
    return readCheckoutForm(new URLSearchParams(sent));
  };

  const faults = (rules: CheckoutRules, fields: Record<string, string>) => {
    const checked = checkoutSchema(rules).safeParse(form(fields));
    return checked.success ? {} : errorsOfIssues(checked.error.issues);
  };

  it.each([
    ["SE", "address.email", "anna@example.com", null],
    ["SE", "address.email", "", "required"],
    ["SE", "address.email", "anna@example", "email"],
    ["SE", "address.email", `${"a".repeat(250)}@b.se`, "tooLong"],
    ["SE", "address.firstName", "   ", "required"],
    ["SE", "address.address1", "x".repeat(256), "tooLong"],
    ["SE", "address.phoneNumber", "+46 (0)70-123 45 67", null],
    ["SE", "address.phoneNumber", "call me", "phone"],
    ["SE", "address.zipCode", "1145", "zipCode"],
    ["PL", "address.zipCode", "00950", null],
    ["SE", "termsAndConditions", "absent", "terms"],
    ["SE", "paymentMethod", "", "method"],
  ])("%s with %s %j has the fault %j", (country, field, value, fault) => {
    expect(faults(rulesOf(country), { [field]: value })).toEqual(fault === null ? {} : { [field]: fault });
  });

  it("wants one of the country's states", () => {
    const rules = rulesOf("US", { states, required: [...REQUIRED_BY_DEFAULT, "state"] });
    const faultOf = (state: string) => faults(rules, { "address.zipCode": "10001", "address.state": state });
    expect(faultOf("NY")).toEqual({});
    expect([faultOf(""), faultOf("ZZ")]).toEqual([
      { "address.state": "required" },
      { "address.state": "state" },
    ]);
  });

  it("checks the other address only when the parcel goes there, and tells all faults", () => {
    const there = { "shippingAddress.zipCode": "1" };
    expect(faults(rulesOf("SE"), there)).toEqual({});
    expect(faults(rulesOf("SE"), { ...there, isShippedElsewhere: "on" })).toEqual({
      "shippingAddress.firstName": "required",
      "shippingAddress.lastName": "required",
      "shippingAddress.address1": "required",
      "shippingAddress.zipCode": "zipCode",
      "shippingAddress.city": "required",
    });
  });

  it("asks neither for address nor terms when the payment brings the address", () => {
    const rules = rulesOf("SE", { isAddressBrought: true, required: [] });
    const nothing = { "address.email": "", "address.zipCode": "?", termsAndConditions: "absent" };
    expect(faults(rules, nothing)).toEqual({});
  });

  it("trims, and puts the postal code into its usual form", () => {
    const { address } = checkoutSchema(rulesOf("SE")).parse(form({ "address.city": " Stockholm " }));
    expect([address.zipCode, address.city]).toEqual(["114 55", "Stockholm"]);
  });
});

it("the API's own faults come to their fields (checkout-rest.md#errors)", () => {
  expect(
    errorsOfAnswer({
      "address.email": "invalid",
      "address.zipCode": "invalid",
      "address.firstName": "required",
      "shippingAddress.city": "too long",
      "address.vatNumber": "Invalid VAT number",
      termsAndConditions: "must be true",
      paymentMethod: "not found",
      stock: "unavailable items",
    }),
  ).toEqual({
    "address.email": "email",
    "address.zipCode": "zipCode",
    "address.firstName": "required",
    "shippingAddress.city": "tooLong",
    termsAndConditions: "terms",
    paymentMethod: "method",
  });
});

describe("what a checkout asks for (checkout-rest.md#location-and-methods)", () => {
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
  const paymentMethods = [
    method("dummy", ["email", "lastName", "country"]),
    method("embedded", ["country"], true),
    method("bare", []),
  ];
  const rule = (required: boolean, visible = true) => ({ visible, required });
  const rulesIn = (country: string, chosen: string, address: Record<string, ReturnType<typeof rule>> = {}) =>
    checkoutRules(
      {
        ...base,
        paymentMethods,
        paymentFields: { address, shippingAddress: {} },
        location: { ...base.location, country },
        countries: [{ country: "US", name: "USA", language: "en", currency: "USD", states }],
      },
      chosen,
    );

  it("is what the chosen method requires, and nothing when the payment brings the address", () => {
    const required = ["email", "lastName"];
    const swedish = { country: "SE", required, states: [], isAddressBrought: false };
    expect(rulesIn("SE", "dummy")).toMatchObject(swedish);
    expect(rulesIn("US", "embedded")).toMatchObject({ required: [], isAddressBrought: true });
  });

  it("is what the payment fields require where the method says nothing, else the usual", () => {
    const address = { email: rule(true), city: rule(true), company: rule(false) };
    expect(rulesIn("SE", "bare", address).required).toEqual(["email", "city"]);
    const usual = ["email", "firstName", "lastName", "address1", "zipCode", "city"];
    expect(rulesIn("SE", "bare").required).toEqual(usual);
  });

  it("holds a state where the country has some, and no field that the shop hides", () => {
    const american = rulesIn("US", "dummy");
    expect(american.required).toEqual(["email", "lastName", "state"]);
    expect(american.visible).toContain("state");
    const { visible } = rulesIn("SE", "dummy", { company: rule(false, false) });
    expect(visible).toContain("email");
    expect(visible).not.toContain("state");
    expect(visible).not.toContain("company");
  });
});
