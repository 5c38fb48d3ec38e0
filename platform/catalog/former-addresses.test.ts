import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { updateCategories } from "../records/update-categories.ts";
import { updatePreview } from "../records/update-preview.ts";
import { updateProducts } from "../records/update-products.ts";
import { updateTexts } from "../records/update-texts.ts";
import type { CatalogView, UriTarget } from "./catalog.ts";
import { keepFormerAddresses, readFormerAddresses } from "./former-addresses.ts";
import { openShopCatalog, shopView, type ShopCatalog } from "./testing/shop-catalog.ts";

let shop: ShopCatalog;

beforeAll(async () => {
  shop = await openShopCatalog();
});
afterAll(() => shop.close());

const rename = (id: string, sv: string) =>
  shop.write(updateTexts, [{ id, store: 1, variations: [{ id, uris: { sv } }] }]);

interface Asked {
  readonly kinds?: readonly UriTarget["kind"][];
  readonly view?: Partial<CatalogView>;
}

async function targetOf(uri: string, { kinds = ["product", "category"], view = {} }: Asked = {}) {
  const seen = { ...shopView, language: "sv", ...view };
  const wanted = new Set(kinds);
  return (
    (await shop.catalog.lookUpUri(seen, uri, wanted)) ??
    (await shop.catalog.lookUpFormerUri(seen, uri, wanted))
  );
}

/** The address of what an address leads to, or led to once. */
async function lookUp(uri: string, asked: Asked = {}) {
  const target = await targetOf(uri, asked);
  if (target?.kind === "product") return target.entry.item.canonicalUri;
  return target?.kind === "category" ? target.category.uri : (target?.kind ?? null);
}

/** The category that comes with a product. */
async function categoryOf(uri: string) {
  const target = await targetOf(uri);
  return target?.kind === "product" ? target.category?.uri : "no product";
}

describe("an address that was given up, docs/found.md", () => {
  it("leads to the product that had it, by itself and below a category", async () => {
    expect(await lookUp("klader/toppar/troja")).toBe("klader/toppar/troja");
    await rename("101", "bomullstroja");
    for (const uri of ["klader/toppar/troja", "troja", "/Klader/TROJA/?a=b", "clothes/troja"]) {
      expect(await lookUp(uri)).toBe("klader/toppar/bomullstroja");
    }
    expect(await lookUp("nothing/troja")).toBeNull();
    expect(await lookUp("troja", { kinds: ["category"] })).toBeNull();
  });

  it("names the category of the path, else the main one, as an address of now does", async () => {
    for (const [uri, category] of [
      ["bomullstroja", "klader/toppar"],
      ["troja", "klader/toppar"],
      ["klader/bomullstroja", "klader"],
      ["klader/troja", "klader"],
      ["clothes/troja", "klader"],
    ] as const) {
      expect([uri, await categoryOf(uri)]).toEqual([uri, category]);
    }
  });

  it("leads to the last owner, until somebody has it again", async () => {
    await rename("104", "keps");
    await rename("104", "keps-2");
    await rename("102", "keps");
    await rename("102", "strumpor");
    expect(await lookUp("keps")).toMatch(/strumpor$/);
    await rename("104", "keps");
    expect(await lookUp("keps")).toMatch(/keps$/);
  });

  it("leads to a category that was renamed, with what is below it", async () => {
    await shop.write(updateCategories, [{ id: "1", uris: { sv: "plagg" } }]);
    expect(await lookUp("klader")).toBe("plagg");
    expect(await lookUp("klader/toppar")).toBe("plagg/toppar");
    for (const uri of ["klader/toppar/bomullstroja", "klader/toppar/troja"]) {
      expect(await lookUp(uri)).toBe("plagg/toppar/bomullstroja");
    }
    expect(await categoryOf("klader/troja")).toBe("plagg");
    expect(await lookUp("klader", { kinds: ["product"] })).toBeNull();
    await shop.write(updateCategories, [{ id: "1", preview: true }]);
    expect(await lookUp("klader")).toBeNull();
    expect(await lookUp("klader", { view: { preview: true } })).toBe("plagg");
    await shop.write(updateCategories, [{ id: "1", preview: false }]);
  });

  it.each(["%00", "a%00b", "a\u0000b", "%E0%A4%A", "plagg/%00"])("%j leads nowhere", async (uri) => {
    expect(await lookUp(uri)).toBeNull();
  });

  it("says that a product is gone while it is not active, and forgets that when it is again", async () => {
    await shop.write(updateProducts, [{ id: "101", status: "inactive" }]);
    for (const uri of ["plagg/toppar/bomullstroja", "bomullstroja", "troja", "klader/troja"]) {
      expect(await lookUp(uri)).toBe("gone");
    }
    expect(await lookUp("nothing/troja")).toBeNull();
    await shop.write(updateProducts, [{ id: "101", status: "active" }]);
    expect(await lookUp("troja")).toBe("plagg/toppar/bomullstroja");
  });

  it("tells nothing of what is not published, or not shown in the market", async () => {
    await shop.write(updatePreview, [{ id: "101", store: 1, preview: true }]);
    expect(await lookUp("troja")).toBeNull();
    await shop.write(updateProducts, [{ id: "101", status: "inactive" }]);
    expect(await lookUp("troja")).toBeNull();
    await rename("103", "halsduk");
    await rename("103", "sjal");
    expect(await lookUp("halsduk")).toMatch(/sjal$/);
    expect(await lookUp("halsduk", { view: { market: 3 } })).toBeNull();
  });

  it("more addresses than a statement has places for values are given up at once", async () => {
    const address = { kind: "product", store: 1, language: "en" } as const;
    const given = Array.from({ length: 15_000 }, (_, subject) => ({
      ...address,
      uri: `shirt-${subject}`,
      subject,
    }));
    await inTransaction(shop.db, (tx) => keepFormerAddresses(tx, given));
    await inTransaction(shop.db, (tx) =>
      keepFormerAddresses(tx, [{ ...address, uri: "shirt-7", subject: 8 }]),
    );
    expect(await readFormerAddresses(shop.db, 1, ["shirt-7", "shirt-14999"])).toEqual([
      { kind: "product", uri: "shirt-7", subject: 8 },
      { kind: "product", uri: "shirt-14999", subject: 14_999 },
    ]);
  });
});
