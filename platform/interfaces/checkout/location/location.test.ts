import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

const sample = fileURLToPath(new URL("../../../foundations/geo/sample.csv", import.meta.url));
const from = (address: string) => ({ "X-Forwarded-For": address });

let shop: TestPlatform;
/** By address ranges alone. */
let ranges: TestPlatform;
/** By a trusted header, then by address ranges; else nowhere. */
let nowhere: TestPlatform;

const withRanges = (more: object, environment: Readonly<Record<string, string>> = {}) =>
  startTestPlatform({
    environment,
    settings: (settings) => ({ ...settings, geo: { file: sample }, ...more }),
  });

beforeAll(async () => {
  shop = await startTestPlatform();
  ranges = await withRanges({ geoHeader: undefined });
  nowhere = await withRanges({ fallbackCountry: null }, { TRUST_PROXY: "loopback" });
});

afterAll(async () => {
  await shop.close();
  await ranges.close();
  await nowhere.close();
});

const begin = async (country?: string) =>
  (await shop.call("GET", "selection", { headers: { "X-Country": country } })).token;
const countryOf = async (at: TestPlatform, headers: Record<string, string>, trusted = false) =>
  (await at.call("GET", "selection", { headers, trusted })).at("location.country");

describe("where a client is, checkout-rest.md#country-and-language", () => {
  it("unknown: the fallback country; the trusted header names the country, which brings market, list and language", async () => {
    const place = { country: "SE", name: "Sverige", state: null, stateName: "", eu: true, shipTo: true };
    const location = { ...place, language: "sv", market: 1, pricelist: 1 };
    expect((await shop.call("GET", "selection")).at("location")).toEqual(location);
    const answer = await shop.call("GET", "selection", { headers: { "X-Country": "us" } });
    expect(answer.body).toMatchObject({
      location: { country: "US", name: "United States", state: null, market: 2, pricelist: 4, eu: false },
      selection: { currency: "USD", language: "en" },
    });
    const swiss = await shop.call("GET", "selection", { headers: { "X-Country": "CH" } });
    expect(swiss.body).toMatchObject({
      location: { country: "CH", shipTo: false },
      paymentMethods: [],
      shippingMethods: [],
      selection: { paymentMethod: "", shippingMethod: "", language: "de" },
    });
  });

  it("without any a location is without country until one is set, and nothing can be bought (13.1)", async () => {
    const { token, ...first } = await nowhere.call("GET", "selection");
    const place = { country: null, name: "", state: null, stateName: "", eu: false, shipTo: false };
    expect(first.at("location")).toEqual({ ...place, language: "", market: 1, pricelist: 1 });
    const nested = await nowhere.call("GET", "selection", { token, form: "nested" });
    expect(nested.at("location.language")).toBeNull();
    const refused = await nowhere.call("POST", `items/${nowhere.item("101")}`, { token });
    expect([refused.status, refused.at("errors")]).toEqual([412, { item: "could not be added" }]);
    const set = await nowhere.call("PUT", "countries/DE", { token });
    expect(set.at("location")).toMatchObject({ country: "DE", shipTo: true });
  });
});

