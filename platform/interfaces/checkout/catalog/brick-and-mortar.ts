import { failure } from "../../../foundations/errors.ts";
import { collatorOf } from "../../../catalogue/market/collation.ts";
import { countryName, findCountry, findState } from "../../../catalogue/market/places.ts";
import type { BrickAndMortarSettings } from "../../../foundations/settings/schema/stores.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { findBrickAndMortar } from "../../../selling/stores/supply.ts";
import { readNumber } from "../../rest/parse/input.ts";
import type { ResponseContext } from "../client.ts";
import { noInput, readEndpoint } from "../endpoint.ts";
import { respond } from "../response.ts";

/** The stores, by name. checkout-rest.md#catalogue-calls. */
export const getBrickAndMortars = readEndpoint({
  method: "GET",
  path: "brick-and-mortar",
  body: noInput,
  cacheable: true,
  handle: async (call) => {
    const collator = collatorOf(call.session.language);
    const stores = call.platform.settings.brickAndMortars.toSorted((a, b) =>
      collator.compare(a.name, b.name),
    );
    return respond({
      brickAndMortars: stores.map((store) => formatBrickAndMortar(call, call.session.language, store)),
    });
  },
});

export const getBrickAndMortar = readEndpoint({
  method: "GET",
  path: "brick-and-mortar/{id}",
  body: noInput,
  cacheable: true,
  handle: async (call) => {
    const store = findBrickAndMortar(call.platform.settings, readNumber(call.param("id")));
    if (!store) return failure("brickAndMortar", "not-found");
    return respond({ brickAndMortar: formatBrickAndMortar(call, call.session.language, store) });
  },
});

const typeNumbers = { own: "1", retailer: "2", partner: "3" } as const satisfies Record<
  BrickAndMortarSettings["type"],
  string
>;

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** A store; with the secret also its allocation rule and warehouse. checkout-rest.md#stores. */
export function formatBrickAndMortar(
  { platform: { settings }, client }: Pick<ResponseContext, "platform" | "client">,
  language: string,
  store: BrickAndMortarSettings,
): Record<string, unknown> {
  return {
    brickAndMortar: store.brickAndMortar,
    name: store.name,
    type: typeNumbers[store.type],
    address: store.address,
    ...placeOf(settings, language, store),
    latitude: store.latitude ?? null,
    longitude: store.longitude ?? null,
    email: store.email,
    phone: store.phone,
    websiteUrl: store.websiteUrl,
    openingHours: formatWeek(store.openingHours),
    specialOpeningHours: store.specialOpeningHours
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, ...times }) => Object.assign({ date }, formatTimes(times))),
    ...(client.trusted && {
      allocationRule: store.allocationRule ?? null,
      warehouse: store.warehouse ?? null,
    }),
  };
}

function placeOf(
  settings: Settings,
  language: string,
  store: BrickAndMortarSettings,
): Record<string, string> {
  const country = findCountry(settings, store.country);
  const state = country && store.state !== undefined ? findState(country, store.state) : undefined;
  return {
    country: country ? countryName(settings, country, language) : store.country,
    countryCode: store.country,
    state: state?.name ?? "",
    stateCode: state?.state ?? "",
  };
}

type Times = Pick<BrickAndMortarSettings["openingHours"][number], "isClosed" | "hours">;

const closed: Times = { isClosed: true, hours: [] };

/** Every day of the week; an empty list when no hours are set. */
function formatWeek(opening: BrickAndMortarSettings["openingHours"]): readonly Record<string, unknown>[] {
  if (opening.length === 0) return [];
  return days.map((day) =>
    Object.assign({ day }, formatTimes(opening.find((entry) => entry.day === day) ?? closed)),
  );
}

/** A day without hours is closed. */
function formatTimes({ isClosed, hours }: Times): Times {
  return isClosed || hours.length === 0 ? closed : { isClosed: false, hours };
}
