import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voucherSettings } from "../../../settings/vouchers.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

const spring = voucherSettings.parse({
  key: "spring",
  uri: "spring-offer",
  description: { en: "Spring offer", sv: "Vårens erbjudande" },
  percent: 10,
});
const alone = voucherSettings.parse({ key: "alone", uri: "alone", percent: 5, exclusive: true });
const dear = voucherSettings.parse({ key: "dear", uri: "dear", percent: 5, leastAmount: { SEK: "9000" } });

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      vouchers: [...settings.vouchers, spring, alone, dear],
      campaignSites: [
        { campaignSite: 7, name: "Tops of the world", uri: "tops-of-the-world", goTo: "/tops", market: 2 },
      ],
      affiliates: [
        { affiliate: 3, name: "Blog", uri: "a-blog", sendToPage: "/hello", days: 30, html: {} },
        { affiliate: 4, name: "Also a site", uri: "tops-of-the-world", sendToPage: "", days: 30, html: {} },
      ],
    }),
  });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const kinds = "[CATEGORY, DISPLAY_ITEM, CAMPAIGN_SITE, AFFILIATE, URL_VOUCHER]";
const look = (uri: string, fields: string, kind = kinds) =>
  `mutation { lookupUri(uri: "${uri}", for: ${kind}) { __typename found userErrors { message path } ${fields} } }`;
const found = (type: string, kind: string) => ({
  __typename: `${type}UriLookupPayload`,
  found: kind,
  userErrors: [],
});

describe("lookupUri (storefront-graphql.md 5.1, checkout-rest.md 7.2)", () => {
  it("a category brings its display items, their filters and pages", async () => {
    const { data } = await ask(
      `mutation { lookupUri(uri: "/Clothes//Tops/", for: ${kinds}, limit: 2, page: 2, languageCode: ["en"], market: [1], pricelist: [1]) {
        __typename found userErrors { message path }
        ... on CategoryUriLookupPayload {
          category { id name }
          displayItemList { displayItems { name } pagination { total currentPage nextPage } filters { key } }
        } } }`,
      { mode: "no-session" },
    );
    expect(data).toEqual({
      lookupUri: {
        ...found("Category", "CATEGORY"),
        category: { id: 2, name: ["Clothes", "Tops"] },
        displayItemList: {
          displayItems: [{ name: "Scarf" }, { name: "Cap" }],
          pagination: { total: 9, currentPage: 2, nextPage: 3 },
          filters: [{ key: "brands" }, { key: "categories" }, { key: "itemName" }],
        },
      },
    });
  });

  it("a display item is found by its uri, alone or below any category, in any language", async () => {
    const item = "... on DisplayItemUriLookupPayload { displayItem { id name } }";
    for (const uri of ["cap-plain", "things/cap-plain", "klader/cap-plain"]) {
      expect((await ask(look(uri, item))).at("data.lookupUri")).toEqual({
        ...found("DisplayItem", "DISPLAY_ITEM"),
        displayItem: { id: Number(shop.display("104")), name: "Cap" },
      });
    }
  });

  it("a campaign site is entered in session mode, and goes before an affiliate of the same address", async () => {
    const site = "... on CampaignSiteUriLookupPayload { campaignSite { name uri sendToPage } }";
    const shown = {
      ...found("CampaignSite", "CAMPAIGN_SITE"),
      campaignSite: { name: "Tops of the world", uri: "tops-of-the-world", sendToPage: "/tops" },
    };
    const shopper = graphqlShopper(ask);
    expect((await shopper(look("Tops-of-the-world", site))).at("data.lookupUri")).toEqual(shown);
    expect((await shopper("{ session { market { id } } }")).at("data.session.market.id")).toBe(2);
    const { data } = await ask(look("tops-of-the-world", site), { mode: "no-session" });
    expect(data).toEqual({ lookupUri: shown });
  });

  it("an affiliate stays with the session", async () => {
    const affiliate = "... on AffiliateUriLookupPayload { affiliate { name sendToPage } selection { id } }";
    const shopper = graphqlShopper(ask);
    expect((await shopper(look("a-blog", affiliate))).at("data.lookupUri")).toEqual({
      ...found("Affiliate", "AFFILIATE"),
      affiliate: { name: "Blog", sendToPage: "/hello" },
      selection: { id: null },
    });
    const rows = await shop.platform.db.selectFrom("session").select("affiliate").execute();
    expect(rows.filter((row) => row.affiliate === "a-blog")).toHaveLength(1);
  });

  it("a voucher of an address is put on the selection", async () => {
    const voucher = `... on UrlVoucherUriLookupPayload {
      voucherApplied { url name method type value { formattedValue } }
      selection { discounts { name } grandTotal { formattedValue } } }`;
    const shopper = graphqlShopper(ask);
    await shopper(`mutation { addItem(item: "${shop.item("104")}") { userErrors { message } } }`);
    const answer = await shopper(look("/spring-offer", voucher));
    expect(answer.at("data.lookupUri")).toMatchObject({
      ...found("UrlVoucher", "URL_VOUCHER"),
      voucherApplied: {
        url: "spring-offer",
        name: "Vårens erbjudande",
        method: "URL",
        type: "DISCOUNT",
        value: { formattedValue: "-8.00\u00a0SEK" },
      },
      selection: { discounts: [{ name: "Vårens erbjudande" }] },
    });
    const refused = await shopper(
      look("alone", "... on UrlVoucherUriLookupPayload { voucherApplied { url } }"),
    );
    expect(refused.at("data.lookupUri")).toEqual({
      __typename: "UrlVoucherUriLookupPayload",
      found: "URL_VOUCHER",
      userErrors: [{ message: "Voucher can not be combined", path: ["uri"] }],
      voucherApplied: { url: "alone" },
    });
    expect((await shopper(look("dear", ""))).at("data.lookupUri.found")).toBe("NOT_FOUND");
  });

  it("in no-session mode a voucher is told of, and taken off nothing", async () => {
    const voucher = "... on UrlVoucherUriLookupPayload { voucherApplied { url name } }";
    expect((await ask(look("spring-offer", voucher), { mode: "no-session" })).at("data.lookupUri")).toEqual({
      ...found("UrlVoucher", "URL_VOUCHER"),
      voucherApplied: { url: "spring-offer", name: "Spring offer" },
    });
    const selection = look("spring-offer", "... on UrlVoucherUriLookupPayload { selection { id } }");
    expect((await ask(selection, { mode: "no-session" })).at("errors.0.message")).toBe(
      "selection requires SESSION",
    );
  });

  it("finds only the kinds that are asked for, and else nothing, which is no error", async () => {
    const nothing = { lookupUri: found("NotFound", "NOT_FOUND") };
    expect((await ask(look("clothes/tops", "", "[DISPLAY_ITEM, AFFILIATE]"))).data).toEqual(nothing);
    expect((await ask(look("clothes/tops", "", "[]"))).data).toEqual(nothing);
    expect((await ask(look("a-blog", "", "[CATEGORY, NOT_FOUND]"))).data).toEqual(nothing);
    expect((await ask(look("", ""))).data).toEqual(nothing);
    expect((await ask(look("/", ""))).data).toEqual(nothing);
    const both = await ask(look("tops-of-the-world", "", "[AFFILIATE, URL_VOUCHER]"));
    expect(both.at("data.lookupUri.found")).toBe("AFFILIATE");
  });
});
