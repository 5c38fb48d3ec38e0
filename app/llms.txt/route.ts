import { readDefaultLocation } from "@/lib/checkout/catalog/catalog-reads";
import { makeLocale } from "@/lib/locale/locale";
import { llmsText } from "@/lib/seo/llms-text";
import { orServiceUnavailable } from "@/lib/seo/crawler-responses";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return orServiceUnavailable(async () => {
    const { country } = await readDefaultLocation();
    const text = await llmsText(makeLocale("en", country ?? "SE"));
    return new Response(text, {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    });
  });
}
