import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { eventTypes, raiseEvents } from "../../../foundations/events/raise-events.ts";
import { readEvents } from "../../../foundations/events/read-events.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { shapeEvents } from "./shape-events.ts";
import { fetchByMarkets, fetchEvents, finish, finishAll } from "../testing/feed.ts";
import { soapCall } from "../testing/soap-call.ts";
import { warehousesXml } from "../testing/warehouses.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: (base) => ({ ...base, eventsPerFetch: 5 }) });
});
afterAll(() => shop.close());
beforeEach(() => finishAll(shop));

let written = 0;
const writeWarehouses = (...ids: readonly string[]) => {
  const records = ids.map((id) => [id, String((written += 1))] as const);
  return soapCall(shop.origin, "Warehouses_Update", warehousesXml(...records));
};
const named = (events: Awaited<ReturnType<typeof fetchEvents>>) =>
  events.map(({ type, entry }) => `${type} ${entry}`);

describe("events_Get and events_Done, soap.md#events and #samples", () => {
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
    const numbers = first.map(({ id }) => id).slice(1);
    const done = await finish(shop, [...numbers, "999999", "no number"]);
    expect(done).toContain("<eventsDoneResponse>OK</eventsDoneResponse>");
    expect(named(await fetchEvents(shop))).toEqual(["warehouse F1", "warehouse F6", "warehouse F7"]);
    expect(await fetchEvents(shop, "warehouse")).toHaveLength(3);
    expect(await fetchEvents(shop, "market")).toEqual([]);
  });

  it("takes none, a thousand events, and not one more", async () => {
    expect(await finish(shop, [])).toContain("<eventsDoneResponse>OK</eventsDoneResponse>");
    await writeWarehouses("D1");
    const [event] = await fetchEvents(shop);
    const numbers = [...Array.from({ length: 999 }, () => "1"), event?.id ?? ""];
    expect(await finish(shop, [...numbers, "1"])).toContain("request too large");
    expect(named(await fetchEvents(shop))).toEqual(["warehouse D1"]);
    await finish(shop, numbers);
    const { xml } = await soapCall(shop.origin, "Events_Get", "<type>all</type>");
    expect(xml).toContain('<events_Get xmlns="urn:vitrine:webservices/"><events/></events_Get>');
  });

  it("of a record that is gone it gives the id alone; terms stand in a child that is named like the type", async () => {
    const { db, now } = shop.platform;
    const gone = [
      { type: "warehouse", subject: "4711" },
      { type: "order", subject: "1/4712" },
      { type: "market", subject: "3", gone: "ASIA" },
      { type: "paymentterm", subject: "9", gone: "N30" },
    ] as const;
    await inTransaction(db, (tx) => raiseEvents(tx, gone, now()));
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
      const limits = { ...config.limits, eventAnswerCharacters };
      const events = await readEvents(platform.db, { types: eventTypes, limit: 10 });
      const shaped = await shapeEvents({ ...platform, config: { ...config, limits } }, events);
      return shaped.map(({ entry }) => entry);
    };
    expect(await entriesWithin(1_000)).toEqual(["S1", "S2", "S3", "S4"]);
    expect(await entriesWithin(100)).toEqual(["S1", "S2", "S3"]);
    expect(await entriesWithin(1)).toEqual(["S1"]);
  });
});

describe("events_GetByMarkets, soap.md#events", () => {
  const push = async (kind: string, ...records: readonly string[]) => {
    const list = records.map((record) => `<${kind}>${record}</${kind}>`);
    const operation = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s_Update`;
    const { fault } = await soapCall(shop.origin, operation, `<${kind}s>${list.join("")}</${kind}s>`);
    expect(fault).toBeNull();
  };

  it("gives markets, and price lists of the markets that they serve; kinds without a market never", async () => {
    const described = (id: string) => `<id>${id}</id><description>Of ${id}</description>`;
    await push("market", ...["1", "3"].map(described));
    await push("pricelist", ...["1", "4", "5"].map(described));
    await writeWarehouses("M1");
    // By the countries of the test shop: list 1 is of Sweden (market 1), and may be chosen in the USA (market 2).
    expect(named(await fetchByMarkets(shop, ["1"]))).toEqual(["market 1", "pricelist 1"]);
    expect(named(await fetchByMarkets(shop, ["3"]))).toEqual(["market 3", "pricelist 5"]);
    const lists = await fetchByMarkets(shop, ["3", "2"], "pricelist");
    expect(named(lists)).toEqual(["pricelist 1", "pricelist 4", "pricelist 5"]);
    expect(await fetchByMarkets(shop, ["1"], "warehouse")).toEqual([]);
  });

  it("gives customers of the market where they registered, else of their country", async () => {
    const customer = (id: string) =>
      `<id>${id}</id><store>1</store><type>retail</type><country>${id.toUpperCase()}</country><email>${id}@example.com</email>`;
    await push("customer", ...["se", "us", "at"].map(customer));
    expect(named(await fetchByMarkets(shop, ["1"]))).toEqual(["customer se"]);
    expect(named(await fetchByMarkets(shop, ["2"], "customer"))).toEqual(["customer us"]);
    expect(await fetchByMarkets(shop, ["3"])).toEqual([]);
  });
});

const all = "<type>all</type>";
const markets = (...ids: readonly string[]) =>
  `${all}<markets>${ids.map((id) => `<market>${id}</market>`).join("")}</markets>`;
it.each([
  ["Events_Get", "<type>product</type>", "type", "invalid"],
  ["Events_Get", "", "type", "required"],
  ["Events_GetByMarkets", all, "markets", "required"],
  ["Events_GetByMarkets", markets(), "markets", "required"],
  ["Events_GetByMarkets", markets("<id>1</id>", "<id>XX</id>"), "markets/market[2]/id", "unknown"],
  ["Events_GetByMarkets", markets(""), "markets/market[1]/id", "required"],
])("a parameter that is wrong is named, and no record: %s %s", async (operation, parameters, field, code) => {
  const { status, fault } = await soapCall(shop.origin, operation, parameters);
  expect([status, fault?.faultstring]).toEqual([500, "validation failed"]);
  expect(fault?.errors).toEqual([{ record: null, id: null, field, code, message: expect.any(String) }]);
});
