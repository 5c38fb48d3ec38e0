import { de } from "@/lib/messages/de";
import { en, type Messages } from "@/lib/messages/en";
import { sv } from "@/lib/messages/sv";
import { createTranslator } from "use-intl/core";

export type Namespace = keyof Messages;

declare module "use-intl/core" {
  interface AppConfig {
    Messages: Messages;
  }
}

const MESSAGES = { en, sv, de } as const satisfies Record<string, Messages>;

/** The languages that the storefront's own words exist in; the catalogue may have more. */
export const WORD_LANGUAGES = ["en", "sv", "de"] as const;

export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** The language of the storefront's words for a language of the catalogue. */
export function wordLanguage(language: string): WordLanguage {
  return WORD_LANGUAGES.find((known) => known === language) ?? "en";
}

/** The words of a language, with the name that the operator gives the shop (`SHOP_NAME`; on the server alone). */
export function getMessages(language: string): Messages {
  const words = MESSAGES[wordLanguage(language)];
  const name = process.env["SHOP_NAME"]?.trim();
  return name ? { ...words, shop: { ...words.shop, name: escapeMessage(name) } } : words;
}

/** A name is no ICU message: its braces and quotation marks are meant as they stand. */
function escapeMessage(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}<>]+/g, "'$&'");
}

const translators = new Map<WordLanguage, ReturnType<typeof makeTranslators>>();

/** Translates on the server: `getTranslator("sv", "catalog")("add")`. Kept, since compiling a message is slow. */
export function getTranslator<N extends Namespace>(language: string, namespace: N) {
  const known = wordLanguage(language);
  const memoised = translators.get(known) ?? makeTranslators(known);
  translators.set(known, memoised);
  return memoised[namespace];
}

function makeTranslators(language: WordLanguage) {
  return {
    shop: makeTranslator(language, "shop"),
    catalog: makeTranslator(language, "catalog"),
    listing: makeTranslator(language, "listing"),
    selection: makeTranslator(language, "selection"),
    checkout: makeTranslator(language, "checkout"),
    form: makeTranslator(language, "form"),
    account: makeTranslator(language, "account"),
    orders: makeTranslator(language, "orders"),
    wishlist: makeTranslator(language, "wishlist"),
    subscriptions: makeTranslator(language, "subscriptions"),
    product: makeTranslator(language, "product"),
    preview: makeTranslator(language, "preview"),
    consent: makeTranslator(language, "consent"),
    found: makeTranslator(language, "found"),
  } satisfies Record<Namespace, unknown>;
}

function makeTranslator<N extends Namespace>(language: WordLanguage, namespace: N) {
  const messages = getMessages(language);
  return createTranslator<Messages, N>({ locale: language, messages, namespace, timeZone: "UTC" });
}

/** The part of the messages that a client provider needs. */
export function pickMessages(language: string, namespaces: readonly Namespace[]): Partial<Messages> {
  const messages = getMessages(language);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]));
}
