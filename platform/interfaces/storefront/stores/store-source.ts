import { findCountry, findState } from "../../../catalogue/market/places.ts";
import { metresBetween, type GeoPoint } from "../../../catalogue/market/great-circle.ts";
import type { BrickAndMortarSettings } from "../../../foundations/settings/schema/stores.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { countrySourceOf, type CountrySource, type CountryStateSource } from "../market/country.ts";

/** A brick-and-mortar store, in texts of a language. */
export interface StoreSource {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly country: CountrySource | null;
  readonly state: CountryStateSource | null;
  /** In degrees; empty: not known. */
  readonly latitude: string;
  readonly longitude: string;
  readonly type: "OWN_STORE" | "MULTI_BRAND_RETAILER" | "FRANCHISE_OR_PARTNER";
  readonly website: string | null;
  readonly openingDays: readonly OpeningDaySource[];
  /** The distance from the wanted location; null: there is none, or the store has no coordinates. */
  readonly metres: number | null;
}

export interface OpeningDaySource {
  readonly day: string;
  readonly date: string | null;
  readonly isClosed: boolean;
  readonly openingHoursList: readonly { readonly start: string; readonly end: string }[];
}

const types = {
  own: "OWN_STORE",
  retailer: "MULTI_BRAND_RETAILER",
  partner: "FRANCHISE_OR_PARTNER",
} as const;
const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const;

export function storeSource(
  settings: Settings,
  store: BrickAndMortarSettings,
  language: string,
  from: GeoPoint | null,
): StoreSource {
  const country = findCountry(settings, store.country);
  const state = country && store.state !== undefined ? findState(country, store.state) : undefined;
  return {
    id: store.brickAndMortar,
    name: store.name,
    address: store.address,
    country: countrySourceOf(settings, store.country, language),
    state: state ? { code: state.state, name: state.name } : null,
    latitude: store.latitude === undefined ? "" : String(store.latitude),
    longitude: store.longitude === undefined ? "" : String(store.longitude),
    type: types[store.type],
    website: store.websiteUrl === "" ? null : store.websiteUrl,
    openingDays: openingDays(store),
    metres: metresTo(store, from),
  };
}

/** null: there is no location, or the store has no coordinates. */
export function metresTo(
  { latitude, longitude }: Pick<BrickAndMortarSettings, "latitude" | "longitude">,
  from: GeoPoint | null,
): number | null {
  if (from === null || latitude === undefined || longitude === undefined) return null;
  return metresBetween(from, { latitude, longitude });
}

type Times = Pick<BrickAndMortarSettings["openingHours"][number], "isClosed" | "hours">;

/** The days of the week, then single dates; no week when it is not configured. */
function openingDays(store: BrickAndMortarSettings): readonly OpeningDaySource[] {
  const { openingHours, specialOpeningHours } = store;
  const closed: Times = { isClosed: true, hours: [] };
  const week = weekdays.map((day, index) =>
    openingDay(day, null, openingHours.find((entry) => entry.day === index + 1) ?? closed),
  );
  const special = specialOpeningHours
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((entry) => openingDay("CUSTOM_DATE", entry.date, entry));
  return openingHours.length === 0 ? special : [...week, ...special];
}

function openingDay(day: string, date: string | null, { isClosed, hours }: Times): OpeningDaySource {
  const isShut = isClosed || hours.length === 0;
  return { day, date, isClosed: isShut, openingHoursList: isShut ? [] : hours };
}
