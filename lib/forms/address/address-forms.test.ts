import { describe, expect, it } from "vitest";
import { z } from "zod";
import { foundAddressSchema } from "@/lib/checkout/selection/address-search-schema";
import { readCheckoutForm } from "@/lib/forms/checkout/checkout-form";
import {
  nameFields,
  customerAddressSchema,
  normaliseCustomerAddress,
  withPostcode,
} from "@/lib/forms/account/account-schemas";
import {
  COUNTRIES,
  hasIdentityNumbers,
  normalisePostcode,
  placeFields,
  placeLines,
  postcodeExample,
} from "@/lib/forms/address/country-rules";
import { addressSearchProblem, nameOf, mergeFoundAddress } from "@/lib/forms/checkout/find-address";
import { faultsOfIssues } from "@/lib/forms/form-state";
import { isPhoneIn } from "@/lib/forms/address/phone-numbers";

describe("the address of a customer", () => {
  const schema = withPostcode(z.object({ ...nameFields, ...customerAddressSchema }));
  const whole = { firstName: "Maj", lastName: "Lund", country: "SE" };

  it.each([
    [{}, {}],
    [
      { firstName: " ", lastName: "" },
      { firstName: "required", lastName: "required" },
    ],
    [{ zipCode: "114 55" }, {}],
    [{ country: "US", zipCode: "11455" }, {}],
    [{ country: "US", zipCode: "114 55 6" }, { zipCode: "zipCode" }],
    [{ country: "AQ", zipCode: "1000" }, {}],
    [
      { zipCode: "1", phoneNumber: "none", city: "x".repeat(256) },
      { zipCode: "zipCode", phoneNumber: "phone", city: "tooLong" },
    ],
    [{ country: "sweden", zipCode: "1" }, { country: "invalid" }],
  ])("with %j has all of the faults %j", (fields, faults) => {
    const checked = schema.safeParse({ ...whole, ...fields });
    expect(checked.success ? {} : faultsOfIssues(checked.error.issues)).toEqual(faults);
  });

  it("is kept with the postcode as its country writes it", () => {
    const place = normaliseCustomerAddress(schema.parse({ ...whole, zipCode: "11455", city: " Stockholm " }));
    const nothing = { address1: "", address2: "", state: "", phoneNumber: "" };
    expect(place).toEqual({ country: "SE", zipCode: "114 55", city: "Stockholm", ...nothing });
  });
});

describe("an address that is found by an identity number (checkout-rest.md#customer-calls)", () => {
  const known = {
    firstName: "Stina",
    lastName: "Exempel",
    address1: "Exempelgatan 1",
    zipCode: "111 22",
    city: "Stockholm",
  };
  const found = foundAddressSchema.parse({
    token: "k3",
    address: { ...known, company: null, country: "SE" },
  });

  it("takes the place of what was typed, leaves what it does not know, and is of the same country", () => {
    const typed = { "address.email": "anna@example.com", "address.company": "Own", "address.city": "Lund" };
    const { address } = readCheckoutForm(new URLSearchParams(typed));
    const kept = { email: "anna@example.com", company: "Own" };
    expect(mergeFoundAddress(address, found, "SE")).toMatchObject({ ...known, ...kept });
    expect(mergeFoundAddress(address, found, "NO")).toBeNull();
    expect(mergeFoundAddress(address, { ...found, country: "" }, "NO")).not.toBeNull();
  });

  it("is called by its person, else by its company", () => {
    expect(nameOf(found)).toBe("Stina Exempel");
    expect(nameOf({ ...found, firstName: "", lastName: "", company: "Acme" })).toBe("Acme");
  });

  it("is told as what it is when it is not found, and offered where people have such numbers", () => {
    const problems = ["unknown", "invalid", "many", "outage", "outage"];
    expect([404, 406, 429, 503, 0].map(addressSearchProblem)).toEqual(problems);
    expect(["SE", "NO", "DK", "FI", "DE", "US"].filter(hasIdentityNumbers)).toEqual(["SE", "NO", "DK", "FI"]);
  });
});

describe("a phone number", () => {
  it.each([
    ["SE", ["070-123 45 67", "+46 (0)70-123 45 67", "0046 8 123 456 78", "+353 1 234 5678"]],
    ["DE", ["+49 151 23456789"]],
    ["FR", ["01 23 45 67 89"]],
    ["PL", ["512 345 678"]],
    ["US", ["(212) 555-0123", "1-212-555-0123", "+1 212.555.0123"]],
    ["JP", ["03-1234-5678"]],
    ["XX", ["12345"]],
  ])("of %s can be %j", (country, typed) => {
    expect(typed.filter((text) => !isPhoneIn(country, text))).toEqual([]);
  });

  it.each([
    ["SE", ["070-123 45 678 90", "+46 70", "+353 1", "call me", "+() ..-", "070-123 45 67 <b>"]],
    ["FR", ["01 23 45 67 8"]],
    ["PL", ["512 345 67"]],
    ["US", ["555-0123"]],
    ["XX", ["1234", "1234567890123456"]],
  ])("of %s cannot be %j", (country, typed) => {
    expect(typed.filter((text) => isPhoneIn(country, text))).toEqual([]);
  });
});

describe("postal codes come into the country's usual form (checkout-rest.md#postal-codes)", () => {
  it.each([
    ["SE", " 114  55 ", "114 55"],
    ["SE", "s-11455", "114 55"],
    ["US", "100011234", "10001-1234"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["JP", "１００－０００１", "100-0001"],
    ["XX", " any thing ", "any thing"],
    ["SE", "", ""],
    ["SE", "1145", null],
    ["SE", "DK-114 55", null],
    ["CH", "0001", null],
  ])("%s: %j is %j", (country, typed, usual) => {
    expect(normalisePostcode(country, typed)).toBe(usual);
  });

  it("shows an example that is right", () => {
    for (const [country, { example }] of COUNTRIES) {
      expect(normalisePostcode(country, example)).toBe(example);
    }
    expect(postcodeExample("XX")).toBeNull();
  });
});

describe("a place stands in the order of its country", () => {
  const place = { zipCode: "10001", city: "New York", state: "NY" };

  it.each([
    ["US", ["city", "state", "zipCode"], "New York, NY 10001"],
    ["SE", ["zipCode", "city", "state"], "10001 New York, NY"],
    ["XX", ["zipCode", "city", "state"], "10001 New York, NY"],
  ])("%s: in forms %j, on parcels %j", (country, fields, line) => {
    expect(placeFields(country)).toEqual(fields);
    expect(placeLines(country, place)).toEqual([line]);
    expect(placeLines(country, { zipCode: "", city: "", state: "" })).toEqual([]);
  });
});
