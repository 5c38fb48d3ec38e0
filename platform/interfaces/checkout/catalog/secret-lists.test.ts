import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const krona = { currency: "SEK", suffix: "\u00a0SEK", decimalDigits: "2", denominator: "100", uri: "sek" };

describe.each(["classic", "nested"] as const)(
  "lists for back ends, checkout-rest.md 7 and 8.4 (%s)",
  (form) => {
    it.each([
      [
        "brands",
        [
          {
            brand: "1",
            name: "Linnea",
            uri: "linnea",
            metaTitle: "",
            metaDescription: "",
            metaKeywords: "",
          },
        ],
      ],
      ["collections", []],
      [
        "warehouses",
        [
          { warehouse: "1", name: "Main" },
          { warehouse: "2", name: "South" },
        ],
      ],
      [
        "markets",
        [
          { market: 1, name: "Europe", default: true },
          { market: 2, name: "North America", default: false },
          { market: 3, name: "Asia", default: false },
        ],
      ],
    ])("GET %s", async (name, list) => {
      const answer = await shop.call("GET", name, { form, trusted: true });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ token: answer.token, [name]: list });
    });

    it("GET pricelists, with how their money is written", async () => {
      const answer = await shop.call("GET", "pricelists", { form, trusted: true });
      expect(answer.status).toBe(200);
      expect(answer.at("pricelists")).toEqual([
        { pricelist: 1, name: "Krona", default: true, currency: expect.objectContaining(krona) },
        {
          pricelist: 2,
          name: "Euro",
          default: false,
          currency: expect.objectContaining({ currency: "EUR" }),
        },
        {
          pricelist: 4,
          name: "Dollar",
          default: false,
          currency: expect.objectContaining({ currency: "USD" }),
        },
        {
          pricelist: 5,
          name: "Yen",
          default: false,
          currency: expect.objectContaining({ currency: "JPY", decimalDigits: "0" }),
        },
      ]);
    });

    it.each(["brands", "collections", "warehouses", "markets", "pricelists"])(
      "GET %s without the secret, or with a wrong one: 403",
      async (name) => {
        for (const headers of [{}, { "API-Authorization": "wrong-secret-of-nobody" }]) {
          const answer = await shop.call("GET", name, { form, headers });
          expect(answer.status).toBe(403);
          expect(answer.body).toEqual({ token: answer.token, errors: { accessRight: "denied" } });
        }
      },
    );

    it("POST cms/articles: no article system is attached", async () => {
      for (const body of [undefined, {}, { anything: [1] }]) {
        const answer = await shop.call("POST", "cms/articles", { form, body });
        expect(answer.status).toBe(503);
        expect(answer.body).toEqual({ token: answer.token, errors: { cms: "not available" } });
      }
    });
  },
);
