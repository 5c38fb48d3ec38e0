import { getTranslator, wordLanguage } from "@/lib/messages/messages";
import { barePage } from "@/lib/routing/bare-page";

type Context = { readonly params: Promise<{ language: string }> };

/** What a browser shows without a connection: fetched and kept by `public/sw.js` when it is installed. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const language = wordLanguage((await params).language);
  const words = getTranslator(language, "found");
  const html = barePage({
    language,
    locale: null,
    mark: "",
    title: words("offline.title"),
    text: words("offline.text"),
    link: { href: "", name: getTranslator(language, "shop")("unavailable.retry") },
  });
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
