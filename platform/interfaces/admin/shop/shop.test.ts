import { describe, expect, it } from "vitest";
import { brickAndMortarSettings } from "../../../foundations/settings/schema/stores.ts";
import { fetchEvents, finishAll } from "../../soap/testing/feed.ts";
import { isPreview } from "../../http/preview.ts";
import { useAdminShop } from "../testing/admin-shop.ts";

const shop = useAdminShop({
  settings: (settings) => ({
    ...settings,
    allocationRules: [{ allocationRule: 1, name: "South first", warehouses: [2, 1], prefer: "order" }],
    brickAndMortars: [
      brickAndMortarSettings.parse({ brickAndMortar: 5, name: "Old town", country: "SE", warehouse: 2 }),
    ],
  }),
});
const get = (path: string) => shop().byKey("GET", path);

describe("warehouses", () => {
  it("are made and renamed on their version, shown and told to an ERP", async () => {
    await finishAll(shop());
    const made = await shop().byKey("POST", "warehouses", { name: "East", externalId: "EAST" });
    expect([made.status, made.at("externalId"), made.at("name")]).toEqual([201, "EAST", "East"]);
    const path = `warehouses/${made.text("id")}`;
    expect((await fetchEvents(shop())).map(({ type, entry }) => [type, entry])).toEqual([
      ["warehouse", "EAST"],
    ]);
    const patch = (name: string, version: string) =>
      shop().byKey("PATCH", path, { name }, { "If-Match": version });
    const version = made.text("version");
    const both = await Promise.all([patch("Far east", version), patch("Near east", version)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const { body } = await get(path);
    expect(both.find(({ status }) => status === 200)?.body).toEqual(body);
    expect((await get("warehouses?limit=2")).list("items").map(({ id }) => id)).toEqual(["1", "2"]);
    const taken = await shop().byKey("POST", "warehouses", { name: "Other", externalId: " EAST " });
    expect([taken.status, taken.at("errors.0.path")]).toEqual([409, "externalId"]);
    expect((await shop().byKey("PATCH", path, { name: "x" })).status).toBe(428);
    const audits = await get(`audit?subject=${encodeURIComponent(`warehouse ${made.text("id")}`)}`);
    expect(audits.list("items").map(({ operation }) => operation)).toEqual([
      "PATCH warehouses/{id}",
      "POST warehouses",
    ]);
  });

  it("are read by who looks after stock, and changed by owners alone", async () => {
    const warehouse = await shop().signIn("warehouse");
    expect((await warehouse("GET", "warehouses")).status).toBe(200);
    expect((await warehouse("POST", "warehouses", { name: "Mine" })).at("needs")).toBe("shop.write");
  });
});

describe("what the settings file declares", () => {
  it("is read in pages, and one by one", async () => {
    const first = await get("countries?limit=2");
    expect(first.list("items").map(({ id }) => id)).toEqual(["CH", "DE"]);
    const second = await get(`countries?limit=2&cursor=${first.text("next")}`);
    expect(second.list("items").map(({ id }) => id)).toEqual(["JP", "NO"]);
    expect(second.at("count")).toEqual({ value: 6, exact: true });
    expect((await get("countries?sort=-id&limit=1")).at("items.0.id")).toBe("US");
    expect((await get(`countries?sort=-id&cursor=${first.text("next")}`)).status).toBe(400);
    expect((await get("countries?cursor=e30")).status).toBe(400);
    const sweden = await get("countries/SE");
    expect(sweden.body).toMatchObject({ market: "1", pricelist: "1", taxRates: { default: 25, books: 6 } });
    expect((await get("countries/XX")).status).toBe(404);
    expect((await get("languages")).at("items")).toEqual([
      { id: "de", name: "German", isDefault: false },
      { id: "en", name: "English", isDefault: true },
      { id: "sv", name: "Swedish", isDefault: false },
    ]);
    expect((await get("allocation-rules/1")).body).toMatchObject({ warehouses: ["2", "1"], prefer: "order" });
    expect((await get("stores/5")).body).toMatchObject({ name: "Old town", warehouse: "2", state: null });
  });

  it("shows rates in the currency of their lists, and no key of a payment method", async () => {
    const express = await get("shipping-methods/express");
    expect(express.at("rates")).toEqual([
      { pricelist: "1", price: { amount: "99.00", currency: "SEK" } },
      { pricelist: "2", price: { amount: "12.00", currency: "EUR" } },
    ]);
    const standard = await get("shipping-methods/standard");
    expect(standard.at("rates.3")).toEqual({ pricelist: "5", price: { amount: "500", currency: "JPY" } });
    const methods = await get("payment-methods");
    expect(methods.list("items").map(({ id }) => id)).toContain("invoice");
    expect((await get("payment-methods/invoice")).body).toMatchObject({
      kind: "invoice",
      countries: ["SE", "DE"],
      isConfigured: true,
    });
    expect(JSON.stringify(methods.body)).not.toMatch(/test-secret/);
  });
});

it("tells whoever is signed in what records refer to, and only who sees products how to preview them", async () => {
  const { settings, now } = shop().platform;
  const owner = await (await shop().signIn("owner"))("GET", "shop");
  expect(owner.at("languages")).toEqual(settings.languages.map(({ language: id, name }) => ({ id, name })));
  const east = await shop().byKey("POST", "warehouses", { name: "Told at once" });
  expect(owner.list("warehouses")).not.toContainEqual({ id: east.at("id"), name: "Told at once" });
  expect(owner.at("currencies")).toEqual(expect.arrayContaining(["EUR", "SEK"]));
  expect((await get("shop")).list("warehouses")).toContainEqual({ id: east.at("id"), name: "Told at once" });
  expect(owner.list("markets").map(({ name }) => name)).toEqual(settings.markets.map(({ name }) => name));
  expect(owner.at("defaultLanguage")).toBe(settings.defaultLanguage);
  const secret = settings.plugins.flatMap((plugin) =>
    plugin.kind === "checkout" && plugin.store === 1 ? (plugin.previewSecret ?? []) : [],
  )[0];
  const preview = owner.at("preview");
  expect(secret === undefined ? preview === null : isPreview(secret, String(preview), now())).toBe(true);
  const made = await shop().byKey("POST", "keys", { name: "Counts stock", scopes: ["stock.read"] });
  const key = { Authorization: `Bearer ${made.text("key")}` };
  expect((await shop().anonymous("GET", "shop", undefined, key)).at("preview")).toBeNull();
  expect((await shop().anonymous("GET", "shop")).status).toBe(401);
});
