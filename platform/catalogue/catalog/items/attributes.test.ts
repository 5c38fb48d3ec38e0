import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateAttributes, type AttributeRecord } from "../../master-data/products/update-attributes.ts";
import { plainQuery } from "../../../testing/catalog-items.ts";
import { attributeTexts, shownAttributes } from "./attributes.ts";
import { openShopCatalog, shopView, type ShopCatalog } from "../testing/shop-catalog.ts";

let shop: ShopCatalog;
const field = "care.wash";

beforeAll(async () => {
  shop = await openShopCatalog((settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) => ({ ...plugin, productFilterFields: [field] })),
  }));
});
afterAll(() => shop.close());

const write = (...records: readonly AttributeRecord[]) => shop.write(updateAttributes, records);
const shown = async (language = "en") => (await shop.entry("101", { language })).item.attributes;

describe("custom attributes, checkout-rest.md#product, #categories", () => {
  it("are told in the language of the view, those of the variation before those of the product", async () => {
    const care = { wash: { en: "Cold", sv: "Kallt" }, degrees: 30, tumble: false };
    const badges = [{ text: { en: "New" } }, { text: "Vegan" }];
    await write(
      { id: "101", of: "product", attributes: { care, badges, origin: { mill: "Borås" } } },
      { id: "101", of: "variation", attributes: { origin: { mill: "Porto" } } },
    );
    const english = {
      care: { wash: "Cold", degrees: 30, tumble: false },
      badges: [{ text: "New" }, { text: "Vegan" }],
      origin: { mill: "Porto" },
    };
    expect(await shown()).toEqual(english);
    expect(await shown("sv")).toEqual({ ...english, care: { ...english.care, wash: "Kallt" } });
    expect(await shown("de")).toEqual(english);
  });

  it("filter lists by their words in the language of the view, any of several", async () => {
    const wash = (en: string, sv: string) => ({ care: { wash: { en, sv } } });
    await write({ id: "102", of: "product", attributes: wash("By hand", "För hand") });
    const found = async (language: string, ...values: readonly string[]) => {
      const query = { ...plainQuery, attributes: new Map([[field, values] as const]) };
      return (await shop.catalog.find({ ...shopView, language }, query)).ids;
    };
    const [tee, socks] = ["101", "102"].map(shop.display);
    expect(await found("en", "Cold")).toEqual([tee]);
    expect(await found("en", "By hand", "Cold")).toEqual([tee, socks]);
    expect(await found("sv", "Kallt")).toEqual([tee]);
    expect(await found("sv", "Cold")).toEqual([]);
  });

  it("merge by type: null takes one away, what is not named stays, and nothing new writes nothing", async () => {
    await write({ id: "101", of: "product", attributes: { one: { a: "1" }, two: { b: "2" } } });
    await write({ id: "101", of: "product", attributes: { one: null } });
    expect(await shown()).toMatchObject({ two: { b: "2" } });
    expect(await shown()).not.toHaveProperty("one");
    const again = await write({ id: "101", of: "product", attributes: { two: { b: "2" } } });
    expect(again).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it("of a category stand in every list of them", async () => {
    await write({ id: "3", of: "category", attributes: { banner: { text: { en: "Things", de: "Dinge" } } } });
    const [banner, german] = [{ banner: { text: "Things" } }, { banner: { text: "Dinge" } }];
    expect(shop.catalog.category({ ...shopView, language: "de" }, 3)?.attributes).toEqual(german);
    expect(shop.catalog.categories(shopView).map(({ attributes }) => attributes)).toContainEqual(banner);
  });

  it.each([
    [{ id: "999", of: "product", attributes: { a: { b: "c" } } }, "unknown"],
    [{ id: "101", of: "product", attributes: { "a b": { c: "d" } } }, "invalid"],
    [{ id: "101", of: "product", attributes: { a: { b: { c: { d: "e" } } } } }, "invalid"],
    [{ id: "101", of: "variation", attributes: { a: { ["__proto__x"]: "e" } } }, "invalid"],
  ] as const)("%j is refused, nothing changed", async (record, code) => {
    const before = await shown();
    const result = await write(record, { id: "102", of: "product", attributes: { good: { a: "b" } } });
    expect(result).toMatchObject({ ok: false, problems: [{ id: record.id, code }] });
    expect(await shown()).toEqual(before);
    expect((await shop.entry("102")).item.attributes).not.toHaveProperty("good");
  });

  it("are filtered by every element, of several each; an empty text is none", () => {
    const badges = [{ text: "New", rank: 1 }, { text: "Vegan" }];
    const given = shownAttributes.parse({ badges, care: { wash: "", tumble: false } });
    expect(Object.fromEntries(attributeTexts(given))).toEqual({
      "badges.text": ["New", "Vegan"],
      "badges.rank": ["1"],
      "care.tumble": ["false"],
    });
  });
});
