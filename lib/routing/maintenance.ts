import "server-only";
import { getTranslator } from "@/lib/messages/messages";
import { type Asked, askedLanguage } from "@/lib/routing/asked-language";
import { barePage } from "@/lib/routing/bare-page";

/** The page of a shop that is closed for a while. */
export function maintenancePage(asked: Asked): { html: string; language: string } {
  const { language } = askedLanguage(asked);
  const words = getTranslator(language, "shop");
  const html = barePage({
    language,
    locale: null,
    mark: "",
    title: words("maintenance.title"),
    text: words("maintenance.text"),
    link: { href: "", name: words("unavailable.retry") },
  });
  return { html, language };
}
