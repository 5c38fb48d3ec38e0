import type { Draft, DraftPatch } from "./draft-lines.ts";

export const addressFields = [
  "email",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "phoneNumber",
  "vatNumber",
] as const;
const otherFields = ["country", "language", "additionalNotes", "note"] as const;

export type PersonFields = Record<(typeof addressFields)[number] | (typeof otherFields)[number], string>;

/** What the form of a draft is filled with. */
export function fieldsOf(draft: Draft): PersonFields {
  const { address, country, language, state, additionalNotes, note } = draft;
  const part = (name: (typeof addressFields)[number]) => address?.[name] ?? "";
  return {
    email: part("email"),
    firstName: part("firstName"),
    lastName: part("lastName"),
    company: part("company"),
    address1: part("address1"),
    address2: part("address2"),
    zipCode: part("zipCode"),
    city: part("city"),
    state: state ?? part("state"),
    phoneNumber: part("phoneNumber"),
    vatNumber: part("vatNumber"),
    country: country ?? "",
    language,
    additionalNotes: additionalNotes ?? "",
    note: note ?? "",
  };
}

/** What differs from what was there; an empty text clears it. The state decides about tax, as the country does. */
export function patchOf(before: PersonFields, after: PersonFields): DraftPatch {
  const changed = addressFields.filter((name) => name !== "state" && before[name] !== after[name]);
  const others = otherFields.filter((name) => before[name] !== after[name]);
  const state = before.state === after.state ? {} : { state: after.state.trim() || null };
  const address = Object.fromEntries(changed.map((name) => [name, after[name].trim() || null]));
  return {
    ...Object.fromEntries(others.map((name) => [name, after[name]])),
    ...state,
    ...(changed.length > 0 && { address }),
  };
}
