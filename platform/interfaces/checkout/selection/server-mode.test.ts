import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../../stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf, hiddenFields } from "../payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...withStores(settings),
      countries: settings.countries.map((country) =>
        country.country === "US" ? { ...country, markets: [1] } : country,
      ),
    }),
  });
});

afterAll(() => shop.close());

describe.each(["classic", "nested"] as const)("PUT selection, checkout-rest.md section 10 (%s)", (form) => {
  const put = (token: string, body: unknown) =>
    shop.call("PUT", "selection", { token, body, form, trusted: true });
  const locationOf = async (token: string) => (await shop.call("GET", "selection", { token })).at("location");

  it("what the operator allows for the country may be chosen: market, price list, or both", async () => {
    const { token } = await shop.call("GET", "selection");
    const moved = await put(token, { country: "US", state: "ny", language: "DE", market: 1, pricelist: 1 });
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({
      location: { country: "US", state: "NY", market: 1, pricelist: 1 },
      selection: { currency: "SEK", language: "de" },
    });
    expect((await put(token, { pricelist: "4" })).at("location")).toMatchObject({ market: 1, pricelist: 4 });
    expect((await put(token, { market: 2 })).at("location")).toMatchObject({ market: 2, pricelist: 4 });
    expect((await put(token, {})).at("location")).toMatchObject({ country: "US", market: 2, pricelist: 4 });
  });

  it.each([
    [{ market: 2 }, 406, { market: "not available" }],
    [{ pricelist: 2 }, 406, { pricelist: "not available" }],
    [{ market: 3, pricelist: 5 }, 406, { market: "not available", pricelist: "not available" }],
    [{ country: "DE", market: 2 }, 406, { market: "not available" }],
    [{ country: "DE", pricelist: 4, language: "en" }, 406, { pricelist: "not available" }],
    [{ market: 99, pricelist: 99 }, 404, { market: "not found", pricelist: "not found" }],
    [{ country: "XX", language: "xx", market: 2 }, 404, { country: "not found", language: "not found" }],
    [{ country: "US", state: "ZZ" }, 404, { state: "not found" }],
    [{ market: "all" }, 406, { market: "invalid" }],
    [{ pricelist: 0 }, 406, { pricelist: "too small" }],
  ])("%j: %d, nothing changed", async (body, status, errors) => {
    const { token } = await shop.call("GET", "selection");
    const before = await locationOf(token);
    const answer = await put(token, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ token, errors });
    expect(await locationOf(token)).toEqual(before);
  });

  it("an empty text is as if not given, section 19", async () => {
    const { token } = await shop.call("GET", "selection");
    const body = { country: "", state: "", language: "", market: "", pricelist: "" };
    const answer = await put(token, body);
    expect(answer.status).toBe(200);
    expect(answer.at("location")).toMatchObject({ country: "SE", market: 1, pricelist: 1 });
  });

  it("lines that the market does not sell are lost, and named", async () => {
    const buyer = await buyerOf(shop, shop.item("103"));
    await put(buyer.token, { country: "US", market: 1 });
    const answer = await put(buyer.token, { market: 2 });
    expect(answer.status).toBe(200);
    expect(answer.at("errors")).toBeUndefined();
    expect(answer.at("selection.items")).toEqual([]);
  });

  it("without the secret: 403, nothing changed", async () => {
    const { token } = await shop.call("GET", "selection");
    const answer = await shop.call("PUT", "selection", { token, body: { country: "DE" }, form });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ token, errors: { accessRight: "denied" } });
    expect(await locationOf(token)).toMatchObject({ country: "SE" });
  });
});

