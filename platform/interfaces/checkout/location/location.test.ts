import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

const sample = fileURLToPath(new URL("../../../market/geo/sample.csv", import.meta.url));
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

describe("where a caller is, checkout-rest.md section 14", () => {
  it("unknown: the fallback country", async () => {
    expect((await shop.call("GET", "selection")).at("location")).toEqual({
      country: "SE",
      name: "Sverige",
      state: null,
      stateName: "",
      eu: true,
      shipTo: true,
      language: "sv",
      market: 1,
      pricelist: 1,
    });
  });

  it("the trusted header names the country, which brings market, list and language", async () => {
    const answer = await shop.call("GET", "selection", { headers: { "X-Country": "us" } });
    expect(answer.body).toMatchObject({
      location: { country: "US", name: "United States", state: null, market: 2, pricelist: 4, eu: false },
      selection: { currency: "USD", language: "en" },
      language: { language: "en", name: "English" },
    });
  });

  it("a detected country that is not shipped to", async () => {
    const answer = await shop.call("GET", "selection", { headers: { "X-Country": "CH" } });
    expect(answer.body).toMatchObject({
      location: { country: "CH", shipTo: false },
      paymentMethods: [],
      shippingMethods: [],
      selection: { paymentMethod: "", shippingMethod: "", language: "de" },
    });
  });

  it("without any a location is without country until one is set, and nothing can be bought (13.1)", async () => {
    const first = await nowhere.call("GET", "selection");
    expect(first.at("location")).toEqual({
      country: null,
      name: "",
      state: null,
      stateName: "",
      eu: false,
      shipTo: false,
      language: "",
      market: 1,
      pricelist: 1,
    });
    const { token } = first;
    const nested = await nowhere.call("GET", "selection", { token, form: "nested" });
    expect(nested.at("location.language")).toBeNull();
    const refused = await nowhere.call("POST", `items/${nowhere.item("101")}`, { token });
    expect([refused.status, refused.at("errors")]).toEqual([412, { item: "could not be added" }]);
    const set = await nowhere.call("PUT", "countries/DE", { token });
    expect(set.at("location")).toMatchObject({ country: "DE", shipTo: true });
  });
});

