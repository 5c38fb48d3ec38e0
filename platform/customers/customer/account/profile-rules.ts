import type { Problem } from "../../../foundations/errors.ts";
import { readEmailAddress } from "../../../foundations/mail-queue/email-address.ts";
import { findCountry, findLanguage, findState } from "../../../catalogue/market/places.ts";
import type { Consent } from "../../../selling/selection/selection.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Gender, Profile } from "../customer.ts";

const longestEmail = 254;
const longestName = 100;
const longestText = 255;
const longestPassword = 128;
const longestFields = 10_000;
const mostConsents = 100;

/** The fields of a profile form: an absent one stays, an empty text clears. */
export interface ProfileChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly country?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly company?: string | undefined;
  readonly cellPhoneNumber?: string | undefined;
  readonly faxNumber?: string | undefined;
  readonly vatNumber?: string | undefined;
  readonly gender?: string | undefined;
  readonly language?: string | undefined;
  readonly newsletter?: boolean | undefined;
  readonly consents?: readonly Consent[] | undefined;
  readonly customAttributes?: Readonly<Record<string, unknown>> | undefined;
  readonly clubFields?: Readonly<Record<string, unknown>> | undefined;
}

export const profileTexts = [
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "phoneNumber",
  "company",
  "cellPhoneNumber",
  "faxNumber",
  "vatNumber",
] as const;
export const profileNames = ["firstName", "lastName"] as const;

/** As they are sent, in any letter case. */
export const genders: ReadonlyMap<string, Gender> = new Map(
  Object.entries<Gender>({
    m: "M",
    male: "M",
    f: "F",
    female: "F",
    x: "X",
  }),
);

/** One `@`, a dot in the domain, at most 254 characters, and mail can go there. checkout-rest.md#field-rules. */
export function emailProblems(subject: string, email: string): readonly Problem[] {
  if (email === "") return [{ subject, code: "required" }];
  if (email.length > longestEmail) return [{ subject, code: "too-long" }];
  const hasDomain = /@[^@.]+(\.[^@.]+)+$/.test(email);
  return hasDomain && readEmailAddress(email) !== null ? [] : [{ subject, code: "invalid" }];
}

/** checkout-rest.md#field-rules: so many to 128 characters, whichever they are. */
export function passwordProblems(subject: string, password: string, least: number): readonly Problem[] {
  if (password === "") return [{ subject, code: "required" }];
  return passwordLength(password, least) === "right" ? [] : [{ subject, code: "not-valid" }];
}

export function passwordLength(password: string, least: number): "right" | "too-short" | "too-long" {
  const { length } = Array.from(password);
  if (length < least) return "too-short";
  return length > longestPassword ? "too-long" : "right";
}

/** All problems of a profile form. `before`: the stored profile, which stays where the form has no field. */
export function profileProblems(
  settings: Settings,
  given: ProfileChange,
  before: Profile,
): readonly Problem[] {
  return [
    ...profileNames.flatMap((name) => nameProblems(name, given[name] ?? before[name])),
    ...detailProblems(settings, given, before),
  ];
}

/** All problems of what is beside the names: of customers whom others have put on record, who may have none. */
export function detailProblems(
  settings: Settings,
  given: ProfileChange,
  before: Profile,
): readonly Problem[] {
  return [
    ...profileTexts.flatMap((key) => lengthProblems(key, given[key] ?? "", longestText)),
    ...placeProblems(settings, given, before),
    ...choiceProblems(settings, given),
    ...(["customAttributes", "clubFields"] as const).flatMap((key) =>
      fieldsProblems(key, given[key] && { ...before[key], ...given[key] }),
    ),
    ...consentProblems(given.consents ?? [], before),
  ];
}

function nameProblems(subject: string, name: string): readonly Problem[] {
  return name === "" ? [{ subject, code: "required" }] : lengthProblems(subject, name, longestName);
}

function lengthProblems(subject: string, text: string, most: number): readonly Problem[] {
  return text.length > most ? [{ subject, code: "too-long" }] : [];
}

function placeProblems(settings: Settings, given: ProfileChange, before: Profile): readonly Problem[] {
  const code = given.country ?? before.country;
  const country = findCountry(settings, code);
  if (code !== "" && !country) return [{ subject: "country", code: "invalid" }];
  const isKnown = !given.state || !country || country.states.length === 0 || findState(country, given.state);
  return isKnown ? [] : [{ subject: "state", code: "invalid" }];
}

function choiceProblems(settings: Settings, { gender, language }: ProfileChange): readonly Problem[] {
  const isGender = !gender || genders.has(gender.toLowerCase());
  const isLanguage = !language || findLanguage(settings, language) !== undefined;
  return [
    ...(isGender ? [] : [{ subject: "gender", code: "invalid" } as const]),
    ...(isLanguage ? [] : [{ subject: "language", code: "invalid" } as const]),
  ];
}

/** Counts the stored consents too, so that repeated calls cannot fill the account. */
function consentProblems(given: readonly Consent[], before: Pick<Profile, "consents">): readonly Problem[] {
  if (given.length === 0) return [];
  const keys = new Set([...before.consents, ...given].map(({ key }) => key));
  const count = Math.max(keys.size, given.length);
  const longest = Math.max(...given.map((consent) => JSON.stringify(consent).length));
  if (count > mostConsents) return [{ subject: "consents", code: "too-large" }];
  return longest > longestFields ? [{ subject: "consents", code: "too-long" }] : [];
}

function fieldsProblems(key: "customAttributes" | "clubFields", fields: unknown): readonly Problem[] {
  const subject = key === "clubFields" ? "customerClubFields" : key;
  return fields !== undefined && JSON.stringify(fields).length > longestFields
    ? [{ subject, code: "too-long" }]
    : [];
}
