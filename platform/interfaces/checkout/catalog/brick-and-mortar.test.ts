import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../../stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: withStores });
});

afterAll(() => shop.close());

const day = (number: number, ...hours: readonly { start: string; end: string }[]) => ({
  day: number,
  isClosed: hours.length === 0,
  hours,
});

const first = {
  brickAndMortar: 1,
  name: "Zinkgruvan",
  type: "1",
  address: "Gatan 1\n111 22 Stockholm",
  country: "Sverige",
  countryCode: "SE",
  state: "",
  stateCode: "",
  latitude: 59.33,
  longitude: 18.06,
  email: "zink@example.com",
  phone: "08-1",
  websiteUrl: "https://zink.example",
  openingHours: [
    day(1, { start: "10:00", end: "18:30" }),
    ...[2, 3, 4, 5, 6, 7].map((number) => day(number)),
  ],
  specialOpeningHours: [
    { date: "2026-12-24", isClosed: true, hours: [] },
    { date: "2026-12-31", isClosed: false, hours: [{ start: "10:00", end: "14:00" }] },
  ],
};

describe.each(["classic", "nested"] as const)("brick and mortar, checkout-rest.md 7 and 8.4 (%s)", (form) => {
  it("all of them, by name", async () => {
    const answer = await shop.call("GET", "brick-and-mortar", { form });
    expect(answer.status).toBe(200);
    expect(answer.list("brickAndMortars")).toHaveLength(3);
    expect(answer.list("brickAndMortars")).toMatchObject([
      {
        name: "Albany",
        type: "3",
        country: "USA",
        countryCode: "US",
        state: "New York",
        stateCode: "NY",
        openingHours: [],
        specialOpeningHours: [],
      },
      { name: "Mall", type: "2", latitude: null, longitude: null, websiteUrl: "" },
      first,
    ]);
  });

  it("one of them", async () => {
    const answer = await shop.call("GET", "brick-and-mortar/1", { form });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: answer.token, brickAndMortar: first });
  });

  it("with the secret also where its goods come from", async () => {
    const one = await shop.call("GET", "brick-and-mortar/1", { form, trusted: true });
    expect(one.at("brickAndMortar")).toEqual({ ...first, allocationRule: null, warehouse: 2 });
    const all = await shop.call("GET", "brick-and-mortar", { form, trusted: true });
    expect(all.at("brickAndMortars.0")).toMatchObject({ allocationRule: 2, warehouse: null });
  });

  it.each(["4", "0", "-1", "01", "x", "1%20", "99999999999"])("%s is 404", async (id) => {
    const answer = await shop.call("GET", `brick-and-mortar/${id}`, { form });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ token: answer.token, errors: { brickAndMortar: "not found" } });
  });

  it("without a token anybody may keep them, with the secret nobody", async () => {
    const plain = await shop.call("GET", "brick-and-mortar", { form, token: "none" });
    expect(plain.headers.get("cache-control")).toBe("public, max-age=60");
    const trusted = await shop.call("GET", "brick-and-mortar", { form, token: "none", trusted: true });
    expect(trusted.headers.get("cache-control")).toBe("no-store");
    expect(trusted.headers.get("etag")).toBeNull();
  });
});

it("a shop without stores has an empty list", async () => {
  const plain = await startTestPlatform();
  expect((await plain.call("GET", "brick-and-mortar")).at("brickAndMortars")).toEqual([]);
  await plain.close();
});
