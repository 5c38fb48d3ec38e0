import { countryName, findCountry, findState } from "../../../market/places.ts";
import type { BrickAndMortarSettings } from "../../../settings/brick-and-mortar.ts";
import type { Settings } from "../../../settings/schema.ts";
import type { AnswerContext } from "../answer-context.ts";

const typeNumbers = { own: "1", retailer: "2", partner: "3" } as const satisfies Record<
  BrickAndMortarSettings["type"],
  string
>;

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** A store; with the secret also where its goods come from. `checkout-rest.md` 8.4. */
export function formatBrickAndMortar(
  { platform: { settings }, caller }: Pick<AnswerContext, "platform" | "caller">,
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
    ...(caller.trusted && {
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

/** Every day of the week; none when nothing is known. */
function formatWeek(opening: BrickAndMortarSettings["openingHours"]): readonly Record<string, unknown>[] {
  if (opening.length === 0) return [];
  return days.map((day) =>
    Object.assign({ day }, formatTimes(opening.find((entry) => entry.day === day) ?? closed)),
  );
}

/** A day without hours is a closed one. */
function formatTimes({ isClosed, hours }: Times): Times {
  return isClosed || hours.length === 0 ? closed : { isClosed: false, hours };
}
