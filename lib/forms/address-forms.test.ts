import { describe, expect, it } from "vitest";
import { z } from "zod";
import { foundAddressSchema } from "@/lib/checkout/address-search";
import { readCheckoutForm } from "@/lib/forms/checkout-form";
import { nameFields, placeFields, placeOf, withPostcode } from "@/lib/forms/customer-address";
import { findProblem, hasIdentityNumbers, nameOfFound, withFound } from "@/lib/forms/find-address";
import { faultsOfIssues } from "@/lib/forms/form-state";
import { isPhoneIn } from "@/lib/forms/phone";
import { normalisePostcode, postcodeExample } from "@/lib/forms/postcodes";

const schema = withPostcode(z.object({ ...nameFields, ...placeFields }));
const whole = { firstName: "Maj", lastName: "Lund", country: "SE" };

function faultsOf(fields: Readonly<Record<string, string>>) {
  const checked = schema.safeParse(fields);
  return checked.success ? {} : faultsOfIssues(checked.error.issues);
}

describe("the address of a customer", () => {
  it("needs a name and a country alone", () => {
    expect(faultsOf(whole)).toEqual({});
    expect(faultsOf({ country: "SE", firstName: " ", lastName: "" })).toEqual({
      firstName: "required",
      lastName: "required",
    });
  });

  it.each([
    ["SE", "114 55", {}],
    ["SE", "1145", { zipCode: "zipCode" }],
    ["US", "11455", {}],
    ["US", "114 55 6", { zipCode: "zipCode" }],
    ["AQ", "1000", {}],
  ])("has a postcode of %s: %j", (country, zipCode, faults) => {
    expect(faultsOf({ ...whole, country, zipCode })).toEqual(faults);
  });

  it("is told all of its faults at once", () => {
    expect(
      faultsOf({ ...whole, firstName: "", zipCode: "1", phoneNumber: "none", city: "x".repeat(256) }),
    ).toEqual({ firstName: "required", zipCode: "zipCode", phoneNumber: "phone", city: "tooLong" });
  });

  it("takes no country that is not one", () => {
    expect(faultsOf({ ...whole, country: "sweden", zipCode: "1" })).toEqual({ country: "invalid" });
  });

  it("is kept with the postcode as its country writes it", () => {
    const values = schema.parse({ ...whole, zipCode: "11455", city: " Stockholm " });
    expect(placeOf(values)).toEqual({
      country: "SE",
      address1: "",
      address2: "",
      zipCode: "114 55",
      city: "Stockholm",
      state: "",
      phoneNumber: "",
    });
  });
});

const found = foundAddressSchema.parse({
  token: "k3",
  address: {
    firstName: "Stina",
    lastName: "Exempel",
    company: null,
    address1: "Exempelgatan 1",
    zipCode: "111 22",
    city: "Stockholm",
    country: "SE",
  },
});
const { address } = readCheckoutForm(
  new URLSearchParams({
    "address.email": "anna@example.com",
    "address.company": "Own",
    "address.city": "Lund",
  }),
);

describe("an address that is found by an identity number (checkout-rest 15)", () => {
  it("takes the place of what was typed, and leaves what it does not know", () => {
    expect(withFound(address, found, "SE")).toMatchObject({
      email: "anna@example.com",
      firstName: "Stina",
      lastName: "Exempel",
      company: "Own",
      address1: "Exempelgatan 1",
      zipCode: "111 22",
      city: "Stockholm",
    });
  });

  it("is not taken from another country", () => {
    expect(withFound(address, found, "NO")).toBeNull();
    expect(withFound(address, { ...found, country: "" }, "NO")).not.toBeNull();
  });

  it("is called by its person, else by its company", () => {
    expect(nameOfFound(found)).toBe("Stina Exempel");
    expect(nameOfFound({ ...found, firstName: "", lastName: "", company: "Acme" })).toBe("Acme");
  });

  it.each([
    [404, "unknown"],
    [406, "invalid"],
    [429, "many"],
    [503, "outage"],
    [0, "outage"],
  ])("status %i is told as %s", (status, problem) => {
    expect(findProblem(status)).toBe(problem);
  });

  it("is offered where people have such numbers", () => {
    expect(["SE", "NO", "DK", "FI", "DE", "US"].filter(hasIdentityNumbers)).toEqual(["SE", "NO", "DK", "FI"]);
  });
});

