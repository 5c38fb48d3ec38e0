import { createTranslator } from "use-intl/core";
import type { Messages, Namespace } from "../../lib/messages/messages";
import catalog from "../../lib/messages/en/catalog.json" with { type: "json" };
import checkout from "../../lib/messages/en/checkout.json" with { type: "json" };
import listing from "../../lib/messages/en/listing.json" with { type: "json" };
import selection from "../../lib/messages/en/selection.json" with { type: "json" };
import shop from "../../lib/messages/en/shop.json" with { type: "json" };

const english: Messages = { catalog, checkout, listing, selection, shop };

/** The storefront's own English words: a journey follows them when they change, and does not compile when one goes. */
export function wordsOf<N extends Namespace>(namespace: N) {
  return createTranslator<Messages, N>({
    locale: "en",
    messages: english,
    namespace,
    timeZone: "UTC",
    onError: (error) => {
      throw error;
    },
  });
}
