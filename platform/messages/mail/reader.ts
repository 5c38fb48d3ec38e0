import { decimalDigits } from "../../foundations/money/currency.ts";
import { findLanguage } from "../../catalogue/market/places.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { fillLink, linkPlace } from "../../foundations/settings/plugins/mail-links.ts";
import type { Say } from "./words/mail-texts.ts";
import { speechIn, type OwnTexts } from "./words/words.ts";

/** For whom a mail is written: how it speaks, and where its links lead. */
export interface Reader {
  /** Of the shop's texts. */
  readonly language: string;
  /** Of the mail's own words. */
  readonly wordsLanguage: string;
  readonly country: string;
  readonly say: Say;
  readonly shopName: string;
  /** The shop's first page in the reader's language and country. */
  readonly home: string;
  /** The page of a product by its path. */
  readonly productUrl: (uri: string) => string;
  /** null: orders have no page. */
  readonly orderUrl: (number: number) => string | null;
  readonly platformUrl: string;
  readonly timezone: string;
}

/** The reader of a mail in a language, told in the shop's own texts; without a country, in the shop's own. */
export function readerOf(
  { settings, config }: Pick<Platform, "settings" | "config">,
  mail: { readonly plugin?: number | null; readonly language: string; readonly country: string | null },
  own?: OwnTexts,
): Reader {
  const language = findLanguage(settings, mail.language) ?? settings.defaultLanguage;
  const country = mail.country ?? settings.fallbackCountry ?? settings.homeCountry;
  const links = linksOf({ settings, config }, mail.plugin ?? null);
  const place = linkPlace(language, country);
  const spoken = speechIn(language, settings.defaultLanguage, own);
  return {
    language,
    wordsLanguage: spoken.language,
    country,
    say: spoken.say,
    shopName: settings.name,
    home: fillLink(links.home, place),
    productUrl: (uri) => fillLink(links.product, { ...place, uri: encodedPath(uri) }),
    orderUrl: (number) =>
      links.order === undefined ? null : fillLink(links.order, { ...place, number: String(number) }),
    platformUrl: config.platformUrl,
    timezone: settings.timezone,
  };
}

function linksOf({ settings, config }: Pick<Platform, "settings" | "config">, plugin: number | null) {
  const home = `${config.storefrontUrl}/{language}-{country}`;
  const own = settings.plugins.find(({ number }) => number === plugin)?.mailLinks;
  return { ...own, home: own?.home ?? home, product: own?.product ?? `${home}/{uri}` };
}

function encodedPath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** Where a language is at home, its usual region first. Elsewhere numbers of one tag come in mixed styles. */
const homes: ReadonlyMap<string, readonly string[]> = new Map([
  ["en", ["GB", "US", "CA", "IE", "AU", "NZ"]],
  ["sv", ["SE", "FI"]],
  ["de", ["DE", "AT", "CH", "LI", "LU"]],
]);

function tagOf({ wordsLanguage, country }: Reader): string {
  const regions = homes.get(wordsLanguage) ?? [];
  const region = regions.includes(country) ? country : regions[0];
  return region === undefined ? wordsLanguage : `${wordsLanguage}-${region}`;
}

/** Money as the shop's pages of the reader's language and country write it, whole amounts without decimals. */
export function writeMoney(reader: Reader, minor: number, currency: string): string {
  const { wordsLanguage, country } = reader;
  const format = new Intl.NumberFormat(`${wordsLanguage}-${country}`, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return format.format(minor / 10 ** decimalDigits(currency));
}

export function writePercent(reader: Reader, percent: number): string {
  const format = new Intl.NumberFormat(tagOf(reader), { style: "percent", maximumFractionDigits: 3 });
  return format.format(percent / 100);
}

/** A day as the reader writes it, in the shop's time zone. */
export function writeDay(reader: Reader, date: Date): string {
  return new Intl.DateTimeFormat(tagOf(reader), { dateStyle: "long", timeZone: reader.timezone }).format(
    date,
  );
}
