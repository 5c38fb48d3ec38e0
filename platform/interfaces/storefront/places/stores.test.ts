import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../../stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: withStores });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const closed = (day: string, date: string | null = null) => ({
  day,
  date,
  isClosed: true,
  openingHoursList: [],
});

async function names(args: string, mode: "session" | "no-session" = "session") {
  const answer = await ask(`{ brickAndMortars${args} { list { name } userErrors { message path } } }`, {
    mode,
  });
  return {
    names: answer.list("data.brickAndMortars.list").map((store) => Object(store).name),
    userErrors: answer.at("data.brickAndMortars.userErrors"),
  };
}

const named = (...list: readonly string[]) => ({ names: list, userErrors: [] });

describe("brick-and-mortar stores (storefront-graphql.md 5.1)", () => {
  it("one has everything that is known of it, in the session's language", async () => {
    const { data } = await ask(`{ brickAndMortar(id: 1) {
      id name address type website latitude longitude country { code name } state { code }
      distance { value } openingDays { day date isClosed openingHoursList { start end } }
    } }`);
    expect(data).toEqual({
      brickAndMortar: {
        id: 1,
        name: "Zinkgruvan",
        address: "Gatan 1\n111 22 Stockholm",
        type: "OWN_STORE",
        website: "https://zink.example",
        latitude: "59.33",
        longitude: "18.06",
        country: { code: "SE", name: "Sverige" },
        state: null,
        distance: null,
        openingDays: [
          {
            day: "MONDAY",
            date: null,
            isClosed: false,
            openingHoursList: [{ start: "10:00", end: "18:30" }],
          },
          ...["TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map((day) => closed(day)),
          closed("CUSTOM_DATE", "2026-12-24"),
          {
            day: "CUSTOM_DATE",
            date: "2026-12-31",
            isClosed: false,
            openingHoursList: [{ start: "10:00", end: "14:00" }],
          },
        ],
      },
    });
  });

  it("one that is nobody knows where has empty coordinates; an unknown one is null without an error", async () => {
    const { data } = await ask(`{
      known: brickAndMortar(id: 2) { type latitude website state { code name } openingDays { day } }
      unknown: brickAndMortar(id: 99) { id }
    }`);
    expect(data).toEqual({
      known: {
        type: "FRANCHISE_OR_PARTNER",
        latitude: "",
        website: null,
        state: { code: "NY", name: "New York" },
        openingDays: [],
      },
      unknown: null,
    });
  });

  it("are listed by name, of a country and state where one is asked for", async () => {
    expect(await names("")).toEqual(named("Albany", "Mall", "Zinkgruvan"));
    expect(await names("(sort: [name_DESC])", "no-session")).toEqual(named("Zinkgruvan", "Mall", "Albany"));
    expect(await names('(where: { countryCode: "us", stateCode: "ny" })')).toEqual(named("Albany"));
    expect(await names('(where: { countryCode: "US", stateCode: "CA" })')).toEqual(named());
  });

  it("are near or far from a location, in every unit; who is nowhere comes last", async () => {
    const at = 'location: { latitude: "59.33", longitude: "17.06" }';
    const { data } = await ask(
      `{ brickAndMortars(sort: [distance_ASC], where: { ${at} }) { list {
        name distance { unit value } metres: distance(unit: METER) { value } miles: distance(unit: MILE) { value }
      } } }`,
    );
    const metres = expect.closeTo(56_721, -1);
    expect(data).toMatchObject({
      brickAndMortars: {
        list: [
          {
            name: "Zinkgruvan",
            distance: { unit: "KILOMETER", value: expect.closeTo(56.721, 1) },
            metres: { value: metres },
            miles: { value: expect.closeTo(35.245, 1) },
          },
          { name: "Albany", distance: null },
          { name: "Mall", distance: null },
        ],
      },
    });
    const within = (most: number) =>
      names(`(where: { ${at}, maxDistance: { maxDistance: ${most}, maxDistanceUnit: KILOMETER } })`);
    expect(await within(57)).toEqual(named("Zinkgruvan"));
    expect(await within(56)).toEqual(named());
    expect(await names("(where: { maxDistance: { maxDistance: 1, maxDistanceUnit: METER } })")).toEqual(
      named("Albany", "Mall", "Zinkgruvan"),
    );
  });

  it.each(["91", "abc", "", "1e2", "NaN", "0x10", "Infinity"])(
    "latitude %j is no place",
    async (latitude) => {
      expect(
        await names(`(where: { location: { latitude: ${JSON.stringify(latitude)}, longitude: "1" } })`),
      ).toEqual({
        names: [],
        userErrors: [{ message: "Invalid", path: ["where", "location"] }],
      });
    },
  );

  it("come by pages, which are corrected", async () => {
    const { data } = await ask(
      "{ brickAndMortars(limit: 2, page: 9) { list { name } pagination { currentPage lastPage total limit hasNextPage previousPage } } }",
    );
    expect(data).toEqual({
      brickAndMortars: {
        list: [{ name: "Zinkgruvan" }],
        pagination: { currentPage: 2, lastPage: 2, total: 3, limit: 2, hasNextPage: false, previousPage: 1 },
      },
    });
  });
});

const check =
  "{ fulfillmentCheck(brickAndMortarIds: [1, 2, 99]) { availableInBrickAndMortars userErrors { message path } } }";

describe("what a selection is picked up at and taken from (5.2)", () => {
  it("stores that have everything are told; of an empty selection none", async () => {
    const empty = {
      availableInBrickAndMortars: [],
      userErrors: [{ message: "Selection is empty", path: null }],
    };
    const shopper = graphqlShopper(ask);
    expect((await shopper(check)).data).toEqual({ fulfillmentCheck: empty });
    expect((await ask(check, { mode: "no-session" })).data).toEqual({ fulfillmentCheck: empty });
    await shopper(`mutation { addItem(item: "${shop.item("101")}") { userErrors { message } } }`);
    const { token } = await shopper("{ session { country { code } } }");
    const rest = await shop.call("POST", "fulfillment-check", {
      token,
      body: { brickAndMortars: [1, 2, 99] },
    });
    expect((await shopper(check)).data).toEqual({
      fulfillmentCheck: { availableInBrickAndMortars: rest.at("brickAndMortars"), userErrors: [] },
    });
  });

  it("a store is chosen by its number; one that nothing can be taken from is as good as none", async () => {
    const shopper = graphqlShopper(ask);
    const set = (id: number) =>
      shopper(
        `mutation { setBrickAndMortar(id: ${id}) { userErrors { message path } selection { brickAndMortar { id } } } }`,
      );
    const chosen = { brickAndMortar: { id: 1 } };
    expect((await set(1)).data).toEqual({ setBrickAndMortar: { userErrors: [], selection: chosen } });
    const notFound = { message: "Brick and mortar not found", path: ["id"] };
    for (const id of [3, 99]) {
      expect((await set(id)).data).toEqual({
        setBrickAndMortar: { userErrors: [notFound], selection: chosen },
      });
    }
  });

  it("an allocation rule needs the secret and a number that there is", async () => {
    const set = (id: number, trusted: boolean) =>
      ask(`mutation { setAllocationRule(id: ${id}) { userErrors { message path } } }`, { trusted });
    expect((await set(1, true)).data).toEqual({ setAllocationRule: { userErrors: [] } });
    expect((await set(99, true)).data).toEqual({
      setAllocationRule: { userErrors: [{ message: "Allocation rule not found", path: ["id"] }] },
    });
    expect((await set(1, false)).at("errors.0.message")).toBe("setAllocationRule requires SHARED_SECRET");
  });
});
