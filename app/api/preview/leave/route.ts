import { previewPath } from "@/app/api/preview/preview-path";
import { handleVisitorForm, seeOther } from "@/app/api/visitor/visitor-form";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { localeField } from "@/lib/forms/locale-field";
import { localePath } from "@/lib/locale/locale";
import { PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import { parsePagePath } from "@/lib/routing/page-path";
import { shopLookup } from "@/lib/routing/shop-lookup";
import { cookies } from "next/headers";
import { z } from "zod";

const schema = z.object({ locale: localeField, path: previewPath.catch("/") });

/** Ends the preview; on to the same page as shoppers see it. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ path }) => {
    (await cookies()).delete(PREVIEW_COOKIE);
    return publishedPath(path);
  });
}

/** The same for who types the address. */
export async function GET(): Promise<Response> {
  (await cookies()).delete(PREVIEW_COOKIE);
  return seeOther("/");
}

/** The path, or home from what is not published. */
async function publishedPath(path: string): Promise<string> {
  const page = parsePagePath(new URL(path, "http://path.invalid").pathname);
  if (page.kind === "no-locale" || page.kind === "home") return path;
  const home = localePath(page.locale);
  if (page.kind === "own") return path.startsWith(`${home}/preview`) ? home : path;
  try {
    return (await shopLookup.uriTarget(page.locale, page.uri)) === null ? home : path;
  } catch (error) {
    if (error instanceof CheckoutUnavailable) return home;
    throw error;
  }
}
