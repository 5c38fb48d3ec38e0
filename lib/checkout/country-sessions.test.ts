import { serveCheckout } from "@/lib/testing/checkout-api";
import { readLocation } from "@/lib/checkout/catalog/catalog-reads";
import { callCheckout } from "@/lib/checkout/client";
import { inCountrySession, inLocaleSession } from "@/lib/checkout/country-sessions";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { z } from "zod";

/**
 * A small API of checkout-rest.md#session-tokens: tokens that it does not know are replaced, each has a country and a
 * language.
 */
const normaliseCustomerAddress = new Map<string, { readonly country: string; readonly language: string }>();
let made = 0;

async function answer(request: IncomingMessage): Promise<readonly [status: number, body: object]> {
  if (request.url?.endsWith("/nothing")) return [404, { token: null, errors: { path: "not found" } }];
  const sent = String(request.headers["api-token"] ?? "");
  const token = normaliseCustomerAddress.has(sent) ? sent : `token-${(made += 1)}`;
  const body = await text(request);
  const country = /countries\/(\w+)/.exec(request.url ?? "")?.[1];
  const set = {
    ...(body !== "" && z.object({ language: z.string() }).parse(JSON.parse(body))),
    ...(country !== undefined && { country }),
  };
  if (set.country === "XX") return [404, { token, errors: { country: "not found" } }];
  if (set.language === "xx") return [404, { token, errors: { language: "not found" } }];
  const place = { country: "nowhere", language: "any", ...normaliseCustomerAddress.get(token), ...set };
  normaliseCustomerAddress.set(token, place);
  return [200, { token, location: { ...place, name: "", shipTo: true } }];
}

serveCheckout(async (request, response) => {
  const [status, body] = await answer(request);
  response.writeHead(status).end(JSON.stringify(body));
});

const schema = z.object({ location: z.object({ country: z.string(), language: z.string() }) });
const read = (token: string) => callCheckout({ method: "GET", path: "selection", token, schema });
const countryRead = async (country: string) => {
  const found = await inCountrySession(country, read);
  return found?.ok ? found.data.location.country : found;
};
const localeRead = async (language: string, country: string) => {
  const found = await inLocaleSession(country, language, read);
  return found?.ok ? `${found.data.location.language}-${found.data.location.country}` : found;
};
const localeReads = (...locales: string[]) =>
  Promise.all(locales.map((locale) => localeRead(locale.slice(0, 2), locale.slice(3))));

it("a burst of readers of one country shares one session, each country has its own", async () => {
  const countries = ["SE", "US", "SE", "US"];
  expect(await Promise.all(countries.map(countryRead))).toEqual(countries);
  expect(normaliseCustomerAddress.size).toBe(2);
});

it("a session that the API has forgotten is made anew and the read repeated (checkout-rest.md#session-tokens)", async () => {
  await countryRead("DE");
  normaliseCustomerAddress.clear();
  expect(await Promise.all([countryRead("DE"), countryRead("DE")])).toEqual(["DE", "DE"]);
});

it("a country or language that the API does not know is no session, and is not asked for again", async () => {
  const before = made;
  expect([await countryRead("XX"), await readLocation("XX")]).toEqual([null, null]);
  expect(made - before).toBe(1);
  expect([await localeRead("xx", "SE"), await localeRead("xx", "SE")]).toEqual([null, null]);
  expect(made - before).toBe(2);
});

it("languages of a country have a session each, which is opened once and in its language", async () => {
  const before = made;
  const locales = ["en-NO", "sv-NO", "en-NO", "en-DK", "sv-NO"];
  expect(await localeReads(...locales)).toEqual(locales);
  expect(made - before).toBe(3);
});

it("a session that the API has forgotten is made anew in its language, once for all who read in it", async () => {
  await localeReads("sv-FI");
  normaliseCustomerAddress.clear();
  const before = made;
  expect(await localeReads("sv-FI", "sv-FI", "sv-FI")).toEqual(["sv-FI", "sv-FI", "sv-FI"]);
  // The first read of each is answered as to a caller that the API knows nothing of.
  expect(made - before).toBe(4);
});

it("a refusal without a token leaves the session: not every server has one for a path that it lacks", async () => {
  await localeReads("sv-PL");
  const before = made;
  const nothing = (token: string) => callCheckout({ method: "GET", path: "nothing", token, schema });
  expect(await inLocaleSession("PL", "sv", nothing)).toMatchObject({ ok: false, status: 404 });
  expect(await localeReads("sv-PL")).toEqual(["sv-PL"]);
  expect(made).toBe(before);
});