describe("address ranges, checkout-rest.md#shared-secret and #country-and-language", () => {
  it.each([
    ["203.0.113.1", "DE"],
    ["[2001:db8:1::7]:443, 10.0.0.1:80", "US"],
    ["8.8.8.8", "SE"],
    ["not an address", "SE"],
  ])("with the secret, and not without, %j is the shopper, who is in %s", async (forwarded, country) => {
    expect(await countryOf(ranges, from(forwarded), true)).toBe(country);
    expect(await countryOf(ranges, { ...from(forwarded), "API-Authorization": "wrong" })).toBe("SE");
  });

  it("but where the client asks where it is; a session that is there already stays", async () => {
    const headers = from("203.0.113.130");
    const answer = await ranges.call("GET", "countries/auto", { headers });
    const japan = { country: "JP", name: "Japan", eu: false, language: "en", currency: "JPY" };
    expect([answer.status, answer.at("country")]).toEqual([200, japan]);
    const place = async (token: string) => (await ranges.call("GET", "selection", { token })).at("location");
    expect(await place(answer.token)).toMatchObject({ country: "JP", market: 3, pricelist: 5 });
    const { token } = await ranges.call("GET", "selection");
    const again = await ranges.call("GET", "countries/auto", { token, headers });
    expect([again.at("country.country"), again.token]).toEqual(["JP", token]);
    expect(await place(token)).toMatchObject({ country: "SE" });
    // What depends on the client's address is kept by nobody.
    const listed = await ranges.call("GET", "products", { token: "none" });
    expect(listed.headers.get("cache-control")).toBe("no-store");
  });

  it("a trusted header goes before the address, but not for a shopper whose address is forwarded", async () => {
    const both = { ...from("203.0.113.1"), "X-Country": "US" };
    expect(await countryOf(nowhere, both)).toBe("US");
    expect(await countryOf(nowhere, both, true)).toBe("DE");
    const auto = await nowhere.call("GET", "countries/auto", { headers: both });
    expect(auto.at("country.country")).toBe("DE");
  });

  it("nothing is known: 404 country_find", async () => {
    for (const headers of [from("8.8.8.8"), { "X-Country": "BR" }]) {
      const { token, status, body } = await nowhere.call("GET", "countries/auto", { headers });
      const errors = { country_find: "not found" };
      expect([status, body]).toEqual([404, { token, errors, country: [] }]);
    }
  });
});

describe("PUT countries and languages, checkout-rest.md#selection-calls, #session-states and #country-and-language", () => {
  it("a country brings market and list; the language stays, or is the one that is named", async () => {
    const token = await begin();
    const answer = await shop.call("PUT", "countries/de", { token, body: { language: "" } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      location: { country: "DE", name: "Tyskland", language: "de", market: 1, pricelist: 2 },
      selection: { currency: "EUR", language: "sv" },
      language: { language: "sv", name: "Swedish" },
    });
    const spoken = await shop.call("PUT", "countries/DE", { token, body: { language: "EN" } });
    expect(spoken.body).toMatchObject({ location: { name: "Germany" }, selection: { language: "en" } });
  });

  it("a state in the path, by its code or name, or in the body", async () => {
    const answer = await shop.call("PUT", "countries/us/states/NEW%20YORK");
    const location = { country: "US", state: "NY", stateName: "New York", market: 2, pricelist: 4 };
    expect(answer.at("location")).toMatchObject(location);
    const said = await shop.call("PUT", "countries/US", { body: { state: "CA" } });
    expect(said.at("location.state")).toBe("CA");
  });

  it("languages are listed by name, and one is chosen", async () => {
    const languages = (await shop.call("GET", "languages")).list("languages");
    const german = { language: "de", name: "German", default: false };
    expect(languages).toMatchObject([{ name: "English", default: true }, german, { name: "Swedish" }]);
    const { status, body } = await shop.call("PUT", "languages/DE");
    const location = { name: "Schweden", language: "sv" };
    const chosen = { selection: { language: "de" }, location, languages };
    expect([status, body]).toMatchObject([200, chosen]);
  });
});

describe("lists of countries, checkout-rest.md#selection-calls and #location-and-methods", () => {
  it("ship-to only, by name in the session's language, with states where there are any", async () => {
    const answer = await shop.call("GET", "countries", { token: await begin("US") });
    expect(answer.list("countries")).toMatchObject([
      { country: "DE", name: "Germany", eu: true, language: "de", currency: "EUR" },
      { country: "JP", name: "Japan" },
      { country: "NO", name: "Norway", eu: false },
      { country: "SE", name: "Sweden" },
      { country: "US", name: "United States", states: [{ state: "CA", name: "California" }, {}, {}] },
    ]);
  });

  it("all of them with the secret, where they lead, and where a session begins when nothing is known", async () => {
    const answer = await shop.call("GET", "countries/all", { trusted: true, token: await begin("US") });
    expect(answer.list("countries")).toHaveLength(6);
    const there = { market: 1, pricelist: 2, shipTo: false };
    const swiss = expect.objectContaining({ country: "CH", name: "Switzerland", ...there });
    expect(answer.list("countries")).toContainEqual(swiss);
    const begins = { currency: { currency: "SEK" }, language: "sv", market: 1, pricelist: 1 };
    expect(answer.at("defaultLocation")).toMatchObject(begins);
  });
});
