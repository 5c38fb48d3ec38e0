import type { KnownValues } from "./random-values.ts";

/** Values of the test shop that documents are made of, by the name of the argument or the field of an input. */
export function knownToStorefront(items: readonly string[], displays: readonly number[]): KnownValues {
  return {
    id: [...displays, "1", 2],
    displayItemId: displays,
    item: items,
    limit: [1, 2, 0],
    quantity: [0, 1, 2],
    countryCode: ["SE", "DE", "US", "XX"],
    country: ["SE", "DE", "US", "XX"],
    stateCode: ["CA", "XX"],
    code: ["sv", "en", "de", "xx"],
    languageCode: ["sv", "en", "xx"],
    uri: ["women", "tee", "x"],
    email: ["anna@example.com", "no mail"],
    sizeName: ["standard", "mini", "no size"],
    latitude: ["57.7", "x"],
    longitude: ["12.9"],
    market: [1, 2, 99],
    pricelist: [1, 2, 99],
    format: ["Y-m-d", "c", "%"],
    key: ["brands", "categories", "itemName", "nothing"],
  };
}
