import { publicUrl } from "@/lib/seo/addresses";
import { robotsText } from "@/lib/seo/robots-text";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(robotsText(publicUrl("/sitemap.xml")), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
