import type { Money } from "../api/client.ts";
import { language } from "./language.ts";

/** Of numbers, dates and countries: the language, as the browser writes it where it has a region of it. */
function locale(): string {
  const own = language();
  return navigator.languages.find((tag) => tag.startsWith(`${own}-`)) ?? own;
}

function memoised<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

const currencyFormat = memoised(
  (currency) => new Intl.NumberFormat(locale(), { style: "currency", currency }),
);
const dates = memoised((style) => {
  const styles: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
    day: { day: "numeric", month: "short", year: "numeric" },
    short: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
    full: { dateStyle: "full", timeStyle: "short" },
    time: { hour: "2-digit", minute: "2-digit" },
  };
  return new Intl.DateTimeFormat(locale(), styles[style]);
});
const relative = memoised(() => new Intl.RelativeTimeFormat(locale(), { numeric: "auto", style: "short" }));
const regions = memoised(() => new Intl.DisplayNames(locale(), { type: "region" }));
const languagesByName = memoised(() => new Intl.DisplayNames(locale(), { type: "language" }));
const numbers = memoised(() => new Intl.NumberFormat(locale()));

export function moneyText({ amount, currency }: Money): string {
  return currencyFormat(currency).format(Number(amount));
}

/** An amount in the units of its currency that was worked out here. */
export const amountText = (amount: number, currency: string): string =>
  currencyFormat(currency).format(amount);

export const numberText = (value: number): string => numbers("").format(value);
export const dayText = (at: string): string => dates("day").format(new Date(at));
export const shortTime = (at: string): string => dates("short").format(new Date(at));
export const fullTime = (at: string): string => dates("full").format(new Date(at));
export const countryName = (code: string): string => (code === "" ? "" : (regions("").of(code) ?? code));
export const languageName = (code: string): string => languagesByName("").of(code) ?? code;

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** “5 min. ago” within a week, then the day. */
export function agoText(at: string, now = Date.now()): string {
  const passed = now - Date.parse(at);
  if (passed > 7 * 86_400_000) return dayText(at);
  const [unit, length] = units.find(([, size]) => Math.abs(passed) >= size) ?? ["minute", 60_000];
  return relative("").format(-Math.round(passed / length), unit);
}
