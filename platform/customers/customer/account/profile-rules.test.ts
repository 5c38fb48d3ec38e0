import { describe, expect, it } from "vitest";
import { testSettings } from "../../../testing/settings.ts";
import { emptyProfile, type Profile } from "../customer.ts";
import { fillProfile } from "./fill-profile.ts";
import { emailProblems, passwordProblems, profileProblems, type ProfileChange } from "./profile-rules.ts";

const settings = await testSettings();
const anna: Profile = { ...emptyProfile, firstName: "Anna", lastName: "Ek", country: "SE", language: "sv" };
const codesOf = (problems: readonly { readonly subject: string; readonly code: string }[]) =>
  problems.map(({ subject, code }) => `${subject} ${code}`);
const mailTo = (length: number) => `${"x".repeat(length - 12)}@example.com`;

it.each([
  ["anna@example.com", []],
  [mailTo(254), []],
  [mailTo(255), ["too-long"]],
  ["", ["required"]],
  ["anna@example", ["invalid"]],
  ["an na@example.com", ["invalid"]],
  ["a@b@example.com", ["invalid"]],
  ["anna@example..com", ["invalid"]],
  ["<anna@example.com>", ["invalid"]],
  ["anna,bo@example.com", ["invalid"]],
])("an e-mail, checkout-rest.md#customer-calls, %s: %j", (email, codes) => {
  expect(codesOf(emailProblems("email", email))).toEqual(codes.map((code) => `email ${code}`));
});

it.each([
  ["🔑🔑🔑🔑", 4, []],
  ["🔑🔑🔑", 4, ["not-valid"]],
  ["x".repeat(128), 4, []],
  ["x".repeat(129), 4, ["not-valid"]],
  ["", 4, ["required"]],
])("a password %s, of at least %i characters: %j", (password, least, codes) => {
  expect(codesOf(passwordProblems("p", password, least))).toEqual(codes.map((code) => `p ${code}`));
});

describe("a profile", () => {
  const long = (length: number) => "x".repeat(length);
  const consent = { key: "terms", consented: true };
  const hundred = Array.from({ length: 100 }, (_, index) => ({ key: String(index), consented: true }));

  it.each<readonly [ProfileChange, readonly string[]]>([
    [{}, []],
    [{ firstName: long(100), lastName: long(101) }, ["lastName too-long"]],
    [{ address1: long(255), address2: long(256) }, ["address2 too-long"]],
    [{ country: "", state: "ZZ" }, []],
    [{ country: "us", state: "california" }, []],
    [{ country: "US", state: "ZZ" }, ["state invalid"]],
    // A country without states takes any text.
    [{ state: "Skåne län" }, []],
    [{ customAttributes: { a: long(10_000) } }, ["customAttributes too-long"]],
    [{ clubFields: { a: long(10_000) } }, ["customerClubFields too-long"]],
    [{ consents: hundred }, []],
    [{ consents: [...hundred, consent] }, ["consents too-large"]],
    [{ consents: [{ ...consent, text: long(10_000) }] }, ["consents too-long"]],
    [
      { firstName: "", country: "XX", gender: "?", language: "fr" },
      ["firstName required", "country invalid", "gender invalid", "language invalid"],
    ],
  ])("%j: %j", (given, problems) => {
    expect(codesOf(profileProblems(settings, given, anna))).toEqual(problems);
  });

  it("counts what stays with what comes", () => {
    const full = { ...anna, consents: hundred, clubFields: { old: long(9_990) } };
    const codes = (given: ProfileChange) => codesOf(profileProblems(settings, given, full));
    expect(codes({ consents: [consent] })).toEqual(["consents too-large"]);
    expect(codes({ consents: [{ key: "7", consented: false }] })).toEqual([]);
    expect(codes({ clubFields: { more: "of it" } })).toEqual(["customerClubFields too-long"]);
  });
});

const [yes, no] = [
  { key: "b", consented: true },
  { key: "a", consented: false },
];
const american = { ...anna, country: "US", state: "CA" };

it.each<readonly [string, Profile, ProfileChange, Partial<Profile>]>([
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
    { consents: [yes, no], clubFields: { shoe: 38 } },
    { consents: [no, yes], clubFields: { level: 1, shoe: 38 } },
  ],
])("what a form says of a customer: %s: the rest stays", (_name, before, given, changed) => {
  expect(fillProfile(settings, before, given)).toEqual({ ...before, ...changed });
});
