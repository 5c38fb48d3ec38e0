import { serveCheckout } from "@/lib/testing/checkout-api";
import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";

let isDown = false;

/** Of two languages and one country. */
serveCheckout((request, response) => {
  const isUnknown = /countries\/(?!SE$)/.test(request.url ?? "");
  const body = {
    token: "t",
    ...(isUnknown && { errors: { country: "not found" } }),
    languages: [{ language: "en" }, { language: "sv" }],
    location: { country: "SE", shipTo: true },
    products: [{ product: "1", name: "Coat", uri: "coat" }],
    suggestions: { products: [], categories: [], brands: [], queries: [{ query: "coat", count: 3 }] },
  };
  const status = isUnknown ? 404 : 200;
  response.writeHead(isDown ? 503 : status).end(JSON.stringify(isDown ? {} : body));
});

const ROUTES = {
  cards: { load: () => import("@/app/api/cards/[locale]/route"), query: "products=1", found: "Coat" },
  suggestions: { load: () => import("@/app/api/suggestions/[locale]/route"), query: "q=coa", found: "coat" },
} as const;

it.each(Object.entries(ROUTES))("/api/%s has what a locale has, and none of another", async (name, route) => {
  /** As a process that has just started. */
  async function ask(locale: string): Promise<readonly [number, string]> {
    vi.resetModules();
    const { GET } = await route.load();
    const request = new NextRequest(`http://localhost/api/${name}/${locale}?${route.query}`);
    const response = await GET(request, { params: Promise.resolve({ locale }) });
    return [response.status, await response.text()];
  }

  isDown = false;
  expect(await ask("sv-se")).toEqual([200, expect.stringContaining(route.found)]);
  for (const locale of ["zz-se", "en-zz", "english"]) {
    expect(await ask(locale)).toEqual([404, '{"errors":{"locale":"not found"}}']);
  }
  isDown = true;
  expect(await ask("en-se")).toEqual([503, '{"errors":{"server":"unavailable"}}']);
});
