import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetExpired } from "../../../session/forget-expired.ts";
import { withStores } from "../../../stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

const day = 86_400_000;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: withStores });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const noSession = (query: string) => ask(query, { mode: "no-session" });

describe("who sends shoppers (storefront-graphql.md 5.1)", () => {
  it("affiliates are listed and found by their uri in no-session mode", async () => {
    const blog = { name: "Blog", uri: "blog", sendToPage: "/" };
    const { data } = await noSession(`{
      affiliates(sort: [name_DESC]) { list { name uri sendToPage } pagination { total } userErrors { message } }
      known: affiliate(uri: "/Blog/") { name uri sendToPage }
      unknown: affiliate(uri: "nobody") { name }
    }`);
    expect(data).toEqual({
      affiliates: { list: [blog], pagination: { total: 1 }, userErrors: [] },
      known: blog,
      unknown: null,
    });
    expect((await ask("{ affiliates { list { name } } }")).at("errors.0.message")).toBe(
      "affiliates requires NO_SESSION",
    );
  });

  it("campaign sites have their market, and the order that is asked for", async () => {
    const { data } = await noSession(`{
      campaignSites { list { name uri sendToPage market { id } } }
      sorted: campaignSites(sort: [name_ASC]) { list { name } }
      known: campaignSite(uri: "SPRING") { uri }
      unknown: campaignSite(uri: "") { uri }
    }`);
    expect(data).toEqual({
      campaignSites: {
        list: [
          { name: "Spring", uri: "spring", sendToPage: "/sv/spring", market: { id: 3 } },
          { name: "Home", uri: "home", sendToPage: "", market: { id: 1 } },
        ],
      },
      sorted: { list: [{ name: "Home" }, { name: "Spring" }] },
      known: { uri: "spring" },
      unknown: null,
    });
  });
});

describe("where a session comes by (5.2)", () => {
  it("a campaign site brings its market; an unknown one changes nothing", async () => {
    const shopper = graphqlShopper(ask);
    const set = (uri: string) =>
      shopper(`mutation { setCampaignSite(uri: "${uri}") { userErrors { message path } } }`);
    expect((await set("spring")).data).toEqual({ setCampaignSite: { userErrors: [] } });
    expect((await set("winter")).data).toEqual({
      setCampaignSite: { userErrors: [{ message: "Campaign site not found", path: ["uri"] }] },
    });
    expect((await shopper("{ session { market { id } } }")).data).toEqual({ session: { market: { id: 3 } } });
  });

  it("an affiliate stays for its days, whatever becomes of the selection", async () => {
    const shopper = graphqlShopper(ask);
    const { data, token } = await shopper(
      `mutation { setAffiliate(uri: "blog") { userErrors { message } selection { id } } }`,
    );
    expect(data).toEqual({ setAffiliate: { userErrors: [], selection: { id: null } } });
    const html = async () => (await shop.call("GET", "selection", { token })).at("selection.affiliateHtml");
    expect(await html()).toBe("<b>Blogg</b>");
    shop.passTime(29 * day);
    await forgetExpired(shop.platform);
    expect(await html()).toBe("<b>Blogg</b>");
    shop.passTime(day);
    await forgetExpired(shop.platform);
    expect(await html()).toBe("");
  });

  it("an unknown affiliate is said", async () => {
    const { data } = await ask(`mutation { setAffiliate(uri: "nobody") { userErrors { message path } } }`);
    expect(data).toEqual({
      setAffiliate: { userErrors: [{ message: "Affiliate not found", path: ["uri"] }] },
    });
  });
});

describe("market and price list, by a back end (5.2)", () => {
  const set = (field: string, id: number, trusted = true) =>
    ask(
      `mutation { ${field}(id: ${id}) { userErrors { message path } session { market { id } pricelist { id } } } }`,
      { trusted },
    );

  it.each(["setMarket", "setPricelist"])("%s needs the secret", async (field) => {
    const { at } = await set(field, 1, false);
    expect(at("errors.0.message")).toBe(`${field} requires SHARED_SECRET`);
    expect(at("data")).toBe(null);
  });

  it.each([
    ["setMarket", "Market not found"],
    ["setPricelist", "Price list not found"],
  ])("%s says that there is none such", async (field, message) => {
    expect((await set(field, 99)).at(`data.${field}.userErrors`)).toEqual([{ message, path: ["id"] }]);
  });

  it("a price list of another country is not available", async () => {
    expect((await set("setPricelist", 2)).at("data.setPricelist")).toEqual({
      userErrors: [{ message: "Price list is not available in this country", path: ["id"] }],
      session: { market: { id: 1 }, pricelist: { id: 1 } },
    });
  });

  it("its own are set", async () => {
    expect((await set("setMarket", 1)).at("data.setMarket")).toEqual({
      userErrors: [],
      session: { market: { id: 1 }, pricelist: { id: 1 } },
    });
  });
});
