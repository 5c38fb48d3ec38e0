import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { updateCategories } from "../../master-data/categories/update-categories.ts";
import { updatePreview } from "../../master-data/displays/update-preview.ts";
import { updateProducts } from "../../master-data/products/update-products.ts";
import { updateTexts } from "../../master-data/texts/update-texts.ts";
import type { UriTarget } from "../catalog.ts";
import type { CatalogView } from "../catalog-view.ts";
import { saveFormerAddresses, readFormerAddresses } from "./former-addresses.ts";
import { openShopCatalog, shopView, type ShopCatalog } from "../testing/shop-catalog.ts";

let shop: ShopCatalog;

beforeAll(async () => {
  shop = await openShopCatalog();
});
afterAll(() => shop.close());

const rename = (id: string, sv: string) =>
  shop.write(updateTexts, [{ id, store: 1, variations: [{ id, uris: { sv } }] }]);
const setStatus = (status: "active" | "inactive") => shop.write(updateProducts, [{ id: "101", status }]);

/** The address of what an address leads to, or led to once, and the category that comes with a product. */
async function lookUp(
  uri: string,
  kinds: readonly UriTarget["kind"][] = ["product", "category"],
  view: Partial<CatalogView> = {},
) {
  const seen = { ...shopView, language: "sv", ...view };
  const wanted = new Set(kinds);
  const target =
    (await shop.catalog.lookUpUri(seen, uri, wanted)) ??
    (await shop.catalog.lookUpFormerUri(seen, uri, wanted));
  if (target?.kind === "product") return `${target.entry.item.canonicalUri} in ${target.category?.uri}`;
  return target?.kind === "category" ? target.category.uri : (target?.kind ?? null);
}

describe("an address that was given up, docs/seo.md", () => {
  it("leads to the product that had it, in the category of the path, else the main one", async () => {
    await rename("101", "bomullstroja");
    for (const [uri, category] of [
      ["bomullstroja", "klader/toppar"],
      ["troja", "klader/toppar"],
      ["/Klader/TROJA/?a=b", "klader"],
      ["clothes/troja", "klader"],
    ] as const) {
      expect([uri, await lookUp(uri)]).toEqual([uri, `klader/toppar/bomullstroja in ${category}`]);
    }
    expect(await lookUp("nothing/troja")).toBeNull();
    expect(await lookUp("troja", ["category"])).toBeNull();
  });

  it("leads to the last owner, until somebody has it again", async () => {
    await rename("104", "keps");
    await rename("104", "keps-2");
    await rename("102", "keps");
    await rename("102", "strumpor");
    expect(await lookUp("keps")).toMatch(/\/strumpor /);
    await rename("104", "keps");
    expect(await lookUp("keps")).toMatch(/\/keps /);
  });

  it("leads to a category that was renamed, with what is below it", async () => {
    await shop.write(updateCategories, [{ id: "1", uris: { sv: "plagg" } }]);
    expect(await lookUp("klader")).toBe("plagg");
    expect(await lookUp("klader/toppar")).toBe("plagg/toppar");
    expect(await lookUp("klader/toppar/troja")).toBe("plagg/toppar/bomullstroja in plagg/toppar");
    expect(await lookUp("klader/troja")).toBe("plagg/toppar/bomullstroja in plagg");
    expect(await lookUp("klader", ["product"])).toBeNull();
    await shop.write(updateCategories, [{ id: "1", preview: true }]);
    expect(await lookUp("klader")).toBeNull();
    expect(await lookUp("klader", ["category"], { preview: true })).toBe("plagg");
    await shop.write(updateCategories, [{ id: "1", preview: false }]);
  });

  it.each(["a%00b", "a\u0000b", "%E0%A4%A"])("%j leads nowhere", async (uri) => {
    expect(await lookUp(uri)).toBeNull();
  });

  it("says that a product is gone while it is not active, and forgets that when it is again", async () => {
    await setStatus("inactive");
    for (const uri of ["plagg/toppar/bomullstroja", "troja", "klader/troja"]) {
      expect(await lookUp(uri)).toBe("gone");
    }
    expect(await lookUp("nothing/troja")).toBeNull();
    await setStatus("active");
    expect(await lookUp("troja")).toMatch(/bomullstroja/);
  });

  it("tells nothing of what is not published, or not shown in the market", async () => {
    await shop.write(updatePreview, [{ id: "101", store: 1, preview: true }]);
    expect(await lookUp("troja")).toBeNull();
    await setStatus("inactive");
    expect(await lookUp("troja")).toBeNull();
    await rename("103", "halsduk");
    await rename("103", "sjal");
    expect(await lookUp("halsduk")).toMatch(/\/sjal /);
    expect(await lookUp("halsduk", ["product"], { market: 3 })).toBeNull();
  });

  it("more addresses than a statement has places for values are given up at once", async () => {
    const keep = (length: number, owner: (place: number) => number) => {
      const address = { kind: "product", store: 1, language: "en" } as const;
      const of = (place: number) => ({ ...address, uri: `shirt-${place}`, subject: owner(place) });
      const given = Array.from({ length }, (_, place) => of(place));
      return inTransaction(shop.db, (tx) => saveFormerAddresses(tx, given));
    };
    await keep(15_000, (place) => place);
    await keep(1, () => 8);
    const kept = await readFormerAddresses(shop.db, 1, ["shirt-0", "shirt-14999"]);
    expect(kept.map(({ uri, subject }) => `${uri}: ${subject}`)).toEqual([
      "shirt-0: 8",
      "shirt-14999: 14999",
    ]);
  });
});
