import { readLocation } from "@/lib/checkout/catalog-reads";
import { callCheckout } from "@/lib/checkout/client";
import { inCountrySession, inLocaleSession } from "@/lib/checkout/country-sessions";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";

type Place = { readonly country: string; readonly language: string };

/** A small API of section 3: tokens that it does not know are replaced, each has a country and a language. */
const placeOf = new Map<string, Place>();
let made = 0;

async function answer(request: IncomingMessage): Promise<readonly [status: number, body: object]> {
  if (request.url?.endsWith("/nothing")) return [404, { token: null, errors: { path: "not found" } }];
  const sent = String(request.headers["api-token"] ?? "");
  const token = placeOf.has(sent) ? sent : `token-${(made += 1)}`;
  const set = { ...(await languageOf(request)), ...countryOf(request) };
  if (set.country === "XX") return [404, { token, errors: { country: "not found" } }];
  if (set.language === "xx") return [404, { token, errors: { language: "not found" } }];
  const place = { country: "nowhere", language: "any", ...placeOf.get(token), ...set };
  placeOf.set(token, place);
  return [200, { token, location: { ...place, name: "", shipTo: true } }];
}

function countryOf({ url }: IncomingMessage): Partial<Place> {
  const country = /countries\/(\w+)/.exec(url ?? "")?.[1];
  return country === undefined ? {} : { country };
}

async function languageOf(request: IncomingMessage): Promise<Partial<Place>> {
  const body = await text(request);
  return body === "" ? {} : z.object({ language: z.string() }).parse(JSON.parse(body));
}

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [status, body] = await answer(request);
  response.writeHead(status).end(JSON.stringify(body));
}

const server = createServer((request, response) => void reply(request, response));

const schema = z.object({ location: z.object({ country: z.string(), language: z.string() }) });
const read = (token: string) => callCheckout({ method: "GET", path: "selection", token, schema });
const countryRead = async (country: string) => {
  const found = await inCountrySession(country, read);
  return found?.ok ? found.data.location.country : found;
};
const localeRead = async (country: string, language: string) => {
  const found = await inLocaleSession(country, language, read);
  return found?.ok ? `${found.data.location.language}-${found.data.location.country}` : found;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  vi.stubEnv("CHECKOUT_URL", `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
  vi.stubEnv("SESSION_SECRET", "x".repeat(32));
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

it("a burst of readers of one country shares one session", async () => {
  expect(await Promise.all(Array.from({ length: 5 }, () => countryRead("SE")))).toEqual(Array(5).fill("SE"));
  expect(placeOf.size).toBe(1);
});

it("countries have sessions of their own", async () => {
  expect(await Promise.all([countryRead("US"), countryRead("SE"), countryRead("US")])).toEqual([
    "US",
    "SE",
    "US",
  ]);
});

it("a session that the API has forgotten is made anew and the read repeated (section 3)", async () => {
  await countryRead("DE");
  placeOf.clear();
  expect(await Promise.all([countryRead("DE"), countryRead("DE")])).toEqual(["DE", "DE"]);
});

it("a country that the API does not know is no session, and is not asked for again and again", async () => {
  const before = made;
  expect(await countryRead("XX")).toBeNull();
  expect(await readLocation("XX")).toBeNull();
  expect(made - before).toBe(1);
});

it("languages of a country have a session each, which is opened once and in its language", async () => {
  const before = made;
  const locales = [
    ["NO", "en"],
    ["NO", "sv"],
    ["NO", "en"],
    ["DK", "en"],
    ["NO", "sv"],
  ] as const;
  const read = await Promise.all(locales.map(([country, language]) => localeRead(country, language)));
  expect(read).toEqual(["en-NO", "sv-NO", "en-NO", "en-DK", "sv-NO"]);
  expect(made - before).toBe(3);
});

it("a session that the API has forgotten is made anew in its language, once for all who read in it", async () => {
  await localeRead("FI", "sv");
  placeOf.clear();
  const before = made;
  const read = await Promise.all([localeRead("FI", "sv"), localeRead("FI", "sv"), localeRead("FI", "sv")]);
  expect(read).toEqual(["sv-FI", "sv-FI", "sv-FI"]);
  // The first read of each is answered as to a caller that the API knows nothing of.
  expect(made - before).toBe(4);
});

it("a refusal without a token leaves the session: not every server has one for a path that it lacks", async () => {
  await localeRead("PL", "sv");
  const before = made;
  const nothing = (token: string) => callCheckout({ method: "GET", path: "nothing", token, schema });
  expect(await inLocaleSession("PL", "sv", nothing)).toMatchObject({ ok: false, status: 404 });
  expect(await localeRead("PL", "sv")).toBe("sv-PL");
  expect(made).toBe(before);
});

it("a language that the API does not know is no session, and is not asked for again and again", async () => {
  const before = made;
  expect(await localeRead("SE", "xx")).toBeNull();
  expect(await localeRead("SE", "xx")).toBeNull();
  expect(made - before).toBe(1);
});
