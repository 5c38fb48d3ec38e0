import { nameFields, placeFields, placeOf, withPostcode } from "@/lib/forms/customer-address";
import { faultsOfIssues } from "@/lib/forms/form-state";
import { describe, expect, it } from "vitest";
import { z } from "zod";

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
