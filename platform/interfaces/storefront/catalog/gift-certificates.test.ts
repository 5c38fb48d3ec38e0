import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSetShop, type SetShop } from "../../checkout/testing/set-shop.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: SetShop;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startSetShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const inGermany = { headers: { "X-Country": "DE" } };
const noSession = { mode: "no-session" } as const;

describe("gift certificates (storefront-graphql.md 5.1, 9.4)", () => {
  it("are those that are sold in the session's currency, in its language", async () => {
    const document =
      "{ giftCertificates { list { id name type amount { formattedValue } } pagination { total } } }";
    const yours = { id: 2, name: "Gift card of your choice", type: "ANY_AMOUNT", amount: null };
    expect((await ask(document)).at("data.giftCertificates")).toEqual({
      list: [
        {
          id: 1,
          name: "Presentkort",
          type: "PREDETERMINED_AMOUNT",
          amount: { formattedValue: "500.00\u00a0SEK" },
        },
        yours,
      ],
      pagination: { total: 2 },
    });
    const german = await ask(document, inGermany);
    expect(german.at("data.giftCertificates.list.0.amount.formattedValue")).toBe("49.90\u00a0EUR");
    expect(german.at("data.giftCertificates.pagination.total")).toBe(3);
  });

  it("are all in no-session mode, with their amounts by currency and names by language", async () => {
    const document = `{ giftCertificates(ids: [1, 2]) { list {
      id name amountByCurrency { value currency { code } } translations { name language { code } }
    } } }`;
    const names = (en: string, sv = en) => [
      { name: en, language: { code: "en" } },
      { name: sv, language: { code: "sv" } },
      { name: en, language: { code: "de" } },
    ];
    expect((await ask(document, noSession)).at("data.giftCertificates.list")).toEqual([
      {
        id: 1,
        name: "Gift card",
        amountByCurrency: [
          { value: 500, currency: { code: "SEK" } },
          { value: 49.9, currency: { code: "EUR" } },
        ],
        translations: names("Gift card", "Presentkort"),
      },
      {
        id: 2,
        name: "Gift card of your choice",
        amountByCurrency: [],
        translations: names("Gift card of your choice"),
      },
    ]);
  });

  it("one by its id; null: there is none, or it is not sold here", async () => {
    const one = (id: number) => `{ giftCertificate(id: ${id}) { id } }`;
    expect((await ask(one(3), inGermany)).data).toEqual({ giftCertificate: { id: 3 } });
    expect((await ask(one(3))).data).toEqual({ giftCertificate: null });
    expect((await ask(one(0), noSession)).data).toEqual({ giftCertificate: null });
  });

  it("pages are corrected", async () => {
    const document =
      "{ giftCertificates(limit: 2, page: 9) { list { id } pagination { currentPage limit } } }";
    expect((await ask(document, noSession)).data).toEqual({
      giftCertificates: { list: [{ id: 3 }], pagination: { currentPage: 2, limit: 2 } },
    });
  });

  it("how they are sold is told with the secret alone", async () => {
    const document = "{ giftCertificate(id: 1) { currencyOfSaleOnly showGiftAmount } }";
    expect((await ask(document)).at("errors.0.message")).toBe("currencyOfSaleOnly requires SHARED_SECRET");
    const trusted = await ask(document, { trusted: true });
    expect(trusted.data).toEqual({ giftCertificate: { currencyOfSaleOnly: false, showGiftAmount: true } });
  });

  it.each([
    ["amount { value }", "no-session", "amount requires SESSION"],
    ["amountByCurrency { value }", "session", "amountByCurrency requires NO_SESSION"],
  ] as const)("%s is not for %s mode", async (field, mode, message) => {
    const answer = await ask(`{ giftCertificate(id: 1) { ${field} } }`, { mode });
    expect(answer.at("errors.0.message")).toBe(message);
    expect(answer.at("data")).toBeNull();
  });
});

it("a plugin without them has none", async () => {
  const without = await startSetShop((settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "storefront"
        ? { ...plugin, features: { ...plugin.features, giftCertificates: false } }
        : plugin,
    ),
  }));
  try {
    const answer = await graphqlClient(without)(
      "{ giftCertificates { list { id } } giftCertificate(id: 1) { id } }",
    );
    expect(answer.data).toEqual({ giftCertificates: { list: [] }, giftCertificate: null });
  } finally {
    await without.close();
  }
});
