import { knownLocale } from "@/app/api/known-locale";
import { loadCards } from "@/lib/catalog/load-cards";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { productIds } from "@/lib/product/stored-product-ids";
import type { NextRequest } from "next/server";

type Context = { readonly params: Promise<{ locale: string }> };

/** Products as lists show them, for what a browser keeps by id: wishes of guests, what was seen lately. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const ids = productIds((request.nextUrl.searchParams.get("products") ?? "").split(","));
  try {
    const locale = await knownLocale((await params).locale);
    if (locale === null) return Response.json({ errors: { locale: "not found" } }, { status: 404 });
    const cards = await loadCards(locale, ids);
    return Response.json({ cards }, { headers: { "Cache-Control": "private, max-age=30" } });
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return Response.json({ errors: { server: "unavailable" } }, { status: 503 });
  }
}
