import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateCategories } from "../../../records/update-categories.ts";
import { updatePreview } from "../../../records/update-preview.ts";
import { updateProducts } from "../../../records/update-products.ts";
import { updateTexts } from "../../../records/update-texts.ts";
import type { RecordsContext, RecordsResult, Tx } from "../../../records/record.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;
const both = ["product", "category"];

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

async function write<Given>(
  update: (tx: Tx, records: readonly Given[], context: RecordsContext) => Promise<RecordsResult>,
  records: readonly Given[],
): Promise<void> {
  const { db, settings, now, catalog, config } = shop.platform;
  const context = { settings, now: now(), dataDir: config.dataDir };
  const result = await inTransaction(db, (tx) => update(tx, records, context));
  expect(result.ok).toBe(true);
  await catalog.refresh();
}

const rename = (id: string, uris: Record<string, string>) =>
  write(updateTexts, [{ id, store: 1, variations: [{ id, uris }] }]);

async function lookUp(uri: string, more: object = {}) {
  const found = await shop.call("POST", "uri", {
    token: "none",
    body: { uri, for: both, limit: 0, ...more },
  });
  const { status, body } = found;
  if (status !== 200) return { status, body };
  return {
    status,
    uri: found.at("found") === "product" ? found.at("product.canonicalUri") : found.at("category.uri"),
  };
}

const gone = { status: 404, body: { token: null, errors: { uri: "not found" }, gone: true } };
const nothing = { status: 404, body: { token: null, errors: { uri: "not found" } } };

describe("POST uri by an address that was given up, docs/found.md", () => {
  it("leads to the product that had it, by itself and below a category", async () => {
    expect(await lookUp("klader/toppar/troja")).toEqual({ status: 200, uri: "klader/toppar/troja" });
    await rename("101", { sv: "bomullstroja" });
    const moved = { status: 200, uri: "klader/toppar/bomullstroja" };
    for (const uri of ["klader/toppar/troja", "troja", "/Klader/TROJA/?a=b", "clothes/troja"]) {
      expect(await lookUp(uri)).toEqual(moved);
    }
    expect(await lookUp("nothing/troja")).toEqual(nothing);
    expect(await lookUp("troja", { for: ["category"] })).toEqual(nothing);
  });

  it("leads to the last owner, until somebody has it again", async () => {
    await rename("104", { sv: "keps" });
    await rename("104", { sv: "keps-2" });
    await rename("102", { sv: "keps" });
    expect(await lookUp("keps")).toEqual(await lookUp(String((await lookUp("keps")).uri)));
    await rename("102", { sv: "strumpor" });
    expect((await lookUp("keps")).uri).toMatch(/strumpor$/);
    await rename("104", { sv: "keps" });
    expect((await lookUp("keps")).uri).toMatch(/keps$/);
  });

  it("leads to a category that was renamed or moved, with what is below it", async () => {
    await write(updateCategories, [{ id: "1", uris: { sv: "plagg" } }]);
    expect(await lookUp("klader")).toEqual({ status: 200, uri: "plagg" });
    expect(await lookUp("klader/toppar")).toEqual({ status: 200, uri: "plagg/toppar" });
    expect(await lookUp("klader/toppar/bomullstroja")).toEqual({
      status: 200,
      uri: "plagg/toppar/bomullstroja",
    });
    expect(await lookUp("klader/toppar/troja")).toEqual({ status: 200, uri: "plagg/toppar/bomullstroja" });
    expect(await lookUp("klader", { for: ["product"] })).toEqual(nothing);
    await write(updateCategories, [{ id: "1", preview: true }]);
    expect(await lookUp("klader")).toEqual(nothing);
    await write(updateCategories, [{ id: "1", preview: false }]);
  });

  it("says that a product is gone while it is not active, and forgets that when it is again", async () => {
    await write(updateProducts, [{ id: "101", status: "inactive" }]);
    for (const uri of ["plagg/toppar/bomullstroja", "bomullstroja", "troja", "klader/troja"]) {
      expect(await lookUp(uri)).toEqual(gone);
    }
    expect(await lookUp("nothing/troja")).toEqual(nothing);
    await write(updateProducts, [{ id: "101", status: "active" }]);
    expect((await lookUp("troja")).status).toBe(200);
  });

  it("tells nothing of what is not published, or sold in other markets", async () => {
    await write(updatePreview, [{ id: "101", store: 1, preview: true }]);
    expect(await lookUp("troja")).toEqual(nothing);
    await write(updateProducts, [{ id: "101", status: "inactive" }]);
    expect(await lookUp("troja")).toEqual(nothing);
    await write(updateProducts, [{ id: "101", status: "active" }]);
    await write(updatePreview, [{ id: "101", store: 1, preview: false }]);
    const { token } = await shop.call("PUT", "countries/JP");
    const elsewhere = await shop.call("POST", "uri", { token, body: { uri: "keps", for: both } });
    expect(elsewhere.status).toBe(200);
  });
});

describe.each(["classic", "nested"] as const)("POST uri with addresses, docs/found.md (%s)", (form) => {
  it("says of a product how it is called in every language, and where it is sold", async () => {
    const body = { uri: "troja", addresses: true, language: "de" };
    const found = await shop.call("POST", "uri", { token: "none", form, body });
    expect(found.at("addresses")).toEqual({
      en: expect.stringMatching(/^clothes\/tops\//),
      sv: "plagg/toppar/bomullstroja",
      de: found.at("product.canonicalUri"),
    });
    expect(found.at("countries")).toEqual(["SE", "DE", "NO", "US", "JP"]);
    const products = [Number(shop.display("103"))];
    const listed = await shop.call("POST", "products", { token: "none", body: { products } });
    const elsewhere = { ...body, uri: listed.at("products.0.uri") };
    const one = await shop.call("POST", "uri", { token: "none", form, body: elsewhere });
    expect(one.at("countries")).not.toContain("US");
  });

  it("says nothing of it unless it is asked, nor of a category", async () => {
    for (const body of [{ uri: "troja" }, { uri: "plagg", addresses: true, limit: 0 }]) {
      const found = await shop.call("POST", "uri", { token: "none", form, body });
      expect([found.status, found.at("addresses"), found.at("countries")]).toEqual([
        200,
        undefined,
        undefined,
      ]);
    }
  });
});
