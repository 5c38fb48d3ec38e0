import { foundAddressSchema } from "@/lib/checkout/address-search";
import { readCheckoutForm } from "@/lib/forms/checkout-form";
import { findProblem, hasIdentityNumbers, nameOfFound, withFound } from "@/lib/forms/find-address";
import { describe, expect, it } from "vitest";

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
