import "server-only";
import { CATALOG_CACHE } from "@/lib/catalog-cache/manifest";
import { processState } from "@/lib/catalog-cache/process-state";
import { StaleCache } from "@/lib/catalog-cache/stale-cache";
import {
  type UriTarget,
  readUriTarget,
  readDefaultLocation,
  readLanguages,
  readLocation,
} from "@/lib/checkout/catalog/catalog-reads";
import { type Locale, makeLocale } from "@/lib/locale/locale";
import type { ShopLookup } from "@/lib/routing/page-decision";

/** A silent API delays one request of a known page by `patienceMs`; other requests use the old value for `staleMs`. */
const WAITS = { staleMs: 5_000, patienceMs: 2_000 } as const;
const freshMs = CATALOG_CACHE.places.seconds * 1_000;

const languages = new StaleCache<readonly string[]>({ entries: 1, freshMs, ...WAITS });
const countries = new StaleCache<boolean>({ entries: 700, freshMs, ...WAITS });
const defaults = new StaleCache<Locale>({ entries: 1, freshMs, ...WAITS });
const targets = new StaleCache<UriTarget | "gone" | null>({
  entries: 5_000,
  freshMs: CATALOG_CACHE.product.seconds * 1_000,
  ...WAITS,
});

const homes = new StaleCache<true>({ entries: 700, freshMs, ...WAITS });

// Each bundle adds a listener of its own, since each has its own caches.
processState().listeners.add(({ products, addresses: which, places }) => {
  const touched = new Set(products);
  const isTouched = ({ kind, id }: UriTarget) => kind === "product" && touched.has(id);
  const leadsNowhere = (target: UriTarget | "gone" | null): target is "gone" | null =>
    target === null || target === "gone";
  const isMoved = (target: UriTarget) => isTouched(target) || (places && target.kind === "page");
  targets.expire((target) => which === "all" || leadsNowhere(target) || isMoved(target));
  if (!places) return;
  languages.expire();
  countries.expire();
  defaults.expire();
});

/** The shop behind the caches of this process; `ping` is never cached, so that an outage is seen at once. */
export const shopLookup: ShopLookup = {
  languages: () => languages.read("", loadLanguages),
  isCountry: (country) => countries.read(country, async () => (await readLocation(country)) !== null),
  defaultLocale: () => defaults.read("", loadDefaultLocale),
  uriTarget: (locale, uri) => targets.read(`${locale.tag}/${uri}`, () => loadUriTarget(locale, uri)),
  home: async (locale) => {
    await homes.read(locale.tag, probe);
  },
  ping: async () => {
    await probe();
  },
};

async function probe(): Promise<true> {
  await languages.renew("", loadLanguages);
  return true;
}

async function loadLanguages(): Promise<readonly string[]> {
  return (await readLanguages()).map((entry) => entry.language.toLowerCase());
}

async function loadDefaultLocale(): Promise<Locale> {
  const location = await readDefaultLocation();
  const [first = "en"] = await loadLanguages();
  return makeLocale(location.language || first, location.country ?? "SE");
}

/** Reads past the caches of this process. */
export function loadUriTarget(
  { country, language }: Locale,
  uri: string,
): Promise<UriTarget | "gone" | null> {
  return readUriTarget(country, language, uri);
}
