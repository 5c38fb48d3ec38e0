import "server-only";
import type { Locale } from "@/lib/locale/locale";
import { runInPreview } from "@/lib/preview/preview-context";
import type { PreviewPass } from "@/lib/preview/preview-pass";
import { decidePage, type Decision, type PageRequest } from "@/lib/routing/page-decision";
import { parsePagePath } from "@/lib/routing/page-path";
import { loadUriTarget, shopLookup } from "@/lib/routing/shop-lookup";

/** Where pages are rendered for one request that leave the cache otherwise. */
export const PREVIEW_ROUTES = "/in-preview";

const CATALOG_ROUTE = /^(\/[^/]+\/(?:product|category|page))(?:-query)?\//;
const IN_PREVIEW: ReadonlySet<string> = new Set(["", "search", "preview"]);

/** The same decision for who may see what is not published: nothing of it is looked up in a cache, or kept. */
export async function decidePreview(page: PageRequest, pass: PreviewPass): Promise<Decision> {
  const uriTarget = (locale: Locale, uri: string) => runInPreview(pass, () => loadUriTarget(locale, uri));
  const decision = await decidePage(page, { ...shopLookup, uriTarget });
  if (decision.kind === "show") {
    return { ...decision, path: PREVIEW_ROUTES + decision.path.replace(CATALOG_ROUTE, "$1/") };
  }
  if (decision.kind !== "as-it-is" || !isShownInPreview(page.pathname)) return decision;
  return { kind: "show", path: PREVIEW_ROUTES + page.pathname };
}

function isShownInPreview(pathname: string): boolean {
  const page = parsePagePath(pathname);
  const [own = ""] = pathname.split("/").filter(Boolean).slice(1);
  return (page.kind === "home" || page.kind === "own") && IN_PREVIEW.has(own);
}
