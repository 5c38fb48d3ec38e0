import { describe, expect, it } from "vitest";
import { readSettingsRevision } from "../../../foundations/settings/changes/stored-changes.ts";
import { useAdminShop } from "../testing/admin-shop.ts";

const shop = useAdminShop();
const get = (path: string) => shop().byKey("GET", path);
const post = (path: string, body: object) => shop().byKey("POST", path, body);

async function patch(path: string, body: object) {
  const version = (await get(path)).text("version");
  return shop().byKey("PATCH", path, body, { "If-Match": version });
}

async function remove(path: string) {
  const version = (await get(path)).text("version");
  return shop().byKey("DELETE", path, undefined, { "If-Match": version });
}

const kronor = (amount: string) => ({ amount, currency: "SEK" });

/** A new record of each kind, a change of it, and what it is then. */
const kinds = [
  [
    "countries",
    { id: "FI", names: { en: "Finland", sv: "Finland" }, market: "1", pricelist: "2", language: "sv" },
    { taxRates: { default: 25.5 }, names: { sv: null, de: "Finnland" }, shipTo: false },
    {
      id: "FI",
      names: { en: "Finland", de: "Finnland" },
      eu: false,
      shipTo: false,
      states: [],
      taxRates: { default: 25.5 },
    },
  ],
  [
    "languages",
    { id: "fi", name: "Finnish" },
    { name: "Suomi" },
    { id: "fi", name: "Suomi", isDefault: false },
  ],
  [
    "shipping-methods",
    { id: "night", names: { en: "Over night" }, rates: [{ pricelist: "1", price: kronor("79.00") }] },
    { countries: ["SE"], weights: [{ from: 2.5, rates: [{ pricelist: "1", price: kronor("129.00") }] }] },
    {
      id: "night",
      number: 4,
      countries: ["SE"],
      rates: [{ pricelist: "1", price: kronor("79.00") }],
      weights: [{ from: 2.5, rates: [{ pricelist: "1", price: kronor("129.00") }] }],
    },
  ],
  [
    "carriers",
    { id: "Post & Co", trackingUrl: "https://post.example/{trackingId}" },
    { trackingUrl: "https://post.example/track/{trackingId}" },
    { id: "Post & Co", trackingUrl: "https://post.example/track/{trackingId}" },
  ],
  [
    "stores",
    { name: "Old town", country: "US", state: "CA", warehouse: "2" },
    {
      state: null,
      latitude: 59.3,
      openingHours: [{ day: 1, isClosed: false, hours: [{ start: "09:00", end: "18:00" }] }],
    },
    {
      id: "1",
      name: "Old town",
      type: "own",
      state: null,
      latitude: 59.3,
      longitude: null,
      warehouse: "2",
      allocationRule: null,
    },
  ],
  [
    "allocation-rules",
    { name: "South first", warehouses: ["2", "1"] },
    { prefer: "stock" },
    { id: "1", name: "South first", warehouses: ["2", "1"], prefer: "stock" },
  ],
] as const;

describe.each(kinds)("%s", (path, created, change, changed) => {
  it("are made, changed on their version and taken away, and each step is on record", async () => {
    const before = (await get(path)).at("count.value");
    const made = await post(path, created);
    expect([made.status, made.body]).toMatchObject([201, created]);
    const own = `${path}/${encodeURIComponent(made.text("id"))}`;
    expect(made.headers.get("location")).toBe(`/api/admin/${own}`);
    expect((await get(own)).body).toEqual(made.body);
    expect((await shop().byKey("PATCH", own, change)).status).toBe(428);
    const both = await Promise.all([patch(own, change), patch(own, change)]);
    expect(both.map(({ status }) => status)).toContain(200);
    const record = await get(own);
    expect(record.body).toMatchObject(changed);
    const stale = await shop().byKey("PATCH", own, change, { "If-Match": made.text("version") });
    expect([stale.status, stale.at("current.version")]).toEqual([412, record.at("version")]);
    expect((await get(path)).at("count.value")).toBe(Number(before) + 1);
    expect((await remove(own)).status).toBe(204);
    expect((await get(own)).status).toBe(404);
    expect((await get(path)).at("count.value")).toBe(before);
    const audit = await get(`audit?limit=3`);
    expect(audit.list("items").map(({ operation }) => operation)).toEqual([
      `DELETE ${path}/{id}`,
      `PATCH ${path}/{id}`,
      `POST ${path}`,
    ]);
  });
});

