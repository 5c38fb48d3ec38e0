import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateAttributes } from "../../../records/update-attributes.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.number === 3 ? plugin : { ...plugin, productFilterFields: ["care.wash", "care.tumble"] },
      ),
    }),
  });
  const { db, settings, now, catalog } = shop.platform;
  const care = (id: string, wash: object | string, tumble: boolean) => ({
    id,
    of: "product" as const,
    attributes: { care: { wash, tumble } },
  });
  const records = [
    care("101", { en: "Cold", sv: "Kallt" }, true),
    care("102", { en: "Cold", sv: "Kallt" }, false),
    care("103", { en: "By hand", sv: "För hand" }, false),
  ];
  await inTransaction(db, (tx) => updateAttributes(tx, records, { settings, now: now() }));
  await catalog.refresh();
});

afterAll(() => shop.close());

describe.each(["classic", "nested"] as const)(
  "product filter fields, checkout-rest.md 7.1 and 8.5 (%s)",
  (form) => {
    const list = (body: object) =>
      shop.call("POST", "products", { body: { language: "en", matchRelated: "none", ...body }, form });
    const found = async (body: object) => {
      const answer = await list(body);
      expect(answer.status).toBe(200);
      return answer.list("products").map((product) => Object(product).product);
    };
    const displays = (...products: string[]) => products.map((product) => shop.display(product));

    it("a text or a list of them: any of the values", async () => {
      expect(await found({ "care.wash": "Cold" })).toEqual(displays("101", "102"));
      expect(await found({ "care.wash": ["By hand", "Cold"] })).toEqual(displays("101", "102", "103"));
      expect(await found({ "care.wash": ["nothing"] })).toEqual([]);
      expect(await found({ "care.wash": "Cold", "care.tumble": true })).toEqual(displays("101"));
      expect(await found({ "care.tumble": "false" })).toEqual(displays("102", "103"));
      expect(await found({ "care.wash": "Kallt", language: "sv" })).toEqual(displays("101", "102"));
    });

    it("an empty text or list is as if not given", async () => {
      const all = (await list({})).at("productCount");
      expect((await list({ "care.wash": "" })).at("productCount")).toBe(all);
      expect((await list({ "care.wash": [] })).at("productCount")).toBe(all);
    });

    it("filter counts their values", async () => {
      const answer = await list({ "care.wash": "Cold" });
      const value = (value: string, count: number, filterCount: number, totalCount: number) => ({
        value,
        count,
        filterCount,
        totalCount,
        data: { value, name: value },
      });
      const filters = answer.list("filter");
      expect(filters).toContainEqual({
        field: "care.wash",
        values: [value("By hand", 0, 1, 1), value("Cold", 2, 2, 2)],
      });
      expect(filters).toContainEqual({
        field: "care.tumble",
        values: [value("false", 1, 1, 2), value("true", 1, 1, 1)],
      });
    });

    it("a value that is none: 406", async () => {
      const answer = await list({ "care.wash": { text: "Cold" }, "care.tumble": [[true]] });
      expect(answer.status).toBe(406);
      expect(answer.at("errors")).toEqual({ "care.wash": "invalid", "care.tumble": "invalid" });
    });
  },
);

it("what the plugin does not switch on is ignored, and not counted", async () => {
  const answer = await shop.call("POST", "/api/closed/products", { body: { "care.wash": "Cold" } });
  expect(answer.at("productCount")).toBe(9);
  expect(answer.list("filter").map((entry) => Object(entry).field)).not.toContain("care.wash");
});
