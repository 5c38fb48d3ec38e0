import "server-only";
import { CATALOG_CACHE } from "@/lib/catalog-cache/manifest";
import { processWide } from "@/lib/catalog-cache/process-wide";
import { StaleCache } from "@/lib/catalog-cache/stale-cache";
import { type Address, readAddress } from "@/lib/checkout/address-reads";
import { readDefaultLocation, readLanguages, readLocation } from "@/lib/checkout/catalog-reads";
import { type Locale, makeLocale } from "@/lib/locale/locale";
import type { ShopLookup } from "@/lib/routing/decide";

/** An API that is silent costs a request of a known page this long, and the others of the next seconds nothing. */
const WAITS = { staleMs: 5_000, patienceMs: 2_000 } as const;
const freshMs = CATALOG_CACHE.places.seconds * 1_000;

const languages = new StaleCache<readonly string[]>({ entries: 1, freshMs, ...WAITS });
const countries = new StaleCache<boolean>({ entries: 700, freshMs, ...WAITS });
const defaults = new StaleCache<Locale>({ entries: 1, freshMs, ...WAITS });
const addresses = new StaleCache<Address | "gone" | null>({
  entries: 5_000,
  freshMs: CATALOG_CACHE.product.seconds * 1_000,
  ...WAITS,
});

const homes = new StaleCache<true>({ entries: 700, freshMs, ...WAITS });

// Added, never put in place of another: each bundle has a memory of its own.
processWide().listeners.add(({ products, addresses: which, places }) => {
  const touched = new Set(products);
  const isTouched = ({ kind, id }: Address) => kind === "product" && touched.has(id);
  const leadsNowhere = (address: Address | "gone" | null) => address === null || address === "gone";
  addresses.expire((address) => which === "all" || leadsNowhere(address) || isTouched(address));
  if (!places) return;
  languages.expire();
  countries.expire();
  defaults.expire();
});

/** The shop behind the caches of this process; `ping` remembers nothing, so that an outage is seen at once. */
export const shopLookup: ShopLookup = {
  languages: () => languages.read("", loadLanguages),
  isCountry: (country) => countries.read(country, async () => (await readLocation(country)) !== null),
  defaultLocale: () => defaults.read("", loadDefaultLocale),
  address: (locale, uri) => addresses.read(`${locale.tag}/${uri}`, () => loadAddress(locale, uri)),
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

/** Past what this process keeps. */
export function loadAddress({ country, language }: Locale, uri: string): Promise<Address | "gone" | null> {
  return readAddress(country, language, uri);
}
