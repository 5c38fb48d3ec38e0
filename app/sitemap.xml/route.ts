import { xmlResponse, orServiceUnavailable } from "@/lib/seo/crawler-responses";
import { loadSitemapIndex } from "@/lib/seo/sitemap/load-sitemap";

export const dynamic = "force-dynamic";

/** The sitemap's index: its files are below `/sitemaps/`. */
export function GET(): Promise<Response> {
  return orServiceUnavailable(async () => xmlResponse(await loadSitemapIndex()));
}
