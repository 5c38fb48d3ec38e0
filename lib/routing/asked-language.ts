import { type Locale, parseLocale } from "@/lib/locale/locale";
import { pickLanguage } from "@/lib/locale/negotiate";
import { WORD_LANGUAGES, wordLanguage } from "@/lib/messages/messages";

/** What a request for a page tells of its language while the shop cannot be asked. */
export type Asked = {
  readonly pathname: string;
  readonly acceptLanguage: string | null;
  readonly localeCookie: string | null;
};

/** By the address, else by what the visitor chose, else by what the browser prefers. */
export function askedLanguage(asked: Asked): {
  readonly locale: Locale | null;
  readonly language: ReturnType<typeof wordLanguage>;
} {
  const locale = parseLocale(asked.pathname.split("/")[1] ?? "") ?? parseLocale(asked.localeCookie ?? "");
  const preferred = locale?.language ?? pickLanguage(asked.acceptLanguage, WORD_LANGUAGES);
  return { locale, language: wordLanguage(preferred ?? "en") };
}
