import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purgeExpired } from "../../../selling/session/purge-expired.ts";
import { withStores } from "../../../selling/stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, refusalsOf, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: withStores });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const noSession = { mode: "no-session" } as const;

/** The names of each list of stores, asked for together; a text: what is wrong. */
async function storesOf(lists: readonly string[], mode: "session" | "no-session" = "session") {
  const fields = lists.map(
    (args, at) => `l${at}: brickAndMortars${args} { list { name } userErrors { message path } }`,
  );
  const { data } = await ask(`{ ${fields.join(" ")} }`, { mode });
  return lists.map((_, at) => {
    const { list, userErrors } = Object(data)[`l${at}`];
    const [error] = userErrors;
    return error
      ? `${error.message}: ${error.path.join(".")}`
      : list.map((store: object) => Object(store).name);
  });
}

describe("brick-and-mortar stores (storefront-graphql.md#catalogue-queries)", () => {
  it("have everything that is known of them, in the session's language; an unknown one is null", async () => {
    const fields = `type website latitude longitude country { code name } state { code name } distance { value }
      openingDays { day date isClosed openingHoursList { start end } }`;
    const { data } = await ask(`{ one: brickAndMortar(id: 1) { id name address ${fields} }
      bare: brickAndMortar(id: 2) { ${fields} } unknown: brickAndMortar(id: 99) { id } }`);
    const { one, bare, unknown } = Object(data);
    const { openingDays, ...store } = one;
    expect(store).toEqual({
      id: 1,
      name: "Zinkgruvan",
      address: "Gatan 1\n111 22 Stockholm",
      type: "OWN_STORE",
      website: "https://zink.example",
      latitude: "59.33",
      longitude: "18.06",
      country: { code: "SE", name: "Sverige" },
      state: null,
      distance: null,
    });
    const hours = (start: string, end: string) => [{ start, end }];
    const closed = { date: null, isClosed: true, openingHoursList: [] };
    expect(openingDays).toHaveLength(9);
    expect([openingDays[0], openingDays[6], ...openingDays.slice(7)]).toEqual([
      { day: "MONDAY", date: null, isClosed: false, openingHoursList: hours("10:00", "18:30") },
      { ...closed, day: "SUNDAY" },
      { ...closed, day: "CUSTOM_DATE", date: "2026-12-24" },
      { day: "CUSTOM_DATE", date: "2026-12-31", isClosed: false, openingHoursList: hours("10:00", "14:00") },
    ]);
    expect(bare).toMatchObject({
      type: "FRANCHISE_OR_PARTNER",
      website: null,
      latitude: "",
      state: { code: "NY", name: "New York" },
      openingDays: [],
    });
    expect(unknown).toBeNull();
  });

  it("are listed by name or distance, of a country, a state or within a distance, by pages", async () => {
    const all = ["Albany", "Mall", "Zinkgruvan"];
    const at = 'location: { latitude: "59.33", longitude: "17.06" }';
    const within = (most: number, unit: string, from = at) =>
      `(where: { ${from} maxDistance: { maxDistance: ${most}, maxDistanceUnit: ${unit} } })`;
    const lists: readonly (readonly [args: string, names: readonly string[]])[] = [
      ["", all],
      ['(where: { countryCode: "us", stateCode: "ny" })', ["Albany"]],
      [within(57, "KILOMETER"), ["Zinkgruvan"]],
      [within(56, "KILOMETER"), []],
      [within(1, "METER", ""), all],
    ];
    expect(await storesOf(lists.map(([args]) => args))).toEqual(lists.map(([, names]) => names));
    expect(await storesOf(["(sort: [name_DESC])"], "no-session")).toEqual([all.toReversed()]);
    const nowhere = ["91", "", "1e2", "NaN"].map(
      (latitude) => `(where: { location: { latitude: "${latitude}", longitude: "1" } })`,
    );
    expect(await storesOf(nowhere)).toEqual(nowhere.map(() => "Invalid: where.location"));
    const { data } = await ask(`{
      near: brickAndMortars(sort: [distance_ASC], where: { ${at} }) { list {
        name distance { unit value } metres: distance(unit: METER) { value } miles: distance(unit: MILE) { value } } }
      far: brickAndMortars(limit: 2, page: 9) { list { name } pagination { currentPage total } } }`);
    const nearest = {
      name: "Zinkgruvan",
      distance: { unit: "KILOMETER", value: expect.closeTo(56.721, 1) },
      metres: { value: expect.closeTo(56_721, -1) },
      miles: { value: expect.closeTo(35.245, 1) },
    };
    const unknown = ["Albany", "Mall"].map((name) => ({ name, distance: null, metres: null, miles: null }));
    expect(data).toEqual({
      near: { list: [nearest, ...unknown] },
      far: { list: [{ name: "Zinkgruvan" }], pagination: { currentPage: 2, total: 3 } },
    });
  });

  it("that have everything of a selection are told as by REST; of an empty selection none", async () => {
    const check =
      "{ fulfillmentCheck(brickAndMortarIds: [1, 2, 99]) { availableInBrickAndMortars userErrors { message path } } }";
    const empty = { message: "Selection is empty", path: null };
    const none = { fulfillmentCheck: { availableInBrickAndMortars: [], userErrors: [empty] } };
    const shopper = graphqlShopper(ask);
    expect([(await shopper(check)).data, (await ask(check, noSession)).data]).toEqual([none, none]);
    const added = await shopper(
      `mutation { addItem(item: "${shop.item("101")}") { userErrors { message } } }`,
    );
    const { token } = added;
    const rest = await shop.call("POST", "fulfillment-check", {
      token,
      body: { brickAndMortars: [1, 2, 99] },
    });
    expect((await shopper(check)).data).toEqual({
      fulfillmentCheck: { availableInBrickAndMortars: rest.at("brickAndMortars"), userErrors: [] },
    });
  });
});