describe("a phone number", () => {
  it.each([
    ["SE", "070-123 45 67"],
    ["SE", "+46 70 123 45 67"],
    ["SE", "+46 (0)70-123 45 67"],
    ["SE", "0046 8 123 456 78"],
    ["SE", "08-123 456"],
    ["DE", "030 123456"],
    ["DE", "+49 151 23456789"],
    ["FR", "01 23 45 67 89"],
    ["FR", "+33 1 23 45 67 89"],
    ["PL", "512 345 678"],
    ["PL", "+48 512 345 678"],
    ["DK", "12 34 56 78"],
    ["DK", "+45 12345678"],
    ["NL", "06 12345678"],
    ["NL", "+31 6 12345678"],
    ["FI", "040 123 4567"],
    ["FI", "+358 40 123 4567"],
    ["GB", "020 7946 0958"],
    ["GB", "+44 20 7946 0958"],
    ["US", "(212) 555-0123"],
    ["US", "1-212-555-0123"],
    ["US", "+1 212.555.0123"],
    ["CA", "+1 416 555 0123"],
    ["JP", "03-1234-5678"],
    ["JP", "+81 90-1234-5678"],
    ["NO", "412 34 567"],
    ["NO", "+47 41234567"],
    ["CH", "044 123 45 67"],
    ["CH", "+41 44 123 45 67"],
    ["SE", "+353 1 234 5678"],
    ["XX", "12345"],
  ])("%s: %s can be one", (country, typed) => {
    expect(isPhoneIn(country, typed)).toBe(true);
  });

  it.each([
    ["SE", "070-123 45 678 90"],
    ["SE", "0701"],
    ["SE", "+46 70"],
    ["FR", "01 23 45 67 8"],
    ["PL", "512 345 67"],
    ["DK", "12 34 56 7"],
    ["NL", "06 1234567"],
    ["GB", "020 7946"],
    ["US", "555-0123"],
    ["CA", "416 555 01234"],
    ["JP", "03-1234-567"],
    ["NO", "412 34 56"],
    ["CH", "044 123 45 6"],
    ["SE", "+353 1"],
    ["SE", "call me"],
    ["SE", "+() ..-"],
    ["SE", "070-123 45 67 <b>"],
    ["XX", "1234"],
    ["XX", "1234567890123456"],
  ])("%s: %s cannot be one", (country, typed) => {
    expect(isPhoneIn(country, typed)).toBe(false);
  });
});

describe("postal codes come into the country's usual form (checkout-rest 16.1)", () => {
  it.each([
    ["SE", "11455", "114 55"],
    ["SE", " 114  55 ", "114 55"],
    ["SE", "114-55", "114 55"],
    ["DE", "10115", "10115"],
    ["PL", "00950", "00-950"],
    ["PL", "00-950", "00-950"],
    ["DK", "1050", "1050"],
    ["FI", "00 100", "00100"],
    ["FR", "75001", "75001"],
    ["NO", "0150", "0150"],
    ["NL", "1012ab", "1012 AB"],
    ["US", "10001", "10001"],
    ["US", "100011234", "10001-1234"],
    ["US", "10001-1234", "10001-1234"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", "M1 1AE", "M1 1AE"],
    ["JP", "1000001", "100-0001"],
    ["CH", "8001", "8001"],
    ["SE", "SE-114 55", "114 55"],
    ["SE", "s-11455", "114 55"],
    ["DE", "D-10115", "10115"],
    ["CH", "CH-8001", "8001"],
    ["FI", "FIN-00100", "00100"],
    ["AT", "1010", "1010"],
    ["PT", "1000001", "1000-001"],
    ["IE", "d02af30", "D02 AF30"],
    ["XX", " any thing ", "any thing"],
    ["SE", "", ""],
  ])("%s: %j is %j", (country, typed, usual) => {
    expect(normalisePostcode(country, typed)).toBe(usual);
  });

  it.each([
    ["SE", "1145"],
    ["SE", "1145A"],
    ["DE", "101150"],
    ["DK", "105"],
    ["NL", "1012"],
    ["NL", "1012 A1"],
    ["US", "1000"],
    ["US", "100012"],
    ["CA", "D1A 0B1"],
    ["GB", "12345"],
    ["JP", "100-001"],
    ["NO", "01500"],
    ["FI", "0010"],
    ["FR", "7500"],
    ["CH", "0001"],
    ["SE", "DK-114 55"],
    ["DE", "D-1011"],
    ["IE", "D02 AF3"],
  ])("%s has no code %j", (country, typed) => {
    expect(normalisePostcode(country, typed)).toBeNull();
  });

  it("shows an example that is right", () => {
    for (const country of ["SE", "DE", "PL", "DK", "FI", "FR", "NO", "NL", "US", "CA", "GB", "JP", "CH"]) {
      const example = postcodeExample(country);
      expect(normalisePostcode(country, example ?? "")).toBe(example);
    }
    expect(postcodeExample("XX")).toBeNull();
  });
});