it("what a change may not be is refused by the words of the record, and changes nothing", async () => {
  const before = (await get("shipping-methods/express")).body;
  const refusals: readonly (readonly [object, string])[] = [
    [{ rates: [{ pricelist: "1", price: { amount: "9.00", currency: "EUR" } }] }, "rates.0.price.currency"],
    [{ rates: [{ pricelist: "99", price: kronor("9.00") }] }, "rates.0.pricelist"],
    [
      {
        rates: [
          { pricelist: "1", price: kronor("9.00") },
          { pricelist: "1", price: kronor("8.00") },
        ],
      },
      "rates.1.pricelist",
    ],
    [{ rates: [{ pricelist: "1", price: kronor("-9.00") }] }, "rates.0.price.amount"],
    [{ rates: [{ pricelist: "1", price: kronor("9.005") }] }, "rates.0.price.amount"],
    [{ countries: ["XX"] }, "countries.0"],
    [{ names: { en: null } }, "names"],
    [{ weights: [{ from: -1, rates: [] }] }, "weights.0.from"],
  ];
  for (const [change, path] of refusals) {
    const refused = await patch("shipping-methods/express", change);
    expect([refused.status, refused.at("errors.0.path")]).toEqual([422, path]);
  }
  expect((await get("shipping-methods/express")).body).toEqual(before);
  expect((await patch("shipping-methods/express", { number: 7 })).status).toBe(400);
  expect((await patch("shipping-methods/express", { rates: null })).status).toBe(400);
  expect((await post("shipping-methods", { id: "express", names: { en: "x" }, rates: [] })).status).toBe(409);
  expect(
    (await post("shipping-methods", { id: "Not A Key", names: { en: "x" }, rates: [] })).at("errors.0.path"),
  ).toBe("id");
  expect((await post("countries", { id: "FI" })).status).toBe(400);
});

it("what something refers to stays, and the answer says by what", async () => {
  const german = await remove("languages/de");
  expect([german.status, german.at("code")]).toEqual([409, "referredTo"]);
  expect(german.list("errors").map(({ path }) => path)).toEqual(
    expect.arrayContaining(["country DE", "country CH"]),
  );
  expect((await remove("countries/SE")).status).toBe(409);
  expect((await remove("countries/CH")).status).toBe(204);
  expect((await get("countries/CH")).status).toBe(404);
  const back = { id: "CH", names: { en: "Switzerland" }, market: "1", pricelist: "2", language: "de" };
  expect((await post("countries", back)).status).toBe(201);
});

it("the last of what a shop cannot be without stays, and a change of nothing has no process serve anew", async () => {
  for (const key of ["pickup", "express"]) expect((await remove(`shipping-methods/${key}`)).status).toBe(204);
  const last = await remove("shipping-methods/standard");
  expect([last.status, last.at("errors.0.message")]).toEqual([422, "a shop has a shipping method at least"]);
  const revision = () => readSettingsRevision(shop().platform.db);
  const [before, served] = [await get("shipping-methods/standard"), await revision()];
  const same = await patch("shipping-methods/standard", { names: { en: "Standard" }, carrier: "" });
  expect([same.status, same.body]).toEqual([200, before.body]);
  expect(await revision()).toBe(served);
  expect((await patch("shipping-methods/standard", { carrier: "Postlinje" })).status).toBe(200);
  expect(await revision()).toBeGreaterThan(served);
});

it("a payment method is switched off and on and gets other costs; how it is joined to its provider is the file's", async () => {
  const off = await patch("payment-methods/invoice", {
    isActive: false,
    countries: null,
    handlingCost: [{ pricelist: "1", price: kronor("19.00") }],
  });
  expect([off.status, off.body]).toMatchObject([
    200,
    {
      isActive: false,
      isConfigured: true,
      kind: "invoice",
      countries: null,
      handlingCost: [{ price: kronor("19.00") }],
    },
  ]);
  const { rows } = await shop().database.pool.query<{ value: object }>(
    "select value from changed_setting where part = 'paymentMethods'",
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/secret|kind/);
  expect(JSON.stringify((await get("audit?limit=1")).body)).not.toMatch(/test-secret/);
  expect((await post("payment-methods", {})).status).toBe(405);
  expect((await shop().byKey("DELETE", "payment-methods/invoice")).status).toBe(405);
});

it("a number that a store had is nobody else's afterwards", async () => {
  const store = { name: "Here today", country: "SE" };
  const first = await post("stores", store);
  await remove(`stores/${first.text("id")}`);
  expect(Number((await post("stores", store)).at("id"))).toBeGreaterThan(Number(first.at("id")));
});

it("many changes at once are all kept", async () => {
  const codes = ["DK", "EE", "ES", "FR", "GB", "IT", "LT", "LV", "NL", "PL"];
  const made = await Promise.all(
    codes.map((id) =>
      post("countries", { id, names: { en: id }, market: "1", pricelist: "2", language: "en" }),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual(codes.map(() => 201));
  const { body } = await get("countries?limit=200");
  expect(JSON.stringify(body)).toMatch(new RegExp(codes.map((code) => `"id":"${code}".*`).join("")));
});

it("whoever reads the shop may not change it", async () => {
  const viewer = await shop().signIn("viewer");
  const { version } = { version: (await viewer("GET", "countries/SE")).text("version") };
  const tried = await viewer("PATCH", "countries/SE", { eu: false }, { "If-Match": version });
  expect([tried.status, tried.at("needs")]).toEqual([403, "shop.write"]);
});
