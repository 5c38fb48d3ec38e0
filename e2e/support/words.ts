import { createTranslator } from "use-intl/core";
import { en, type Messages } from "../../lib/messages/en";
import type { Namespace } from "../../lib/messages/messages";

/** The storefront's own English words: a journey follows them when they change, and does not compile when one goes. */
export function wordsOf<N extends Namespace>(namespace: N) {
  return createTranslator<Messages, N>({
    locale: "en",
    messages: en,
    namespace,
    timeZone: "UTC",
    onError: (error) => {
      throw error;
    },
  });
}
