import { beforeAll, describe, expect, it } from "vitest";
import type { Settings } from "../settings/schema.ts";
import { testSettings } from "../testing/settings.ts";
import { checkAddress, type AddressRules } from "./check-address.ts";

let settings: Settings;

beforeAll(async () => {
  settings = await testSettings();
});

const anna = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Ek",
  address1: "Storgatan 1",
  zipCode: "11122",
  city: "Stockholm",
  country: "SE",
};
const demanded = ["email", "firstName", "lastName", "address1", "zipCode", "city", "country"] as const;
const usual: AddressRules = {
  required: (hasStates) => (hasStates ? [...demanded, "state"] : demanded),
  zipCodes: "normalize",
};

describe("checkAddress (11.5, 16.1)", () => {
  it("keeps what is given, with the postal code in its usual spelling and the country in capitals", () => {
    expect(checkAddress(settings, { ...anna, country: "se", company: "  Ek\u0000\nAB " }, usual)).toEqual({
      address: { ...anna, zipCode: "111 22", company: "Ek  AB" },
      problems: [],
    });
  });

  it("names every required field that is missing or blank, all at once", () => {
    const { problems } = checkAddress(settings, { email: " ", city: "" }, usual);
    expect(problems.map(({ key, code }) => `${key}: ${code}`).sort()).toEqual(
      demanded.map((key) => `${key}: required`).sort(),
    );
  });

  it.each([
    [{ email: "anna" }, { key: "email", code: "invalid" }],
    [{ email: "anna@home" }, { key: "email", code: "invalid" }],
    [{ email: "a b@example.com" }, { key: "email", code: "invalid" }],
    [{ email: "<anna@example.com>" }, { key: "email", code: "invalid" }],
    [{ email: `${"a".repeat(250)}@example.com` }, { key: "email", code: "too-long" }],
    [{ country: "XX" }, { key: "country", code: "invalid" }],
    [{ country: "US" }, { key: "state", code: "required" }],
    [
      { country: "US", state: "Utopia" },
      { key: "state", code: "invalid" },
    ],
    [{ firstName: "a".repeat(101) }, { key: "firstName", code: "too-long" }],
    [{ address1: "a".repeat(256) }, { key: "address1", code: "too-long" }],
  ] as const)("%j: %j", (change, problem) => {
    expect(checkAddress(settings, { ...anna, ...change }, usual).problems).toEqual([problem]);
  });

  it("takes a state by its name where the country has states, and any text where it has none", () => {
    const inUs = { ...anna, country: "US", zipCode: "90001", state: "california" };
    expect(checkAddress(settings, inUs, usual)).toEqual({ address: { ...inUs, state: "CA" }, problems: [] });
    expect(checkAddress(settings, { ...anna, state: "Skåne" }, usual).address.state).toBe("Skåne");
  });

  it("needs the country only when the payment brings the address", () => {
    const rules: AddressRules = { ...usual, required: () => ["country"] };
    expect(checkAddress(settings, { country: "US" }, rules)).toEqual({
      address: { country: "US" },
      problems: [],
    });
  });

  it.each([
    ["normalize", "1112", [], "1112"],
    ["strict", "1112", [{ key: "zipCode", code: "invalid" }], undefined],
    ["strict", "11122", [], "111 22"],
    ["off", "11122", [], "11122"],
  ] as const)("zipCodes %s: %j", (zipCodes, zipCode, problems, kept) => {
    const checked = checkAddress(settings, { ...anna, zipCode }, { ...usual, zipCodes });
    expect(checked.problems).toEqual(problems);
    expect(checked.address.zipCode).toBe(kept);
  });
});
