import { xmlResponse, orServiceUnavailable } from "@/lib/seo/crawler-responses";
import { loadSitemapFile } from "@/lib/seo/sitemap/load-sitemap";

type Context = { readonly params: Promise<{ file: string }> };

/** A file of the sitemap: the pages of a country, or some of its products. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  return orServiceUnavailable(async () => {
    const xml = await loadSitemapFile(file);
    return xml === null ? new Response("not found\n", { status: 404 }) : xmlResponse(xml);
  });
}
