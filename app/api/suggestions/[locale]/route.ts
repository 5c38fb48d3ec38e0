import { knownLocale } from "@/app/api/known-locale";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { runInPreview } from "@/lib/preview/preview-context";
import { openPreview, PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import { loadSuggested } from "@/lib/search/load-suggestions";
import { queryText } from "@/lib/search/query-text";
import type { Suggested } from "@/lib/search/fetch-suggestions";
import type { NextRequest } from "next/server";

const NOTHING: Suggested = { queries: [], categories: [], brands: [], products: [] };

type Context = { readonly params: Promise<{ locale: string }> };

/**
 * What the search box shows for `?q=`, with the prices of the locale's country, whatever the visitor's session is:
 * the same for everybody, so that a browser need not ask twice within the time that a page of the catalogue lives.
 */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const query = queryText(request.nextUrl.searchParams.get("q") ?? "");
  try {
    const locale = await knownLocale((await params).locale);
    if (locale === null) return Response.json({ errors: { locale: "not found" } }, { status: 404 });
    const pass = await openPreview(request.cookies.get(PREVIEW_COOKIE)?.value);
    const load = async () => loadSuggested(locale, query, request.signal);
    const suggested = query === "" ? NOTHING : await runInPreview(pass, load);
    const kept = pass === null ? "private, max-age=60" : "private, no-store";
    return Response.json(suggested, { headers: { "Cache-Control": kept } });
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable) && !request.signal.aborted) throw error;
    return Response.json({ errors: { server: "unavailable" } }, { status: 503 });
  }
}
