import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateAttributes, type AttributeRecord } from "../../../records/update-attributes.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

async function write(...records: readonly AttributeRecord[]) {
  const { db, settings, now, catalog } = shop.platform;
  const result = await inTransaction(db, (tx) => updateAttributes(tx, records, { settings, now: now() }));
  await catalog.refresh();
  return result;
}

const product = async (form: "classic" | "nested" = "classic", language = "en") =>
  (await shop.call("POST", `products/${shop.display("101")}`, { body: { language }, form })).at("product");

describe("custom attributes, checkout-rest.md 8.1 and 8.4", () => {
  it.each(["classic", "nested"] as const)(
    "one key per type, in the language of the answer (%s)",
    async (form) => {
      await write(
        {
          id: "101",
          of: "product",
          attributes: {
            care: { wash: { en: "Wash cold", sv: "Tvätta kallt" }, degrees: 30, tumble: false },
            badges: [{ text: { en: "New" } }, { text: "Vegan" }],
            origin: { mill: "Borås" },
          },
        },
        { id: "101", of: "variation", attributes: { origin: { mill: "Porto" } } },
      );
      expect(await product(form)).toMatchObject({
        care: { wash: "Wash cold", degrees: 30, tumble: false },
        badges: [{ text: "New" }, { text: "Vegan" }],
        // The variation's goes before the product's.
        origin: { mill: "Porto" },
      });
      expect(await product(form, "sv")).toMatchObject({
        care: { wash: "Tvätta kallt" },
        badges: [{ text: "New" }, { text: "Vegan" }],
      });
      expect(await product(form, "de")).toMatchObject({ care: { wash: "Wash cold" } });
    },
  );

  it("never stands in the place of a fixed field, also of one that the product does not have", async () => {
    const fixed = ["name", "product", "swatch", "bundleInfo", "lowestPrice", "markets", "prices", "relation"];
    await write({
      id: "101",
      of: "product",
      attributes: Object.fromEntries(fixed.map((name) => [name, { text: "wrong" }])),
    });
    const shown = Object(await product());
    expect(shown.name).toBe("Tee");
    expect(shown.product).toBe(shop.display("101"));
    for (const name of fixed.slice(2)) expect(shown).not.toHaveProperty(name);
    await write({
      id: "101",
      of: "product",
      attributes: Object.fromEntries(fixed.map((name) => [name, null])),
    });
  });

  it("merges by type: null takes one away, what is not named stays, and nothing new writes nothing", async () => {
    await write({ id: "101", of: "product", attributes: { one: { a: "1" }, two: { b: "2" } } });
    await write({ id: "101", of: "product", attributes: { one: null } });
    const shown = await product();
    expect(shown).not.toHaveProperty("one");
    expect(shown).toMatchObject({ two: { b: "2" } });
    expect(await write({ id: "101", of: "product", attributes: { two: { b: "2" } } })).toEqual({
      ok: true,
      inserted: 0,
      changed: 0,
      unchanged: 1,
    });
  });

  it("of a category", async () => {
    await write({ id: "3", of: "category", attributes: { banner: { text: { en: "Things", de: "Dinge" } } } });
    const english = await shop.call("POST", "categories", { body: { language: "en" } });
    expect(english.list("categories")).toContainEqual(
      expect.objectContaining({ category: "3", banner: { text: "Things" } }),
    );
    const german = await shop.call("POST", "uri", { body: { uri: "dinge", language: "de" } });
    expect(german.at("category.banner")).toEqual({ text: "Dinge" });
  });

  it.each([
    [{ id: "999", of: "product", attributes: { a: { b: "c" } } }, "unknown"],
    [{ id: "101", of: "product", attributes: { "a b": { c: "d" } } }, "invalid"],
    [{ id: "101", of: "product", attributes: { a: "text" } }, "invalid"],
    [{ id: "101", of: "product", attributes: { a: { b: { c: { d: "e" } } } } }, "invalid"],
    [{ id: "101", of: "variation", attributes: { a: { ["__proto__x"]: "e" } } }, "invalid"],
  ] as const)("%j is refused, nothing changed", async (record, code) => {
    const before = await product();
    const result = await write(record, { id: "102", of: "product", attributes: { good: { a: "b" } } });
    expect(result).toMatchObject({ ok: false, problems: [{ id: record.id, code }] });
    expect(await product()).toEqual(before);
  });
});