describe("address ranges, checkout-rest.md sections 4 and 14", () => {
  it.each([
    ["203.0.113.1", "DE"],
    ["2001:db8:1::7", "US"],
    ["203.0.113.1:8080", "DE"],
    ["[2001:db8:1::7]:443, 10.0.0.1:80", "US"],
    [" 198.51.100.4 , 10.0.0.1, 192.0.2.1", "US"],
    ["8.8.8.8", "SE"],
    ["not an address", "SE"],
    ["", "SE"],
  ])("with the secret %j is the shopper, who is in %s", async (forwarded, country) => {
    expect(await countryOf(ranges, from(forwarded), true)).toBe(country);
  });

  it("without the secret, or with a wrong one, what is forwarded counts for nothing", async () => {
    expect(await countryOf(ranges, from("203.0.113.1"))).toBe("SE");
    const wrong = { ...from("203.0.113.1"), "API-Authorization": "wrong" };
    expect(await countryOf(ranges, wrong)).toBe("SE");
  });

  it("but where the caller asks where it is; a session that is there already stays", async () => {
    const headers = from("203.0.113.130");
    const answer = await ranges.call("GET", "countries/auto", { headers });
    expect(answer.status).toBe(200);
    const japan = { country: "JP", name: "Japan", eu: false, language: "en", currency: "JPY" };
    expect(answer.at("country")).toEqual(japan);
    const place = async (token: string) => (await ranges.call("GET", "selection", { token })).at("location");
    expect(await place(answer.token)).toMatchObject({ country: "JP", market: 3, pricelist: 5 });
    const { token } = await ranges.call("GET", "selection");
    const again = await ranges.call("GET", "countries/auto", { token, headers });
    expect([again.at("country.country"), again.token]).toEqual(["JP", token]);
    expect(await place(token)).toMatchObject({ country: "SE" });
  });

  it("what depends on the caller's address is kept by nobody", async () => {
    const answer = await ranges.call("GET", "products", { token: "none" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  it("a trusted header goes before the address, but not for a shopper whose address is forwarded", async () => {
    const both = { ...from("203.0.113.1"), "X-Country": "US" };
    expect(await countryOf(nowhere, both)).toBe("US");
    expect(await countryOf(nowhere, from("203.0.113.1"))).toBe("DE");
    expect(await countryOf(nowhere, both, true)).toBe("DE");
    const auto = await nowhere.call("GET", "countries/auto", { headers: both });
    expect(auto.at("country.country")).toBe("DE");
  });

  it.each([{}, from("8.8.8.8"), from("2001:db9::1"), { "X-Country": "BR" }])(
    "nothing is known of %j: 404 country_find",
    async (headers) => {
      const answer = await nowhere.call("GET", "countries/auto", { headers });
      const { token } = answer;
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ token, errors: { country_find: "not found" }, country: [] });
      const seen = await nowhere.call("GET", "selection", { token });
      expect(seen.at("location.country")).toBeNull();
    },
  );
});

describe("PUT countries and languages, checkout-rest.md sections 10, 13.1 and 14", () => {
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
    const token = await begin();
    const body = { language: "en" };
    const answer = await shop.call("PUT", "countries/us/states/NEW%20YORK", { token, body });
    expect(answer.at("location")).toEqual({
      country: "US",
      name: "United States",
      state: "NY",
      stateName: "New York",
      eu: false,
      shipTo: true,
      language: "en",
      market: 2,
      pricelist: 4,
    });
    const said = await shop.call("PUT", "countries/US", { token, body: { state: "CA" } });
    expect(said.at("location.state")).toBe("CA");
  });

  it("languages are listed by name, and one is chosen", async () => {
    const languages = [
      { language: "en", name: "English", default: true },
      { language: "de", name: "German", default: false },
      { language: "sv", name: "Swedish", default: false },
    ];
    expect((await shop.call("GET", "languages")).at("languages")).toEqual(languages);
    const token = await begin();
    const chosen = await shop.call("PUT", "languages/DE", { token });
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({
      selection: { language: "de" },
      location: { name: "Schweden", language: "sv" },
      languages,
    });
  });
});

describe("lists of countries, checkout-rest.md sections 10 and 11.5", () => {
  it("ship-to only, by name in the session's language, with states where there are any", async () => {
    const answer = await shop.call("GET", "countries", { token: await begin("US") });
    expect(answer.at("countries")).toEqual([
      { country: "DE", name: "Germany", eu: true, language: "de", currency: "EUR" },
      { country: "JP", name: "Japan", eu: false, language: "en", currency: "JPY" },
      { country: "NO", name: "Norway", eu: false, language: "en", currency: "EUR" },
      { country: "SE", name: "Sweden", eu: true, language: "sv", currency: "SEK" },
      {
        country: "US",
        name: "United States",
        eu: false,
        language: "en",
        currency: "USD",
        states: [
          { state: "CA", name: "California" },
          { state: "NY", name: "New York" },
          { state: "OR", name: "Oregon" },
        ],
      },
    ]);
  });

  it("all of them with the secret, and where a session begins when nothing is known", async () => {
    const answer = await shop.call("GET", "countries/all", { trusted: true, token: await begin("US") });
    expect(answer.list("countries")).toHaveLength(6);
    expect(answer.list("countries")).toContainEqual({
      country: "CH",
      name: "Switzerland",
      eu: false,
      language: "de",
      currency: "EUR",
      market: 1,
      pricelist: 2,
      shipTo: false,
    });
    expect(answer.at("defaultLocation")).toMatchObject({
      currency: { currency: "SEK" },
      language: "sv",
      market: 1,
      pricelist: 1,
    });
  });
});
