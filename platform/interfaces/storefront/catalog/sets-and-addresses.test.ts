import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voucherSettings } from "../../../foundations/settings/schema/discounts.ts";
import { startSetShop, type SetShop } from "../../checkout/testing/set-shop.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: SetShop;
let ask: GraphqlClient;

const names = { en: "Spring offer", sv: "Vårens erbjudande" };
const vouchers = [
  { key: "spring", uri: "spring-offer", description: names, percent: 10 },
  { key: "alone", uri: "alone", percent: 5, exclusive: true },
  { key: "dear", uri: "dear", percent: 5, leastAmount: { SEK: "9000" } },
].map((voucher) => voucherSettings.parse(voucher));

beforeAll(async () => {
  const site = { name: "Tops of the world", uri: "tops-of-the-world", goTo: "/tops" };
  shop = await startSetShop((settings) => ({
    ...settings,
    vouchers,
    campaignSites: [{ campaignSite: 7, market: 2, ...site }],
    affiliates: [
      { affiliate: 3, name: "Blog", uri: "a-blog", sendToPage: "/hello", days: 30, html: {} },
      { affiliate: 4, name: "Also a site", uri: site.uri, sendToPage: "", days: 30, html: {} },
    ],
  }));
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const noSession = { mode: "no-session" } as const;
const value = (amount: number) => ({ value: amount });

describe("a display item that is a bundle (storefront-graphql.md#schema)", () => {
  async function item(set: string, fields: string, args = ", market: 1, pricelist: 1") {
    const id = Number(shop.set(set).split("-")[0]);
    return Object((await ask(`{ displayItem(id: ${id}${args}) { ${fields} } }`, noSession)).data).displayItem;
  }

  const bundle = (id: number, type: string, priceType: string, least?: number, most?: number) => ({
    id,
    type,
    priceType,
    minPrice: least === undefined ? null : value(least),
    maxPrice: most === undefined ? null : value(most),
  });

  it.each([
    ["201", bundle(1, "FIXED", "DYNAMIC"), 509.92, 549.9],
    ["202", bundle(2, "FIXED", "STATIC"), 500, 500],
    ["203", bundle(3, "FLEXIBLE", "DYNAMIC", 779.96, 900), null, null],
    ["204", bundle(4, "FLEXIBLE", "STATIC"), 300, 300],
  ])("%s costs what its kind says", async (set, shown, price, before) => {
    const fields = "bundle { id type priceType minPrice { value } maxPrice { value } }";
    const amounts = "price { value } originalPrice { value } available campaignInfo { showSale }";
    expect(await item(set, `${fields} ${amounts}`)).toEqual({
      bundle: shown,
      price: price === null ? null : value(price),
      originalPrice: before === null ? null : value(before),
      available: true,
      campaignInfo: null,
    });
  });

  it("has sections with what they are filled with, of what the market sees", async () => {
    const sections = "bundle { sections { id quantity items { id name price { value } } } }";
    const { bundle: shown } = await item("203", sections);
    const filled = shown.sections.map(({ id, quantity, items }: Record<string, readonly object[]>) => {
      const pieces = items?.map((piece) => `${Object(piece).name} ${Object(piece).price.value}`);
      return { id, quantity, pieces };
    });
    expect(filled).toEqual([
      { id: 1, quantity: 2, pieces: ["Tee 350"] },
      { id: 2, quantity: 1, pieces: ["Scarf 200", "Cap 79.96"] },
    ]);
    const other = await ask(`{ displayItem(id: ${shop.display("101")}) { bundle { id } } }`);
    expect(other.data).toEqual({ displayItem: { bundle: null } });
  });

  it("has prices by price list and market: the least and the most", async () => {
    const byMarket = "pricelist { id } priceByMarket { markets price { value } }";
    const fields = `bundle { minPriceByPricelist { ${byMarket} } maxPriceByPricelist(limit: 1, page: 2) { ${byMarket} } }`;
    const of = (id: number, ...priceByMarket: readonly object[]) => ({ pricelist: { id }, priceByMarket });
    const priced = (price: number, ...markets: readonly number[]) => ({ markets, price: value(price) });
    expect(await item("203", fields, ", pricelist: [1, 2]")).toEqual({
      bundle: {
        minPriceByPricelist: [of(1, priced(779.96, 1, 2, 3)), of(2, priced(74.66, 1, 2, 3))],
        maxPriceByPricelist: [of(2, priced(86.66, 1), priced(74.66, 2, 3))],
      },
    });
  });
});

describe("gift certificates (storefront-graphql.md#catalogue-queries, #schema)", () => {
  it("are those that are sold in the session's currency, in its language", async () => {
    const document = `{ giftCertificates { list { id name type amount { formattedValue } } pagination { total } }
      one: giftCertificate(id: 3) { id } }`;
    const shown = async (country: string) => {
      const { giftCertificates, one } = Object(
        (await ask(document, { headers: { "X-Country": country } })).data,
      );
      const list = giftCertificates.list.map((each: object) => Object.values(each));
      return { list, total: giftCertificates.pagination.total, one };
    };
    const yours = [2, "Gift card of your choice", "ANY_AMOUNT", null];
    const sek = [1, "Presentkort", "PREDETERMINED_AMOUNT", { formattedValue: "500.00\u00a0SEK" }];
    expect(await shown("SE")).toEqual({ list: [sek, yours], total: 2, one: null });
    const eur = [1, "Gift card", "PREDETERMINED_AMOUNT", { formattedValue: "49.90\u00a0EUR" }];
    const euro = [3, "Euro card", "PREDETERMINED_AMOUNT", { formattedValue: "20.00\u00a0EUR" }];
    expect(await shown("DE")).toEqual({ list: [eur, yours, euro], total: 3, one: { id: 3 } });
  });

  it("are all in no-session mode, with their amounts by currency and names by language, by pages", async () => {
    const document = `{ giftCertificates(ids: [1, 2]) { list {
      id amountByCurrency { value currency { code } } translations { name } } }
      far: giftCertificates(limit: 2, page: 9) { list { id } pagination { currentPage limit } } }`;
    const { giftCertificates, far } = Object((await ask(document, noSession)).data);
    expect(giftCertificates.list[0]).toEqual({
      id: 1,
      amountByCurrency: [
        { value: 500, currency: { code: "SEK" } },
        { value: 49.9, currency: { code: "EUR" } },
      ],
      translations: ["Gift card", "Presentkort", "Gift card"].map((name) => ({ name })),
    });
    expect(far).toEqual({ list: [{ id: 3 }], pagination: { currentPage: 2, limit: 2 } });
    const secret = await ask("{ giftCertificate(id: 1) { currencyOfSaleOnly showGiftAmount } }", {
      trusted: true,
    });
    expect(secret.data).toEqual({ giftCertificate: { currencyOfSaleOnly: false, showGiftAmount: true } });
  });
});

describe("lookupUri (storefront-graphql.md#catalogue-queries, checkout-rest.md#uris)", () => {
  const kinds = "[CATEGORY, DISPLAY_ITEM, CAMPAIGN_SITE, AFFILIATE, URL_VOUCHER]";
  const look = (uri: string, fields: string, kind = kinds) =>
    `mutation { lookupUri(uri: "${uri}", for: ${kind}) { __typename found userErrors { message path } ${fields} } }`;
  const found = (type: string, kind: string, more: object = {}) => ({
    lookupUri: { __typename: `${type}UriLookupPayload`, found: kind, userErrors: [], ...more },
  });

  it("a category brings its display items, their filters and pages; a display item is found below any category", async () => {
    const { data } = await ask(
      `mutation { lookupUri(uri: "/Clothes//Tops/", for: ${kinds}, limit: 2, page: 2, languageCode: ["en"], market: [1], pricelist: [1]) {
        __typename found userErrors { message path } ... on CategoryUriLookupPayload { category { id name }
          displayItemList { displayItems { name } pagination { total currentPage nextPage } filters { key } } } } }`,
      noSession,
    );
    expect(data).toEqual(
      found("Category", "CATEGORY", {
        category: { id: 2, name: ["Clothes", "Tops"] },
        displayItemList: {
          displayItems: [{ name: "Scarf" }, { name: "Cap" }],
          pagination: { total: 16, currentPage: 2, nextPage: 3 },
          filters: [{ key: "brands" }, { key: "categories" }, { key: "itemName" }],
        },
      }),
    );
    const item = look("things/cap-plain", "... on DisplayItemUriLookupPayload { displayItem { id } }");
    const displayItem = { id: Number(shop.display("104")) };
    expect((await ask(item)).data).toEqual(found("DisplayItem", "DISPLAY_ITEM", { displayItem }));
  });

  it("a campaign site is entered in session mode, before an affiliate of its address; an affiliate stays", async () => {
    const fields = "... on CampaignSiteUriLookupPayload { campaignSite { name sendToPage } }";
    const site = look("Tops-of-the-world", fields);
    const campaignSite = { name: "Tops of the world", sendToPage: "/tops" };
    const shown = found("CampaignSite", "CAMPAIGN_SITE", { campaignSite });
    const shopper = graphqlShopper(ask);
    expect([(await shopper(site)).data, (await ask(site, noSession)).data]).toEqual([shown, shown]);
    expect((await shopper("{ session { market { id } } }")).data).toEqual({ session: { market: { id: 2 } } });
    const affiliate = "... on AffiliateUriLookupPayload { affiliate { name sendToPage } selection { id } }";
    expect((await shopper(look("a-blog", affiliate))).data).toEqual(
      found("Affiliate", "AFFILIATE", {
        affiliate: { name: "Blog", sendToPage: "/hello" },
        selection: { id: null },
      }),
    );
    const rows = await shop.platform.db.selectFrom("session").select("affiliate").execute();
    expect(rows.filter((row) => row.affiliate === "a-blog")).toHaveLength(1);
  });

  it("a voucher of an address is put on the selection; in no-session mode it is told of alone", async () => {
    const fields =
      "voucherApplied { url name method type value { formattedValue } } selection { discounts { name } }";
    const shopper = graphqlShopper(ask);
    await shopper(`mutation { addItem(item: "${shop.item("104")}") { userErrors { message } } }`);
    const answer = await shopper(look("/spring-offer", `... on UrlVoucherUriLookupPayload { ${fields} }`));
    const applied = { url: "spring-offer", name: names.sv, method: "URL", type: "DISCOUNT" };
    expect(answer.data).toEqual(
      found("UrlVoucher", "URL_VOUCHER", {
        voucherApplied: { ...applied, value: { formattedValue: "-8.00\u00a0SEK" } },
        selection: { discounts: [{ name: names.sv }] },
      }),
    );
    const plain = "... on UrlVoucherUriLookupPayload { voucherApplied { url name } }";
    expect((await shopper(look("alone", plain))).data).toMatchObject({
      lookupUri: {
        userErrors: [{ message: "Voucher can not be combined", path: ["uri"] }],
        voucherApplied: { url: "alone" },
      },
    });
    expect((await shopper(look("dear", ""))).data).toEqual(found("NotFound", "NOT_FOUND"));
    expect((await ask(look("spring-offer", plain), noSession)).data).toEqual(
      found("UrlVoucher", "URL_VOUCHER", { voucherApplied: { url: "spring-offer", name: names.en } }),
    );
  });

  it.each([
    ["clothes/tops", "[DISPLAY_ITEM, AFFILIATE]", "NotFound", "NOT_FOUND"],
    ["", kinds, "NotFound", "NOT_FOUND"],
    ["a\\u0000b%00", kinds, "NotFound", "NOT_FOUND"],
    ["%E0%A4%A", kinds, "NotFound", "NOT_FOUND"],
    ["tops-of-the-world", "[AFFILIATE, URL_VOUCHER]", "Affiliate", "AFFILIATE"],
  ])(
    "%j for %s finds only the kinds that are asked for, which is no error: %s",
    async (uri, kind, type, what) => {
      expect((await ask(look(uri, "", kind))).data).toEqual(found(type, what));
    },
  );
});
