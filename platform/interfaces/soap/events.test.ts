import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { raiseEvents } from "../../events/raise-events.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { fetchByMarkets, fetchEvents, finish, finishAll, push } from "./testing/feed.ts";
import { soapCall } from "./testing/soap-call.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: (base) => ({ ...base, eventsPerFetch: 5 }) });
});
afterAll(() => shop.close());
beforeEach(() => finishAll(shop));

const warehouses = (...ids: readonly string[]) =>
  `<warehouses>${ids.map((id) => `<warehouse><id>${id}</id><description>${Math.random()}</description></warehouse>`).join("")}</warehouses>`;
const named = (events: Awaited<ReturnType<typeof fetchEvents>>) =>
  events.map(({ type, entry }) => `${type} ${entry}`);

describe("events_Get, soap.md sections 7 and 11", () => {
  it("answers an empty list when there is nothing", async () => {
    const { status, xml } = await soapCall(shop.origin, "Events_Get", "<type>all</type>");
    expect(status).toBe(200);
    expect(xml).toContain('<events_Get xmlns="urn:vitrine:webservices/"><events/></events_Get>');
  });

  it("gives the whole record, the entry, and the time with the shop's offset", async () => {
    const xml =
      "<warehouses><warehouse><id>W9</id><description>South &amp; East</description></warehouse></warehouses>";
    await push(shop, "Warehouses_Update", xml);
    const [event, ...others] = await fetchEvents(shop);
    expect(others).toEqual([]);
    expect(event).toEqual({
      id: expect.stringMatching(/^[1-9]\d*$/),
      type: "warehouse",
      entry: "W9",
      mission: "update",
      date: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
      data: "<warehouse><id>W9</id><description>South &amp; East</description></warehouse>",
    });
  });

  it("gives the record as it is when it is fetched, once for each change", async () => {
    await push(shop, "Warehouses_Update", warehouses("W1"));
    const last = "<warehouses><warehouse><id>W1</id><description>Last</description></warehouse></warehouses>";
    await push(shop, "Warehouses_Update", last);
    await push(shop, "Warehouses_Update", last);
    const data = "<warehouse><id>W1</id><description>Last</description></warehouse>";
    expect(await fetchEvents(shop)).toMatchObject([{ data }, { data }]);
  });

  it("gives the setting's number of events, oldest first, until they are done", async () => {
    const ids = ["F1", "F2", "F3", "F4", "F5", "F6", "F7"];
    for (const id of ids) await push(shop, "Warehouses_Update", warehouses(id));
    const first = await fetchEvents(shop);
    expect(named(first)).toEqual(ids.slice(0, 5).map((id) => `warehouse ${id}`));
    expect(await fetchEvents(shop)).toEqual(first);
    const numbers = first.map(({ id }) => id);
    expect(await finish(shop, [...numbers.slice(1), "999999", "no number"])).toContain(
      "<eventsDoneResponse>OK</eventsDoneResponse>",
    );
    expect(named(await fetchEvents(shop))).toEqual(["warehouse F1", "warehouse F6", "warehouse F7"]);
  });

  it("gives one kind alone", async () => {
    await push(shop, "Warehouses_Update", warehouses("T1"));
    await push(
      shop,
      "Markets_Update",
      "<markets><market><id>TM</id><store>1</store><type>retail</type><description>T</description></market></markets>",
    );
    expect(await fetchEvents(shop, "market")).toMatchObject([
      {
        entry: "TM",
        data: "<market><id>TM</id><store>1</store><type>retail</type><description>T</description></market>",
      },
    ]);
    expect(await fetchEvents(shop, "order")).toEqual([]);
    expect(named(await fetchEvents(shop))).toEqual(["warehouse T1", "market TM"]);
  });

  it.each(["account", "customer", "invoice", "paymentterm", "pricelist", "salesrep", "shippingterm", "size"])(
    "knows the kind %s",
    async (type) => {
      expect(await fetchEvents(shop, type)).toEqual([]);
    },
  );

  it.each([
    ["another kind", "<type>product</type>", "invalid"],
    ["an empty kind", "<type/>", "invalid"],
    ["no kind", "", "required"],
  ])("refuses %s", async (_, parameters, code) => {
    const { status, fault } = await soapCall(shop.origin, "Events_Get", parameters);
    expect(status).toBe(500);
    expect(fault).toMatchObject({ faultcode: "SOAP-ENV:Client", faultstring: "validation failed" });
    expect(fault?.errors).toEqual([
      { record: null, id: null, field: "type", code, message: expect.any(String) },
    ]);
  });

  it("of a record that is gone it gives the id alone", async () => {
    await inTransaction(shop.platform.db, (tx) =>
      raiseEvents(
        tx,
        [
          { type: "warehouse", subject: "4711" },
          { type: "order", subject: "1/4712" },
          { type: "market", subject: "3", gone: "ASIA" },
          { type: "paymentterm", subject: "9", gone: "N30" },
        ],
        shop.platform.now(),
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

  it("terms stand in a child that is named like the type", async () => {
    const xml =
      "<paymentterms><paymentterms><id>N30</id><name>30 days</name><duedays>30</duedays></paymentterms></paymentterms>";
    await push(shop, "Paymentterms_Update", xml);
    const [event] = await fetchEvents(shop);
    expect(event).toMatchObject({ type: "paymentterm", entry: "N30" });
    expect(event?.data).toMatch(/^<paymentterm><id>N30<\/id><name>30 days<\/name>.*<\/paymentterm>$/);
  });

  it("what a user writes whose own events are off raises none, soap.md section 7", async () => {
    await push(shop, "Warehouses_Update", warehouses("Q1"), { username: "silent" });
    expect(await fetchEvents(shop)).toEqual([]);
  });

  it("a refused call raises none", async () => {
    const xml = `<warehouses><warehouse><id>R1</id></warehouse><warehouse><id/></warehouse></warehouses>`;
    expect(await push(shop, "Warehouses_Update", xml)).toContain("validation failed");
    expect(await fetchEvents(shop)).toEqual([]);
  });
});

describe("the size of an answer", () => {
  it("what is over the bound waits for the next fetch; one event comes in any case", async () => {
    const small = await startTestPlatform({ environment: { LIMIT_EVENT_ANSWER_CHARACTERS: "150" } });
    try {
      for (const id of ["S1", "S2", "S3", "S4"]) await push(small, "Warehouses_Update", warehouses(id));
      expect(named(await fetchEvents(small))).toEqual(["warehouse S1", "warehouse S2", "warehouse S3"]);
      const long = `<warehouses><warehouse><id>L</id><description>${"x".repeat(200)}</description></warehouse></warehouses>`;
      await finishAll(small);
      await push(small, "Warehouses_Update", long);
      expect(named(await fetchEvents(small))).toEqual(["warehouse L"]);
    } finally {
      await small.close();
    }
  });
});

describe("events_Done, soap.md section 7", () => {
  it("without events it is a success", async () => {
    expect(await finish(shop, [])).toContain("<eventsDoneResponse>OK</eventsDoneResponse>");
  });

  it("takes a thousand events, and not one more", async () => {
    await push(shop, "Warehouses_Update", warehouses("D1"));
    const [event] = await fetchEvents(shop);
    const id = event?.id ?? "";
    const { fault } = await soapCall(
      shop.origin,
      "Events_Done",
      `<event>${id}</event>${"<event>1</event>".repeat(1_000)}`,
    );
    expect(fault).toMatchObject({ faultstring: "request too large" });
    expect(named(await fetchEvents(shop))).toEqual(["warehouse D1"]);
    await finish(shop, [...Array.from({ length: 999 }, () => "1"), id]);
    expect(await fetchEvents(shop)).toEqual([]);
  });
});

describe("events_GetByMarkets, soap.md section 7", () => {
  it("gives markets, and price lists of the markets that they serve; kinds without a market never", async () => {
    await push(
      shop,
      "Markets_Update",
      "<markets><market><id>1</id><description>A</description></market><market><id>3</id><description>B</description></market></markets>",
    );
    await push(
      shop,
      "Pricelists_Update",
      ["1", "4", "5"]
        .map((id) => `<pricelist><id>${id}</id><description>P</description></pricelist>`)
        .join("")
        .replace(/^(.*)$/, "<pricelists>$1</pricelists>"),
    );
    await push(shop, "Warehouses_Update", warehouses("M1"));
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

  it.each([
    ["no markets", "", "markets", "required"],
    ["empty markets", "<markets/>", "markets", "required"],
    [
      "an unknown market",
      "<markets><market><id>1</id></market><market><id>XX</id></market></markets>",
      "markets/market[2]/id",
      "unknown",
    ],
    ["a market without an id", "<markets><market/></markets>", "markets/market[1]/id", "required"],
  ])("refuses %s", async (_, markets, field, code) => {
    const { status, fault } = await soapCall(
      shop.origin,
      "Events_GetByMarkets",
      `<type>all</type>${markets}`,
    );
    expect(status).toBe(500);
    expect(fault?.errors).toEqual([{ record: null, id: null, field, code, message: expect.any(String) }]);
  });
});
