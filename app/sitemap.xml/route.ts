import { answerXml, orUnavailable } from "@/lib/seo/machine-answer";
import { loadSitemapIndex } from "@/lib/seo/sitemap/load-sitemap";

export const dynamic = "force-dynamic";

/** The sitemap's index: its files are below `/sitemaps/`. */
export function GET(): Promise<Response> {
  return orUnavailable(async () => answerXml(await loadSitemapIndex()));
}
