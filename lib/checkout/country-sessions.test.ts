import { readLocation } from "@/lib/checkout/catalog-reads";
import { callCheckout } from "@/lib/checkout/client";
import { inCountrySession } from "@/lib/checkout/country-sessions";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";

/** A small API of section 3: tokens that it does not know are replaced, each has a country. */
const countryOf = new Map<string, string>();
let made = 0;

const server = createServer((request, response) => {
  const sent = String(request.headers["api-token"] ?? "");
  const token = countryOf.has(sent) ? sent : `token-${(made += 1)}`;
  const country = /countries\/(\w+)/.exec(request.url ?? "")?.[1];
  if (country !== "XX") countryOf.set(token, country ?? countryOf.get(token) ?? "nowhere");
  const location = { country: countryOf.get(token), name: "", shipTo: true, language: "sv" };
  const body = country === "XX" ? { token, errors: { country: "not found" } } : { token, location };
  response.writeHead(country === "XX" ? 404 : 200).end(JSON.stringify(body));
});

const schema = z.object({ location: z.object({ country: z.string() }) });
const read = (token: string) => callCheckout({ method: "GET", path: "selection", token, schema });
const countryRead = async (country: string) => {
  const answer = await inCountrySession(country, read);
  return answer?.ok ? answer.data.location.country : answer;
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
  expect(countryOf.size).toBe(1);
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
  countryOf.clear();
  expect(await Promise.all([countryRead("DE"), countryRead("DE")])).toEqual(["DE", "DE"]);
});

it("a country that the API does not know is no session, and is not asked for again and again", async () => {
  const before = made;
  expect(await countryRead("XX")).toBeNull();
  expect(await readLocation("XX")).toBeNull();
  expect(made - before).toBe(1);
});
