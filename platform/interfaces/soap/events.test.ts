import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { eventTypes, raiseEvents } from "../../events/raise-events.ts";
import { readEvents } from "../../events/read-events.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { shapeEvents } from "./shape-events.ts";
import { fetchByMarkets, fetchEvents, finish, finishAll, push } from "./testing/feed.ts";
import { soapCall } from "./testing/soap-call.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: (base) => ({ ...base, eventsPerFetch: 5 }) });
});
afterAll(() => shop.close());
beforeEach(() => finishAll(shop));

let written = 0;
const writeWarehouses = (...ids: readonly string[]) => {
  const list = ids.map((id) => {
    written += 1;
    return `<warehouse><id>${id}</id><description>${written}</description></warehouse>`;
  });
  return push(shop, "Warehouses_Update", `<warehouses>${list.join("")}</warehouses>`);
};
const named = (events: Awaited<ReturnType<typeof fetchEvents>>) =>
  events.map(({ type, entry }) => `${type} ${entry}`);

describe("events_Get, soap.md sections 7 and 11", () => {
  it("answers an empty list when there is nothing", async () => {
    const { status, xml } = await soapCall(shop.origin, "Events_Get", "<type>all</type>");
    expect(status).toBe(200);
    expect(xml).toContain('<events_Get xmlns="urn:vitrine:webservices/"><events/></events_Get>');
  });

  it("gives the record as it is when it is fetched, once for each change, and the time with the shop's offset", async () => {
    await writeWarehouses("W1");
    await writeWarehouses("W1");
    const event = {
      id: expect.stringMatching(/^[1-9]\d*$/),
      type: "warehouse",
      entry: "W1",
      mission: "update",
      date: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
      data: `<warehouse><id>W1</id><description>${written}</description></warehouse>`,
    };
    expect(await fetchEvents(shop)).toEqual([event, event]);
  });

  it("gives the setting's number of events, oldest first, until they are done; and one kind alone", async () => {
    const ids = ["F1", "F2", "F3", "F4", "F5", "F6", "F7"];
    for (const id of ids) await writeWarehouses(id);
    const first = await fetchEvents(shop);
    expect(named(first)).toEqual(ids.slice(0, 5).map((id) => `warehouse ${id}`));
    const numbers = first.map(({ id }) => id);
    expect(await finish(shop, [...numbers.slice(1), "999999", "no number"])).toContain(
      "<eventsDoneResponse>OK</eventsDoneResponse>",
    );
    expect(named(await fetchEvents(shop))).toEqual(["warehouse F1", "warehouse F6", "warehouse F7"]);
    for (const type of eventTypes) {
      expect(await fetchEvents(shop, type)).toHaveLength(type === "warehouse" ? 3 : 0);
    }
  });

  it("of a record that is gone it gives the id alone; terms stand in a child that is named like the type", async () => {
    const { db, now } = shop.platform;
    await inTransaction(db, (tx) =>
      raiseEvents(
        tx,
        [
          { type: "warehouse", subject: "4711" },
          { type: "order", subject: "1/4712" },
          { type: "market", subject: "3", gone: "ASIA" },
          { type: "paymentterm", subject: "9", gone: "N30" },
        ],
        now(),
      ),
    );
    const events = await fetchEvents(shop);
    expect(events.map(({ entry, mission, data }) => [entry, mission, data])).toEqual([
      ["4711", "update", "<warehouse><id>4711</id></warehouse>"],
      ["4712", "update", "<order><id>4712</id></order>"],
      ["ASIA", "delete", "<market><id>ASIA</id></market>"],
      ["N30", "delete", "<paymentterm><id>N30</id></paymentterm>"],
    ]);
  });

  it("what is over the bound of an answer waits for the next fetch; one event comes in any case", async () => {
    const { platform } = shop;
    const { config } = platform;
    await writeWarehouses("S1", "S2", "S3", "S4");
    const entriesWithin = async (eventAnswerCharacters: number) => {
      const tight = {
        ...platform,
        config: { ...config, limits: { ...config.limits, eventAnswerCharacters } },
      };
      const events = await readEvents(platform.db, { types: eventTypes, limit: 10 });
      return (await shapeEvents(tight, events)).map(({ entry }) => entry);
    };
    expect(await entriesWithin(1_000)).toEqual(["S1", "S2", "S3", "S4"]);
    expect(await entriesWithin(100)).toEqual(["S1", "S2", "S3"]);
    expect(await entriesWithin(1)).toEqual(["S1"]);
  });
});

