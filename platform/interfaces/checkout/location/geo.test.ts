import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

const sample = fileURLToPath(new URL("../../../market/geo/sample.csv", import.meta.url));
const from = (address: string) => ({ "X-Forwarded-For": address });

let shop: TestPlatform;

const start = (more: object, environment: Readonly<Record<string, string>> = {}) =>
  startTestPlatform({
    environment,
    settings: (settings) => ({ ...settings, geo: { file: sample }, ...more }),
  });

describe("address ranges, checkout-rest.md sections 4 and 14", () => {
  beforeAll(async () => {
    shop = await start({ geoHeader: undefined });
  });
  afterAll(() => shop.close());

  const countryOf = async (headers: Record<string, string>, trusted = false) =>
    (await shop.call("GET", "selection", { headers, trusted })).at("location.country");

  it.each([
    ["203.0.113.1", "DE"],
    ["203.0.113.130", "JP"],
    ["2001:db8:1::7", "US"],
    ["203.0.113.1:8080", "DE"],
    ["[2001:db8:1::7]:443, 10.0.0.1:80", "US"],
    [" 198.51.100.4 , 10.0.0.1, 192.0.2.1", "US"],
    ["192.0.2.9", "SE"],
    ["8.8.8.8", "SE"],
    ["not an address", "SE"],
    ["", "SE"],
  ])("with the secret %j is the shopper, who is in %s", async (forwarded, country) => {
    expect(await countryOf(from(forwarded), true)).toBe(country);
  });

  it("without the secret, or with a wrong one, what is forwarded counts for nothing", async () => {
    expect(await countryOf(from("203.0.113.1"))).toBe("SE");
    expect(await countryOf({ ...from("203.0.113.1"), "API-Authorization": "wrong" })).toBe("SE");
  });

  it("but where the caller asks where it is", async () => {
    const answer = await shop.call("GET", "countries/auto", { headers: from("203.0.113.130") });
    expect(answer.status).toBe(200);
    expect(answer.at("country")).toEqual({
      country: "JP",
      name: "Japan",
      eu: false,
      language: "en",
      currency: "JPY",
    });
    const { token } = answer;
    expect((await shop.call("GET", "selection", { token })).at("location")).toMatchObject({
      country: "JP",
      market: 3,
      pricelist: 5,
    });
  });

  it("a session that is there already stays where it is", async () => {
    const { token } = await shop.call("GET", "selection");
    const answer = await shop.call("GET", "countries/auto", { token, headers: from("203.0.113.130") });
    expect(answer.at("country.country")).toBe("JP");
    expect(answer.token).toBe(token);
    expect((await shop.call("GET", "selection", { token })).at("location.country")).toBe("SE");
  });

  it("what depends on the caller's address is kept by nobody", async () => {
    const answer = await shop.call("GET", "products", { token: "none" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("address ranges and a trusted header, checkout-rest.md section 14", () => {
  beforeAll(async () => {
    shop = await start({ fallbackCountry: null }, { TRUST_PROXY: "loopback" });
  });
  afterAll(() => shop.close());

  const auto = (headers: Record<string, string>, trusted = false) =>
    shop.call("GET", "countries/auto", { headers, trusted });

  it("the header says where the caller is, else its address does", async () => {
    const both = { ...from("203.0.113.1"), "X-Country": "US" };
    const selection = await shop.call("GET", "selection", { headers: both });
    expect(selection.at("location.country")).toBe("US");
    const alone = await shop.call("GET", "selection", { headers: from("203.0.113.1") });
    expect(alone.at("location.country")).toBe("DE");
  });

  it("a shopper whose address is forwarded is not where the server's header says", async () => {
    const both = { ...from("203.0.113.1"), "X-Country": "US" };
    expect((await auto(both)).at("country.country")).toBe("DE");
    const selection = await shop.call("GET", "selection", { headers: both, trusted: true });
    expect(selection.at("location.country")).toBe("DE");
  });

  it.each(["classic", "nested"] as const)("nothing is known: 404 country_find (%s)", async (form) => {
    for (const address of ["8.8.8.8", "2001:db9::1"]) {
      const answer = await shop.call("GET", "countries/auto", { headers: from(address), form });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        token: answer.token,
        errors: { country_find: "not found" },
        country: [],
      });
      const { token } = answer;
      expect((await shop.call("GET", "selection", { token })).at("location.country")).toBeNull();
    }
  });

  it("a country that the shop does not know is none", async () => {
    const answer = await auto({ "X-Country": "BR" });
    expect(answer.status).toBe(404);
    expect(answer.at("country")).toEqual([]);
  });
});
