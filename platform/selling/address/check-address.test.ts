import { expect, it } from "vitest";
import { testSettings } from "../../testing/settings.ts";
import { checkAddress, type AddressRules } from "./check-address.ts";
import { anna } from "../../ordering/payment/testing/books.ts";

const settings = await testSettings();
const demanded = ["email", "firstName", "lastName", "address1", "zipCode", "city", "country"] as const;
const usual: AddressRules = {
  required: (hasStates) => (hasStates ? [...demanded, "state"] : demanded),
  zipCodes: "normalize",
};
const inUs = { ...anna, country: "US", zipCode: "90001" };

it("keeps what is given, codes, states and countries in their usual spelling (11.5, 16.1)", () => {
  const taken = (given: object, rules = usual) => checkAddress(settings, given, rules);
  expect(taken({ ...anna, country: "se", company: "  Ek\u0000\nAB " })).toEqual({
    address: { ...anna, zipCode: "111 22", company: "Ek  AB" },
    problems: [],
  });
  expect(taken({ ...inUs, state: "california" })).toEqual({
    address: { ...inUs, state: "CA" },
    problems: [],
  });
  // A country without states takes any.
  expect(taken({ ...anna, state: "Skåne" }).address.state).toBe("Skåne");
  // The payment brings the address.
  const countryAlone = { ...usual, required: () => ["country"] as const };
  expect(taken({ country: "US" }, countryAlone)).toEqual({ address: { country: "US" }, problems: [] });
});

it("names every required field that is missing or blank, all at once", () => {
  const { problems } = checkAddress(settings, { email: " ", city: "" }, usual);
  expect(problems.map(({ key, code }) => `${key}: ${code}`).toSorted()).toEqual(
    demanded.map((key) => `${key}: required`).toSorted(),
  );
});

it.each([
  [{ email: "anna" }, "email", "invalid"],
  [{ email: "anna@home" }, "email", "invalid"],
  [{ email: "<anna@example.com>" }, "email", "invalid"],
  [{ email: `${"a".repeat(250)}@example.com` }, "email", "too-long"],
  [{ country: "XX" }, "country", "invalid"],
  [{ country: "US" }, "state", "required"],
  [{ country: "US", state: "Utopia" }, "state", "invalid"],
  [{ firstName: "a".repeat(101) }, "firstName", "too-long"],
  [{ address1: "a".repeat(256) }, "address1", "too-long"],
])("%j: %s %s", (change, key, code) => {
  expect(checkAddress(settings, { ...anna, ...change }, usual).problems).toEqual([{ key, code }]);
});

it.each([
  ["normalize", "1112", [], "1112"],
  ["strict", "1112", [{ key: "zipCode", code: "invalid" }], undefined],
  ["strict", "11122", [], "111 22"],
  ["off", "11122", [], "11122"],
] as const)("zipCodes %s: %j", (zipCodes, zipCode, problems, kept) => {
  const checked = checkAddress(settings, { ...anna, zipCode }, { ...usual, zipCodes });
  expect([checked.problems, checked.address.zipCode]).toEqual([problems, kept]);
});
