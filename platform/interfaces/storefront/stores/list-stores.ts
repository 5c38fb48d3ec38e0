import { collatorOf } from "../../../catalogue/market/collation.ts";
import type { GeoPoint } from "../../../catalogue/market/great-circle.ts";
import type { BrickAndMortarSettings } from "../../../foundations/settings/schema/stores.ts";
import type { StorefrontContext } from "../context.ts";
import { languageOf } from "../market/language.ts";
import { paginate, type PageArguments, type PaginationInfo } from "../pagination.ts";
import { messageOf, userError, type UserError } from "../user-errors.ts";
import { metresTo, storeSource, type StoreSource } from "./store-source.ts";

export type DistanceUnit = "KILOMETER" | "METER" | "MILE";

/** The length of each unit in metres. */
export const metresOf = { KILOMETER: 1000, METER: 1, MILE: 1609.344 } as const satisfies Record<
  DistanceUnit,
  number
>;

type StoreSort = "name_ASC" | "name_DESC" | "distance_ASC" | "distance_DESC";

export interface StoreListArguments extends PageArguments {
  readonly sort?: readonly StoreSort[] | null;
  readonly where?: {
    readonly countryCode?: string | null;
    readonly stateCode?: string | null;
    readonly location?: { readonly latitude: string; readonly longitude: string } | null;
    readonly maxDistance?: {
      readonly maxDistance: number;
      readonly maxDistanceUnit: DistanceUnit;
    } | null;
  } | null;
}

interface StoreList {
  readonly list: readonly StoreSource[];
  readonly pagination: PaginationInfo;
  readonly userErrors: readonly UserError[];
}

/** Lists stores by country, state and distance. storefront-graphql.md#catalogue-queries. */
export function listStores(
  context: StorefrontContext,
  { sort, where, ...page }: StoreListArguments,
): StoreList {
  const { settings } = context.platform;
  const language = languageOf(context);
  const from = pointOf(where?.location);
  if (from === "invalid") {
    const message = messageOf({ subject: "location", code: "invalid" });
    const userErrors = [userError(message, ["where", "location"])];
    return { ...paginate(context, page, []), userErrors };
  }
  const stores = settings.brickAndMortars
    .filter((store) => isInPlace(store, where) && isNear(store, from, where?.maxDistance))
    .toSorted(inOrder(sort ?? ["name_ASC"], from, language));
  const { list, pagination } = paginate(context, page, stores);
  return {
    list: list.map((store) => storeSource(settings, store, language, from)),
    pagination,
    userErrors: [],
  };
}

function isInPlace(store: BrickAndMortarSettings, where: StoreListArguments["where"]): boolean {
  const isIn = (code: string | null | undefined, own: string | undefined) =>
    !code || own?.toUpperCase() === code.toUpperCase();
  return isIn(where?.countryCode, store.country) && isIn(where?.stateCode, store.state);
}

/** Without a location the distance is no condition. */
function isNear(
  store: BrickAndMortarSettings,
  from: GeoPoint | null,
  most: NonNullable<StoreListArguments["where"]>["maxDistance"],
): boolean {
  if (from === null || !most) return true;
  const metres = metresTo(store, from);
  return metres !== null && metres <= most.maxDistance * metresOf[most.maxDistanceUnit];
}

/** Stores without coordinates come last in both directions. */
function inOrder(sort: readonly StoreSort[], from: GeoPoint | null, language: string) {
  const collator = collatorOf(language);
  const byName = (a: BrickAndMortarSettings, b: BrickAndMortarSettings) => collator.compare(a.name, b.name);
  const byDistance = (a: BrickAndMortarSettings, b: BrickAndMortarSettings, direction: 1 | -1) => {
    const [one, other] = [metresTo(a, from), metresTo(b, from)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (one - other) * direction;
  };
  const orders = {
    name_ASC: byName,
    name_DESC: (a: BrickAndMortarSettings, b: BrickAndMortarSettings) => byName(b, a),
    distance_ASC: (a: BrickAndMortarSettings, b: BrickAndMortarSettings) => byDistance(a, b, 1),
    distance_DESC: (a: BrickAndMortarSettings, b: BrickAndMortarSettings) => byDistance(a, b, -1),
  };
  return (a: BrickAndMortarSettings, b: BrickAndMortarSettings) => {
    for (const key of sort) {
      const order = orders[key](a, b);
      if (order !== 0) return order;
    }
    return a.brickAndMortar - b.brickAndMortar;
  };
}

function pointOf(
  location: { readonly latitude: string; readonly longitude: string } | null | undefined,
): GeoPoint | null | "invalid" {
  if (!location) return null;
  const latitude = degrees(location.latitude, 90);
  const longitude = degrees(location.longitude, 180);
  return latitude === null || longitude === null ? "invalid" : { latitude, longitude };
}

function degrees(text: string, most: number): number | null {
  const number = /^\s*[-+]?\d{1,3}(\.\d{1,20})?\s*$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= most ? number : null;
}