describe("who sends shoppers (storefront-graphql.md#catalogue-queries)", () => {
  it("affiliates and campaign sites are listed, and found by their uris, in no-session mode", async () => {
    const blog = { name: "Blog", uri: "blog", sendToPage: "/" };
    const { data } = await ask(
      `{
      affiliates(sort: [name_DESC]) { list { name uri sendToPage } pagination { total } userErrors { message } }
      affiliate(uri: "/Blog/") { name uri sendToPage } noAffiliate: affiliate(uri: "nobody") { name }
      campaignSites { list { name uri sendToPage market { id } } }
      sorted: campaignSites(sort: [name_ASC]) { list { name } }
      campaignSite(uri: "SPRING") { uri } noSite: campaignSite(uri: "") { uri }
    }`,
      noSession,
    );
    expect(data).toEqual({
      affiliates: { list: [blog], pagination: { total: 1 }, userErrors: [] },
      affiliate: blog,
      noAffiliate: null,
      campaignSites: {
        list: [
          { name: "Spring", uri: "spring", sendToPage: "/sv/spring", market: { id: 3 } },
          { name: "Home", uri: "home", sendToPage: "", market: { id: 1 } },
        ],
      },
      sorted: { list: [{ name: "Home" }, { name: "Spring" }] },
      campaignSite: { uri: "spring" },
      noSite: null,
    });
  });
});

describe("where a session comes by, and is (5.2)", () => {
  it("a campaign site, an affiliate, a store, a rule, a market and a price list are set", async () => {
    const shopper = graphqlShopper(ask);
    const calls = ['setCampaignSite(uri: "spring")', 'setAffiliate(uri: "blog")'];
    expect(await refusalsOf(shopper, calls)).toEqual(["", ""]);
    expect((await shopper("{ session { market { id } } }")).data).toEqual({ session: { market: { id: 3 } } });
    const { data } = await shopper(
      `mutation {
        setMarket(id: 1) { userErrors { message } session { market { id } pricelist { id } } }
        setAllocationRule(id: 1) { userErrors { message } }
        setBrickAndMortar(id: 1) { userErrors { message } selection { brickAndMortar { id } } }
        setPricelist(id: 1) { userErrors { message } }
      }`,
      { trusted: true },
    );
    expect(data).toEqual({
      setMarket: { userErrors: [], session: { market: { id: 1 }, pricelist: { id: 1 } } },
      setAllocationRule: { userErrors: [] },
      setBrickAndMortar: { userErrors: [], selection: { brickAndMortar: { id: 1 } } },
      setPricelist: { userErrors: [] },
    });
  });

  it("an affiliate stays for its days, whatever becomes of the selection", async () => {
    const { token } = await ask(`mutation { setAffiliate(uri: "blog") { userErrors { message } } }`);
    const html = async () => (await shop.call("GET", "selection", { token })).at("selection.affiliateHtml");
    const after = async (days: number) => {
      shop.passTime(days * 86_400_000);
      await purgeExpired(shop.platform);
      return html();
    };
    expect([await after(29), await after(1)]).toEqual(["<b>Blogg</b>", ""]);
  });

  it("what there is not, and what is not offered here, changes nothing", async () => {
    const shopper = graphqlShopper(ask);
    await shopper("mutation { setBrickAndMortar(id: 1) { userErrors { message } } }");
    const where = "{ session { market { id } pricelist { id } } selection { brickAndMortar { id } } }";
    const before = await shopper(where);
    const cases = [
      [`setCampaignSite(uri: "winter")`, "Campaign site not found: uri"],
      [`setAffiliate(uri: "nobody")`, "Affiliate not found: uri"],
      ["setBrickAndMortar(id: 3)", "Brick and mortar not found: id"],
      ["setAllocationRule(id: 99)", "Allocation rule not found: id"],
      ["setMarket(id: 99)", "Market not found: id"],
      ["setMarket(id: 2)", "Market is not available in this country: id"],
      [`setCountryState(countryCode: "US", stateCode: "XX")`, "State not found: stateCode"],
      [`setCountryState(countryCode: "XX", stateCode: "NY")`, "Country not found: countryCode"],
      ["setPricelist(id: 99)", "Price list not found: id"],
      ["setPricelist(id: 2)", "Price list is not available in this country: id"],
    ] as const;
    const calls = cases.map(([call]) => call);
    expect(await refusalsOf(shopper, calls, { trusted: true })).toEqual(cases.map(([, refusal]) => refusal));
    expect((await shopper(where)).data).toEqual(before.data);
  });
});