describe("events_Done, soap.md section 7", () => {
  it("takes none, a thousand events, and not one more", async () => {
    expect(await finish(shop, [])).toContain("<eventsDoneResponse>OK</eventsDoneResponse>");
    await writeWarehouses("D1");
    const [event] = await fetchEvents(shop);
    const numbers = [...Array.from({ length: 999 }, () => "1"), event?.id ?? ""];
    expect(await finish(shop, [...numbers, "1"])).toContain("request too large");
    expect(named(await fetchEvents(shop))).toEqual(["warehouse D1"]);
    await finish(shop, numbers);
    expect(await fetchEvents(shop)).toEqual([]);
  });
});

describe("events_GetByMarkets, soap.md section 7", () => {
  it("gives markets, and price lists of the markets that they serve; kinds without a market never", async () => {
    const described = (id: string, name: string) =>
      `<${name}><id>${id}</id><description>Of ${id}</description></${name}>`;
    const list = (name: string, ids: readonly string[]) =>
      `<${name}s>${ids.map((id) => described(id, name)).join("")}</${name}s>`;
    await push(shop, "Markets_Update", list("market", ["1", "3"]));
    await push(shop, "Pricelists_Update", list("pricelist", ["1", "4", "5"]));
    await writeWarehouses("M1");
    // By the countries of the test shop: list 1 is of Sweden (market 1), and may be chosen in the USA (market 2).
    expect(named(await fetchByMarkets(shop, ["1"]))).toEqual(["market 1", "pricelist 1"]);
    expect(named(await fetchByMarkets(shop, ["2"]))).toEqual(["pricelist 1", "pricelist 4"]);
    expect(named(await fetchByMarkets(shop, ["3"]))).toEqual(["market 3", "pricelist 5"]);
    expect(named(await fetchByMarkets(shop, ["3", "2"], "pricelist"))).toEqual([
      "pricelist 1",
      "pricelist 4",
      "pricelist 5",
    ]);
    expect(await fetchByMarkets(shop, ["1"], "warehouse")).toEqual([]);
  });

  it("gives customers of the market where they registered, else of their country", async () => {
    const customer = (id: string, country: string) =>
      `<customer><id>${id}</id><store>1</store><type>retail</type><country>${country}</country><email>${id}@example.com</email></customer>`;
    const xml = `<customers>${customer("se", "SE")}${customer("us", "US")}${customer("at", "AT")}</customers>`;
    await push(shop, "Customers_Update", xml);
    expect(named(await fetchByMarkets(shop, ["1"]))).toEqual(["customer se"]);
    expect(named(await fetchByMarkets(shop, ["2"], "customer"))).toEqual(["customer us"]);
    expect(await fetchByMarkets(shop, ["3"])).toEqual([]);
  });
});

describe("a parameter that is wrong is named, and no record", () => {
  const all = "<type>all</type>";
  it.each([
    ["another kind", "Events_Get", "<type>product</type>", "type", "invalid"],
    ["an empty kind", "Events_Get", "<type/>", "type", "invalid"],
    ["no kind", "Events_Get", "", "type", "required"],
    ["no markets", "Events_GetByMarkets", all, "markets", "required"],
    ["empty markets", "Events_GetByMarkets", `${all}<markets/>`, "markets", "required"],
    [
      "an unknown market",
      "Events_GetByMarkets",
      `${all}<markets><market><id>1</id></market><market><id>XX</id></market></markets>`,
      "markets/market[2]/id",
      "unknown",
    ],
    [
      "a market without an id",
      "Events_GetByMarkets",
      `${all}<markets><market/></markets>`,
      "markets/market[1]/id",
      "required",
    ],
  ])("%s", async (_, operation, parameters, field, code) => {
    const { status, fault } = await soapCall(shop.origin, operation, parameters);
    expect(status).toBe(500);
    expect(fault).toEqual({
      faultcode: "SOAP-ENV:Client",
      faultstring: "validation failed",
      errors: [{ record: null, id: null, field, code, message: expect.any(String) }],
    });
  });
});
