import { expect, it } from "vitest";
import type { Address } from "../../../selling/selection/selection.ts";
import { testSettings } from "../../../testing/settings.ts";
import { emptyProfile, type Customer } from "../customer.ts";
import { prefill } from "./prefill.ts";

const settings = await testSettings();
const person = { email: "anna@example.com", firstName: "Anna", lastName: "Ek", phoneNumber: "1" };
const place = { address1: "Storgatan 1", zipCode: "111 22", city: "Stockholm", country: "SE" };
const anna: Customer = { ...emptyProfile, id: 1, store: 1, market: 1, ...person, ...place };
const sweden = { country: "SE", state: null };

it.each<[string, Address, Address]>([
  ["nothing", {}, { ...person, ...place }],
  ["another country", { country: "DE" }, { ...person, country: "DE" }],
  ["a first name", { firstName: "Bo" }, { email: person.email, phoneNumber: "1", firstName: "Bo", ...place }],
  ["a city", { city: "Borås" }, { ...person, city: "Borås" }],
  ["a company", { company: "Ek AB" }, { ...person, company: "Ek AB" }],
  ["an e-mail", { email: "bo@example.com" }, { ...person, ...place, email: "bo@example.com" }],
])("an address that nobody typed, checkout-rest.md#addresses: typed was %s", (_, address, expected) => {
  expect(prefill(settings, { address }, anna, sweden)).toEqual(expected);
});

it("of nobody stays as it is", () => {
  expect(prefill(settings, { address: { city: "Borås" } }, null, sweden)).toEqual({ city: "Borås" });
});

it("has the account's place only where the session is", () => {
  expect(prefill(settings, { address: {} }, anna, { country: "DE", state: null })).toEqual(person);
  expect(prefill(settings, { address: {} }, anna, { country: null, state: null })).toEqual(person);
  const there = { ...anna, country: "US", state: "CA" };
  const at = (state: string | null) => prefill(settings, { address: {} }, there, { country: "US", state });
  expect([at("CA").state, at("NY").state, at(null).state]).toEqual(["CA", undefined, undefined]);
});
