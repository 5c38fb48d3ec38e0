import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import type words from "./en.json";
import { language, type Language } from "./language.ts";

export type MessageKey = keyof typeof words;
type Values = Readonly<Record<string, string | number>>;
/** The build parses them; see vite.config.mjs. */
type Messages = Readonly<Record<string, CompiledMessage>>;

const loaders: Readonly<Record<Language, () => Promise<{ default: unknown }>>> = {
  en: () => import("./en.json"),
  sv: () => import("./sv.json"),
  de: () => import("./de.json"),
};

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...wanted) => new Intl.DateTimeFormat(...wanted),
    getNumberFormat: (...wanted) => new Intl.NumberFormat(...wanted),
    getPluralRules: (...wanted) => new Intl.PluralRules(...wanted),
  },
};

let messages: Messages = {};

/** To be awaited before anything is shown. */
export async function loadMessages(): Promise<void> {
  const { default: loaded } = await loaders[language()]();
  if (isMessages(loaded)) messages = loaded;
  document.documentElement.lang = language();
}

function isMessages(loaded: unknown): loaded is Messages {
  return typeof loaded === "object" && loaded !== null;
}

/** The text of a key in the language of the page. */
export function t(key: MessageKey, values?: Values): string {
  return textOf(key, values) ?? key;
}

/** The text of a key that is put together; `otherwise` when there is none. */
export function tOr(key: string, otherwise: string, values?: Values): string {
  return textOf(key, values) ?? otherwise;
}

function textOf(key: string, values?: Values): string | undefined {
  const message = messages[key];
  if (message === undefined) return undefined;
  const text = format(message, language(), values && { ...values }, options);
  return Array.isArray(text) ? text.join("") : text;
}
