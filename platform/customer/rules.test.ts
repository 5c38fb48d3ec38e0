import { describe, expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { emptyProfile, type Profile } from "./customer.ts";
import { fillProfile } from "./fill-profile.ts";
import { emailProblems, passwordProblems, profileProblems, type GivenProfile } from "./rules.ts";

const settings = await testSettings();
const anna: Profile = { ...emptyProfile, firstName: "Anna", lastName: "Ek", country: "SE", language: "sv" };
const codesOf = (problems: readonly { readonly subject: string; readonly code: string }[]) =>
  problems.map(({ subject, code }) => [subject, code]);
const mailTo = (length: number) => `${"x".repeat(length - 12)}@example.com`;

describe("an e-mail, checkout-rest.md section 15", () => {
  it.each([
    ["anna@example.com", []],
    [mailTo(254), []],
    [mailTo(255), ["too-long"]],
    ["", ["required"]],
    ...[
      "anna",
      "anna@",
      "@example.com",
      "anna@example",
      "an na@example.com",
      "a@b@example.com",
      "anna@.com",
      "anna@example.",
      "anna@example..com",
      "<anna@example.com>",
      "anna,bo@example.com",
    ].map((email) => [email, ["invalid"]] as const),
  ] as const)("%s: %j", (email, codes) => {
    expect(codesOf(emailProblems("email", email))).toEqual(codes.map((code) => ["email", code]));
  });
});

describe("a password", () => {
  it.each([
    ["🔑🔑🔑🔑", 4, []],
    ["🔑🔑🔑", 4, ["not-valid"]],
    ["x".repeat(9), 10, ["not-valid"]],
    ["x".repeat(128), 4, []],
    ["x".repeat(129), 4, ["not-valid"]],
    ["", 4, ["required"]],
  ] as const)("%s, of at least %i characters: %j", (password, least, codes) => {
    expect(codesOf(passwordProblems("p", password, least))).toEqual(codes.map((code) => ["p", code]));
  });
});

describe("a profile", () => {
  const long = (length: number) => "x".repeat(length);
  const consent = { key: "terms", consented: true };
  const hundred = Array.from({ length: 100 }, (_, index) => ({ key: String(index), consented: true }));

  it.each<readonly [GivenProfile, readonly (readonly [string, string])[]]>([
    [{}, []],
    [{ firstName: "" }, [["firstName", "required"]]],
    [{ firstName: long(100), lastName: long(101) }, [["lastName", "too-long"]]],
    [{ address1: long(255), address2: long(256) }, [["address2", "too-long"]]],
    [
      { zipCode: long(256), vatNumber: long(256) },
      [
        ["zipCode", "too-long"],
        ["vatNumber", "too-long"],
      ],
    ],
    [{ country: "XX" }, [["country", "invalid"]]],
    [{ country: "", state: "ZZ" }, []],
    [{ country: "us", state: "california" }, []],
    [{ country: "US", state: "ZZ" }, [["state", "invalid"]]],
    [{ country: "US", state: "" }, []],
    // A country without states takes any text.
    [{ state: "Skåne län" }, []],
    [{ gender: "other" }, [["gender", "invalid"]]],
    [{ gender: "" }, []],
    [{ language: "fr" }, [["language", "invalid"]]],
    [{ customAttributes: { a: long(10_000) } }, [["customAttributes", "too-long"]]],
    [{ clubFields: { a: long(10_000) } }, [["customerClubFields", "too-long"]]],
    [{ consents: hundred }, []],
    [{ consents: [...hundred, consent] }, [["consents", "too-large"]]],
    [{ consents: [{ ...consent, text: long(10_000) }] }, [["consents", "too-long"]]],
    [
      { firstName: "", country: "XX", gender: "?", language: "fr" },
      [
        ["firstName", "required"],
        ["country", "invalid"],
        ["gender", "invalid"],
        ["language", "invalid"],
      ],
    ],
  ])("%j: %j", (given, problems) => {
    expect(codesOf(profileProblems(settings, given, anna))).toEqual(problems);
  });

  it("counts what stays with what comes", () => {
    const full = { ...anna, consents: hundred, clubFields: { old: long(9_990) } };
    expect(codesOf(profileProblems(settings, { consents: [consent] }, full))).toEqual([
      ["consents", "too-large"],
    ]);
    expect(profileProblems(settings, { consents: [{ key: "7", consented: false }] }, full)).toEqual([]);
    expect(codesOf(profileProblems(settings, { clubFields: { more: "of it" } }, full))).toEqual([
      ["customerClubFields", "too-long"],
    ]);
  });
});

describe("what a form says of a customer", () => {
  const american = { ...anna, country: "US", state: "CA" };

  it.each<readonly [string, Profile, GivenProfile, Partial<Profile>]>([
    ["nothing", american, {}, {}],
    ["texts", anna, { city: "Borås", company: "Ek AB" }, { city: "Borås", company: "Ek AB" }],
    ["empty texts", { ...anna, city: "Borås" }, { city: "" }, { city: "" }],
    ["codes in any letters", anna, { country: "us", state: "california" }, { country: "US", state: "CA" }],
    ["a state alone", anna, { state: "Skåne län" }, { state: "Skåne län" }],
    ["another country", american, { country: "DE" }, { country: "DE", state: "" }],
    ["the same country", american, { country: "us" }, {}],
    ["a gender", anna, { gender: "Female" }, { gender: "F" }],
    ["no gender", { ...anna, gender: "F" }, { gender: "" }, { gender: null }],
    ["a language", anna, { language: "DE" }, { language: "de" }],
    ["a newsletter", { ...anna, newsletter: true }, { newsletter: false }, { newsletter: false }],
    [
      "consents and fields, by their keys",
      { ...anna, consents: [{ key: "a", consented: true }], clubFields: { level: 1 } },
      {
        consents: [
          { key: "b", consented: true },
          { key: "a", consented: false },
        ],
        clubFields: { shoe: 38 },
      },
      {
        consents: [
          { key: "a", consented: false },
          { key: "b", consented: true },
        ],
        clubFields: { level: 1, shoe: 38 },
      },
    ],
  ])("%s: the rest stays", (_name, before, given, changed) => {
    expect(fillProfile(settings, before, given)).toEqual({ ...before, ...changed });
  });
});
