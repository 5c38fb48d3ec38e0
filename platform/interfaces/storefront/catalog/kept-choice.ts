import { LRUCache } from "lru-cache";
import type { Settings } from "../../../settings/schema.ts";
import { catalogChoice, type CatalogArguments, type CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";

/** Shops ask for few: one for each market, price list and language. */
const mostChoices = 256;
const kept = new WeakMap<Settings, LRUCache<string, CatalogChoice>>();

/** The choice of a call: the same object for everybody who sees the same, so that what is made for it can be kept. */
export function keptChoice(context: StorefrontContext, args: CatalogArguments): CatalogChoice {
  const choice = catalogChoice(context, args);
  const { settings, ...rest } = choice;
  const choices = kept.get(settings) ?? new LRUCache<string, CatalogChoice>({ max: mostChoices });
  kept.set(settings, choices);
  const name = JSON.stringify(rest);
  const known = choices.get(name) ?? choice;
  choices.set(name, known);
  return known;
}
