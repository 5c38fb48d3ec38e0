import deCatalog from "@/lib/messages/de/catalog.json";
import deCheckout from "@/lib/messages/de/checkout.json";
import deListing from "@/lib/messages/de/listing.json";
import deSelection from "@/lib/messages/de/selection.json";
import deShop from "@/lib/messages/de/shop.json";
import enCatalog from "@/lib/messages/en/catalog.json";
import enCheckout from "@/lib/messages/en/checkout.json";
import enListing from "@/lib/messages/en/listing.json";
import enSelection from "@/lib/messages/en/selection.json";
import enShop from "@/lib/messages/en/shop.json";
import svCatalog from "@/lib/messages/sv/catalog.json";
import svCheckout from "@/lib/messages/sv/checkout.json";
import svListing from "@/lib/messages/sv/listing.json";
import svSelection from "@/lib/messages/sv/selection.json";
import svShop from "@/lib/messages/sv/shop.json";
import { createTranslator } from "use-intl/core";

const en = {
  shop: enShop,
  catalog: enCatalog,
  listing: enListing,
  selection: enSelection,
  checkout: enCheckout,
};

export type Messages = typeof en;
export type Namespace = keyof Messages;

declare module "use-intl/core" {
  interface AppConfig {
    Messages: Messages;
  }
}

const MESSAGES = {
  en,
  sv: { shop: svShop, catalog: svCatalog, listing: svListing, selection: svSelection, checkout: svCheckout },
  de: { shop: deShop, catalog: deCatalog, listing: deListing, selection: deSelection, checkout: deCheckout },
} as const satisfies Record<string, Messages>;

/** The languages that the storefront's own words exist in; the catalogue may have more. */
export const WORD_LANGUAGES = ["en", "sv", "de"] as const;

export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** The language of the storefront's words for a language of the catalogue. */
export function wordLanguage(language: string): WordLanguage {
  return WORD_LANGUAGES.find((known) => known === language) ?? "en";
}

export function getMessages(language: string): Messages {
  return MESSAGES[wordLanguage(language)];
}

const translators = new Map<WordLanguage, ReturnType<typeof makeTranslators>>();

/** Translates on the server: `getTranslator("sv", "catalog")("add")`. Kept, since compiling a message is slow. */
export function getTranslator<N extends Namespace>(language: string, namespace: N) {
  const known = wordLanguage(language);
  const kept = translators.get(known) ?? makeTranslators(known);
  translators.set(known, kept);
  return kept[namespace];
}

function makeTranslators(language: WordLanguage) {
  return {
    shop: makeTranslator(language, "shop"),
    catalog: makeTranslator(language, "catalog"),
    listing: makeTranslator(language, "listing"),
    selection: makeTranslator(language, "selection"),
    checkout: makeTranslator(language, "checkout"),
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
