import { findCountry, findLanguage, findState } from "../../../catalogue/market/places.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Profile } from "../customer.ts";
import { genders, profileNames, profileTexts, type ProfileChange } from "./profile-rules.ts";

/**
 * The profile with what a form says of it, after its checks: what is absent stays, an empty text clears. Consents and
 * fields are kept by their keys.
 */
export function fillProfile(settings: Settings, before: Profile, given: ProfileChange): Profile {
  return {
    ...before,
    ...givenTexts(given),
    ...fillPlace(settings, before, given),
    gender: given.gender === undefined ? before.gender : (genders.get(given.gender.toLowerCase()) ?? null),
    language: fillLanguage(settings, before, given),
    newsletter: given.newsletter ?? before.newsletter,
    consents: [
      ...new Map([...before.consents, ...(given.consents ?? [])].map((entry) => [entry.key, entry])).values(),
    ],
    customAttributes: { ...before.customAttributes, ...given.customAttributes },
    clubFields: { ...before.clubFields, ...given.clubFields },
  };
}

function givenTexts(given: ProfileChange): Partial<Profile> {
  return Object.fromEntries(
    [...profileNames, ...profileTexts].flatMap((key) =>
      given[key] === undefined ? [] : [[key, given[key]]],
    ),
  );
}

/** By their codes; a state does not stay behind in another country. */
function fillPlace(
  settings: Settings,
  before: Profile,
  given: ProfileChange,
): Pick<Profile, "country" | "state"> {
  const country = findCountry(settings, given.country ?? before.country);
  const kept = country?.country === before.country ? before.state : "";
  const state = given.state ?? kept;
  return {
    country: country?.country ?? "",
    state: (country && findState(country, state)?.state) ?? state,
  };
}

function fillLanguage(settings: Settings, before: Profile, { language }: ProfileChange): string | null {
  return language === undefined ? before.language : (findLanguage(settings, language) ?? null);
}
