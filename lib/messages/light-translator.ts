import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import type { MessageKeys, NamespaceKeys, NestedKeyOf, NestedValueOf } from "use-intl/core";
import type { Messages } from "@/lib/messages/en";

/** A namespace of the messages or a part of it: `account`, `account.fields`. */
export type WordsPath = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

type Part<P extends WordsPath> = NestedValueOf<Messages, P>;

type Values = Record<string, string | number | Date>;

export interface Words<P extends WordsPath> {
  (key: MessageKeys<Part<P>, NestedKeyOf<Part<P>>>, values?: Values): string;
  has(key: string): boolean;
}

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

const OPTIONS: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...asked) => new Intl.DateTimeFormat(...asked),
    getNumberFormat: (locale, options) =>
      memoised(numbers, String(locale), () => new Intl.NumberFormat(locale, options)),
    getPluralRules: (locale, options) =>
      memoised(plurals, `${String(locale)} ${options?.type}`, () => new Intl.PluralRules(locale, options)),
  },
  timeZone: "UTC",
};

/**
 * Translates in the browser, from messages that were parsed when the storefront was built. use-intl does more (marked
 * up texts, dates, lists), which is 2.5 kB on each page and never used here; a key that is missing stands for itself.
 */
export function makeLightTranslator<P extends WordsPath>(
  language: string,
  messages: Partial<Messages>,
  path: P,
): Words<P> {
  const part = entryAt(messages, path);
  return Object.assign((key: string, values?: Values) => sayIn(language, part, key, values), {
    has: (key: string) => isMessage(entryAt(part, key)),
  });
}

/** The text of `key` below `part` of parsed messages. */
export function sayIn(language: string, part: unknown, key: string, values?: Values): string {
  const message = entryAt(part, key);
  if (!isMessage(message)) return key;
  const text = format(message, language, values, OPTIONS);
  return Array.isArray(text) ? text.join("") : text;
}

function entryAt(tree: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((part, name) => (isTree(part) ? part[name] : undefined), tree);
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isMessage(value: unknown): value is CompiledMessage {
  return typeof value === "string" || Array.isArray(value);
}

function memoised<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
