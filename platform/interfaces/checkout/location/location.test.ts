import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

async function begin(country?: string): Promise<string> {
  return (await shop.call("GET", "selection", { headers: { "X-Country": country } })).token;
}

async function locationOf(token: string): Promise<unknown> {
  return (await shop.call("GET", "selection", { token })).at("location");
}

const sweden = {
  country: "SE",
  name: "Sverige",
  state: null,
  stateName: "",
  eu: true,
  shipTo: true,
  language: "sv",
  market: 1,
  pricelist: 1,
};

describe("where a caller is, checkout-rest.md section 14", () => {
  it("unknown: the fallback country", async () => {
    expect(await locationOf(await begin())).toEqual(sweden);
    expect(await locationOf(await begin("BR"))).toEqual(sweden);
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
});

describe("a shop without a fallback country", () => {
  let nowhere: TestPlatform;

  beforeAll(async () => {
    nowhere = await startTestPlatform({ settings: (settings) => ({ ...settings, fallbackCountry: null }) });
  });

  afterAll(() => nowhere.close());

  it("has a location without country until one is set, 13.1", async () => {
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
    const nested = await nowhere.call("GET", "selection", { token: first.token, form: "nested" });
    expect(nested.at("location.language")).toBeNull();
    const set = await nowhere.call("PUT", "countries/DE", { token: first.token });
    expect(set.at("location")).toMatchObject({ country: "DE", shipTo: true });
  });

  it("countries/auto is 404 country_find", async () => {
    const answer = await nowhere.call("GET", "countries/auto");
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ errors: { country_find: "not found" }, country: [] });
  });

  it("nothing can be bought", async () => {
    const answer = await nowhere.call("POST", `items/${nowhere.item("101")}`);
    expect(answer.status).toBe(412);
    expect(answer.at("errors")).toEqual({ item: "could not be added" });
  });
});

describe("PUT countries, checkout-rest.md sections 10 and 13.1", () => {
  it("takes any letter case, keeps the language, brings market and list", async () => {
    const answer = await shop.call("PUT", "countries/de", { token: await begin() });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      location: { country: "DE", name: "Tyskland", language: "de", market: 1, pricelist: 2 },
      selection: { currency: "EUR", language: "sv" },
      language: { language: "sv", name: "Swedish" },
    });
  });

  it("a language field changes the language", async () => {
    const answer = await shop.call("PUT", "countries/DE", { token: await begin(), body: { language: "EN" } });
    expect(answer.body).toMatchObject({ location: { name: "Germany" }, selection: { language: "en" } });
  });

  it("an empty language is as if not given, section 19", async () => {
    const answer = await shop.call("PUT", "countries/DE", { token: await begin(), body: { language: "" } });
    expect(answer.body).toMatchObject({ selection: { language: "sv" } });
  });

  it.each([
    ["countries/XX", {}, "country"],
    ["countries/DE", { language: "xx" }, "language"],
    ["countries/US", { state: "ZZ" }, "state"],
    ["countries/US/states/ZZ", {}, "state"],
    ["countries/DE/states/NY", {}, "state"],
  ])("PUT %s %j: 404 %s, nothing changed", async (path, body, key) => {
    const token = await begin();
    const answer = await shop.call("PUT", path, { token, body });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ token, errors: { [key]: "not found" } });
    expect(await locationOf(token)).toEqual(sweden);
  });

  it.each(["countries/US/states/ny", "countries/us/states/NEW%20YORK"])("%s sets the state", async (path) => {
    const answer = await shop.call("PUT", path, { token: await begin(), body: { language: "en" } });
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
  });

  it("the state may come in the body, and goes with another country", async () => {
    const token = await begin();
    expect(
      (await shop.call("PUT", "countries/US", { token, body: { state: "CA" } })).at("location.state"),
    ).toBe("CA");
    expect((await shop.call("PUT", "countries/JP", { token })).at("location.state")).toBeNull();
    expect((await shop.call("PUT", "countries/US", { token })).at("location.state")).toBeNull();
  });

  it("to a country not shipped to: market and list stay", async () => {
    const token = await begin("US");
    const answer = await shop.call("PUT", "countries/CH", { token });
    expect(answer.body).toMatchObject({
      location: { country: "CH", shipTo: false, market: 2, pricelist: 4 },
      selection: { currency: "USD" },
    });
  });
});

describe("languages, checkout-rest.md sections 11.5 and 14", () => {
  const languages = [
    { language: "en", name: "English", default: true },
    { language: "de", name: "German", default: false },
    { language: "sv", name: "Swedish", default: false },
  ];

  it("are listed by name", async () => {
    expect((await shop.call("GET", "languages")).at("languages")).toEqual(languages);
  });

  it("one is chosen, in any letter case, and stays when the country changes", async () => {
    const token = await begin();
    const chosen = await shop.call("PUT", "languages/DE", { token });
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({
      selection: { language: "de" },
      location: { name: "Schweden", language: "sv" },
      languages,
    });
    const moved = await shop.call("PUT", "countries/US", { token });
    expect(moved.at("selection.language")).toBe("de");
  });

  it("an unknown one is 404, nothing changed", async () => {
    const token = await begin();
    const answer = await shop.call("PUT", "languages/fr", { token });
    expect(answer.status).toBe(404);
    expect(answer.at("errors")).toEqual({ language: "not found" });
    expect((await shop.call("GET", "selection", { token })).at("selection.language")).toBe("sv");
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

  it("countries/auto is the caller's, to which a new session is set", async () => {
    const answer = await shop.call("GET", "countries/auto", { headers: { "X-Country": "JP" } });
    expect(answer.at("country")).toMatchObject({ country: "JP", currency: "JPY" });
    expect(await locationOf(answer.token)).toMatchObject({ country: "JP", market: 3 });
  });
});

describe("the nested form, checkout-rest.md section 2", () => {
  it("has the country's language as an object, and the chosen one only in the selection", async () => {
    const answer = await shop.call("PUT", "languages/de", { token: await begin(), form: "nested" });
    expect(answer.at("location.language")).toEqual({ language: "sv", name: "Swedish", default: false });
    expect(answer.at("selection.language")).toBe("de");
    expect(answer.body).not.toHaveProperty("language");
    expect(answer.body).not.toHaveProperty("products");
  });
});
