import { createTranslator } from "use-intl/core";
import words from "../../workspace/src/messages/en.json" with { type: "json" };

export type Word = keyof typeof words;

/** The workspace's own English words: a journey follows them when they change, and does not compile when one goes. */
export function say(key: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const translate = createTranslator({ locale: "en", messages: { text: words[key] }, timeZone: "UTC" });
  return translate("text", values);
}
