import { parseLocale } from "@/lib/locale/locale";
import { orServiceUnavailable } from "@/lib/seo/crawler-responses";
import { loadShareImage } from "@/lib/seo/share/share-image";

const FILE = /^(?:shop|(\d{1,10}))\.jpg$/;

type Context = { readonly params: Promise<{ locale: string; file: string }> };

/** The picture that stands beside a shared link: `/og/sv-se/17.jpg` of a product, `/og/sv-se/shop.jpg` of all else. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale: tag, file } = await params;
  const locale = parseLocale(tag);
  const match = FILE.exec(file);
  if (locale === null || locale.tag !== tag || match === null) return notFound();
  return orServiceUnavailable(async () => {
    const picture = await loadShareImage(locale, match[1] ?? null);
    if (picture === null) return notFound();
    if (picture === "busy") return new Response("busy\n", { status: 503, headers: { "Retry-After": "10" } });
    return new Response(new Uint8Array(picture), {
      headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400" },
    });
  });
}

function notFound(): Response {
  return new Response("not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
}