describe.each(["classic", "nested"] as const)(
  "PUT campaign-site, checkout-rest.md section 10 (%s)",
  (form) => {
    const put = (token: string | undefined, body: unknown) =>
      shop.call("PUT", "campaign-site", { token, body, form });

    it("leads into the site's market; country and price list stay", async () => {
      const answer = await put(undefined, { uri: "spring" });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        campaignSite: { uri: "spring", goTo: "/sv/spring", name: "Spring" },
        location: { country: "SE", market: 3, pricelist: 1 },
        selection: { items: [] },
      });
      expect((await shop.call("GET", "selection", { token: answer.token })).body).not.toHaveProperty(
        "campaignSite",
      );
    });

    it("lines that are not sold there are lost, and named", async () => {
      const buyer = await buyerOf(shop, shop.item("103"), 2);
      const answer = await put(buyer.token, { uri: "spring" });
      expect(answer.status).toBe(200);
      expect(answer.at("selection.items")).toEqual([]);
      expect(answer.at("unavailable")).toMatchObject([
        { item: shop.item("103"), originalQuantity: 2, unavailable: 2, available: 0 },
      ]);
    });

    it.each(["/spring/", "SPRING", " spring "])("%j is the same", async (uri) => {
      expect((await put(undefined, { uri })).at("campaignSite.uri")).toBe("spring");
    });

    it("its market holds until another country or market is set", async () => {
      const { token } = await put(undefined, { uri: "spring" });
      const market = async (method: string, path: string, body?: unknown) =>
        (await shop.call(method, path, { token, body, form, trusted: true })).at("location.market");
      expect(await market("PUT", "languages/en")).toBe(3);
      expect(await market("PUT", "countries/SE")).toBe(3);
      expect(await market("PUT", "payment-fields", { address: { country: "SE", city: "Ort" } })).toBe(3);
      expect(await market("PUT", "countries/DE")).toBe(1);
      await put(token, { uri: "spring" });
      expect(await market("PUT", "selection", { market: 1 })).toBe(1);
      expect(await market("PUT", "countries/DE")).toBe(1);
    });

    it.each([
      [{ uri: "nothing" }, 404, { uri: "not found" }],
      [{}, 406, { uri: "required" }],
      [{ uri: "" }, 406, { uri: "too short" }],
      [{ uri: " " }, 406, { uri: "too short" }],
      [{ uri: ["spring"] }, 406, { uri: "invalid" }],
      [{ uri: "x".repeat(256) }, 406, { uri: "too long" }],
    ])("%j: %d, nothing changed", async (body, status, errors) => {
      const { token } = await shop.call("GET", "selection");
      const answer = await put(token, body);
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ token, errors });
      expect((await shop.call("GET", "selection", { token })).at("location.market")).toBe(1);
    });

    it("without a token there is no session to set it on: 406", async () => {
      const answer = await put("none", { uri: "spring" });
      expect(answer.status).toBe(406);
      expect(answer.at("errors")).toEqual({ token: "required" });
    });
  },
);

describe("affiliates, checkout-rest.md 11.1", () => {
  it("what the operator says of one is told with the selection, and with the order", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    expect((await buyer.call("GET", "selection")).at("selection.affiliateHtml")).toBe("");
    await shop.platform.db.updateTable("session").set({ affiliate: "blog" }).execute();
    expect((await buyer.call("GET", "selection")).at("selection.affiliateHtml")).toBe("<b>Blogg</b>");
    const english = await buyer.call("PUT", "languages/en");
    expect(english.at("selection.affiliateHtml")).toBe("<b>Blog</b>");
    const started = await buyer.pay("dummy");
    const ordered = await buyer.comeBack(hiddenFields(started.text("formHtml")));
    expect(ordered.at("affiliateHtml")).toBe("<b>Blog</b>");
  });

  it("one that the shop's own server names at the payment counts too; an unknown one tells nothing", async () => {
    for (const [affiliate, html] of [
      ["BLOG", "<b>Blogg</b>"],
      ["nobody", ""],
      [{ uri: "blog" }, ""],
    ] as const) {
      const buyer = await buyerOf(shop, shop.item("101"));
      const started = await buyer.pay("dummy", { affiliate });
      const ordered = await buyer.comeBack(hiddenFields(started.text("formHtml")));
      expect(ordered.at("affiliateHtml")).toBe(html);
    }
  });
});
