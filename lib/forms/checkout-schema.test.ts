import { describe, expect, it } from "vitest";
import { ADDRESS_FIELDS, REQUIRED_BY_DEFAULT } from "@/lib/forms/address-fields";
import { errorsOfAnswer, errorsOfIssues, readCheckoutForm } from "@/lib/forms/checkout-form";
import { type CheckoutRules, checkoutRules } from "@/lib/forms/checkout-rules";
import { checkoutSchema } from "@/lib/forms/checkout-schema";
import type { CheckoutValues } from "@/lib/forms/checkout-values";
import { emptySelection } from "@/lib/selection/empty-selection";

const rulesOf = (country: string, more: Partial<CheckoutRules> = {}): CheckoutRules => ({
  country,
  required: REQUIRED_BY_DEFAULT,
  visible: ADDRESS_FIELDS,
  states: [],
  isAddressBrought: false,
  ...more,
});

const form = (fields: Record<string, string> = {}): CheckoutValues => {
  const data = new FormData();
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
  for (const [name, value] of Object.entries(whole)) if (value !== "absent") data.set(name, value);
  return readCheckoutForm(data);
};

const faults = (rules: CheckoutRules, fields: Record<string, string>) => {
  const checked = checkoutSchema(rules).safeParse(form(fields));
  return checked.success ? {} : errorsOfIssues(checked.error.issues);
};

const states = [{ state: "NY", name: "New York" }];

describe("the checkout's form (checkout-rest 11.5, 15, 16.1)", () => {
  it.each([
    ["SE", {}, {}],
    ["SE", { "address.email": "" }, { "address.email": "required" }],
    ["SE", { "address.email": "anna@example" }, { "address.email": "email" }],
    ["SE", { "address.email": `${"a".repeat(250)}@b.se` }, { "address.email": "tooLong" }],
    ["SE", { "address.firstName": "   " }, { "address.firstName": "required" }],
    ["SE", { "address.lastName": "x".repeat(101) }, { "address.lastName": "tooLong" }],
    ["SE", { "address.address1": "x".repeat(256) }, { "address.address1": "tooLong" }],
    ["SE", { "address.phoneNumber": "+46 (0)70-123 45 67" }, {}],
    ["SE", { "address.phoneNumber": "call me" }, { "address.phoneNumber": "phone" }],
    ["SE", { "address.phoneNumber": "+() ..-" }, { "address.phoneNumber": "phone" }],
    ["SE", { "address.zipCode": "1145" }, { "address.zipCode": "zipCode" }],
    ["DE", { "address.zipCode": "10115" }, {}],
    ["DE", { "address.zipCode": "1011" }, { "address.zipCode": "zipCode" }],
    ["PL", { "address.zipCode": "00950" }, {}],
    ["GB", { "address.zipCode": "11455" }, { "address.zipCode": "zipCode" }],
    ["XX", { "address.zipCode": "what it may be" }, {}],
    ["SE", { termsAndConditions: "absent" }, { termsAndConditions: "terms" }],
    ["SE", { paymentMethod: "" }, { paymentMethod: "method" }],
    [
      "SE",
      { "address.email": "", "address.city": "" },
      { "address.email": "required", "address.city": "required" },
    ],
  ])("%s with %j has the faults %j", (country, fields, errors) => {
    expect(faults(rulesOf(country), fields)).toEqual(errors);
  });

  it.each([
    [{ "address.state": "NY" }, {}],
    [{ "address.state": "" }, { "address.state": "required" }],
    [{ "address.state": "ZZ" }, { "address.state": "state" }],
  ])("wants one of the country's states: %j", (fields, errors) => {
    const rules = rulesOf("US", { states, required: [...REQUIRED_BY_DEFAULT, "state"] });
    expect(faults(rules, { "address.zipCode": "10001", ...fields })).toEqual(errors);
  });

  it("checks the other address only when the parcel goes there", () => {
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
    expect(
      faults(rules, { "address.email": "", "address.zipCode": "?", termsAndConditions: "absent" }),
    ).toEqual({});
  });

  it("trims, and puts the postal code into its usual form", () => {
    const checked = checkoutSchema(rulesOf("SE")).parse(form({ "address.city": " Stockholm " }));
    expect([checked.address.zipCode, checked.address.city]).toEqual(["114 55", "Stockholm"]);
  });
});

describe("the API's own faults (checkout-rest 6)", () => {
  it("come to their fields", () => {
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
});

describe("checkout rules", () => {
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
      expect(checkoutRules({ ...inCountry("SE"), paymentFields }, "bare").required).toEqual([
        "email",
        "city",
      ]);
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
      const paymentFields = {
        address: { company: { visible: false, required: false } },
        shippingAddress: {},
      };
      const { visible } = checkoutRules({ ...inCountry("SE"), paymentFields }, "dummy");
      expect(visible).not.toContain("company");
      expect(visible).toContain("email");
    });
  });
});
