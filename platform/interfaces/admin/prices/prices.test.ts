import { beforeAll, describe, expect, it } from "vitest";
import { fetchEvents, finishAll } from "../../soap/testing/feed.ts";
import { jacket, makeProduct } from "../catalogue/testing/products.ts";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const shop = useAdminShop();
const kronor = (amount: string) => ({ amount, currency: "SEK" });
const set = async (list: string, prices: readonly object[], more: object = {}) =>
  shop().byKey("POST", `pricelists/${list}/prices`, { prices, ...more });
const refused = (answer: AdminAnswer) => [
  answer.status,
  answer.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`),
];

let list = "";
let euro = "";
let product = "";
let variant = "";
let uri = "";

beforeAll(async () => {
  const lists = (await shop().byKey("GET", "pricelists")).list("items");
  const idOf = (currency: string) => String(lists.find((each) => each["currency"] === currency)?.["id"]);
  list = idOf("SEK");
  euro = idOf("EUR");
  const made = await makeProduct(shop(), jacket());
  product = made.text("id");
  variant = made.text("variants.0.id");
  uri = made.text("variants.0.displayItem.uri");
  await shop().byKey("POST", `products/${product}/publish`, {});
});

const shownPrice = async () => {
  await shop().platform.catalog.refresh();
  const found = await shop().call("POST", "uri", { body: { uri, for: ["product"] }, token: "none" });
  return found.at("product.priceAsNumber");
};

describe("prices of a list", () => {
  it("are set for products and variants, shown to shoppers, told to an ERP, and taken away again", async () => {
    await finishAll(shop());
    const answer = await set(list, [
      { product, price: kronor("899.00"), recommendedPrice: kronor("999.00") },
      { product, variant, price: kronor("799.50") },
    ]);
    expect(answer.body).toEqual({
      prices: [
        { product, variant: null, price: kronor("899.00"), recommendedPrice: kronor("999.00") },
        { product, variant, price: kronor("799.50"), recommendedPrice: null },
      ],
    });
    expect(await shownPrice()).toBe(799.5);
    const events = await fetchEvents(shop());
    expect(events.map(({ type }) => type)).toContain("pricelist");
    await set(list, [{ product, variant, price: null }]);
    expect(await shownPrice()).toBe(899);
    const page = await shop().byKey("GET", `pricelists/${list}/prices?product=${product}`);
    expect(page.list("items")).toEqual([
      { product, variant: null, price: kronor("899.00"), recommendedPrice: kronor("999.00") },
    ]);
  });

  it("are read in pages, of which none is left out", async () => {
    const read = async (path: string): Promise<readonly object[]> => {
      const page = await shop().byKey("GET", path);
      const next = page.at("next");
      const [base = ""] = path.split("&cursor");
      const more = typeof next === "string" ? await read(`${base}&cursor=${next}`) : [];
      return [...page.list("items"), ...more];
    };
    const one = await read(`pricelists/${list}/prices?limit=1`);
    const all = await shop().byKey("GET", `pricelists/${list}/prices?limit=200`);
    expect(one.length).toBeGreaterThan(3);
    expect(one).toEqual(all.list("items"));
  });

  it("are set all or none: of what is not known, in another currency, or no amount, nothing is written", async () => {
    const before = await shownPrice();
    const good = { product, price: kronor("1.00") };
    const failing = await set(list, [
      good,
      { product: "999999", price: kronor("1.00") },
      { product, variant: "999999", price: kronor("1.00") },
      { product, variant, price: { amount: "1.00", currency: "EUR" } },
    ]);
    expect(refused(failing)).toEqual([
      422,
      ["prices.1.product unknown", "prices.2.variant unknown", "prices.3.price currency"],
    ]);
    expect(refused(await set(list, [good, { product, variant, price: kronor("1,00") }]))).toEqual([
      422,
      ["prices.1.price invalid"],
    ]);
    expect(refused(await set(list, [good, { product, price: kronor("2.00") }]))).toEqual([
      422,
      ["prices.1.product duplicate"],
    ]);
    expect((await set(list, [])).status).toBe(400);
    expect((await set("999999", [good])).status).toBe(404);
    expect(await shownPrice()).toBe(before);
  });

  it("are not overwritten unseen, and a dry run changes nothing", async () => {
    await set(list, [{ product, price: kronor("500.00") }]);
    expect(
      (await set(list, [{ product, price: kronor("400.00") }], { dryRun: true })).at("prices.0.price"),
    ).toEqual(kronor("400.00"));
    const change = async (price: string) =>
      (await set(list, [{ product, price: kronor(price), was: kronor("500") }])).status;
    expect((await Promise.all([change("450.00"), change("460.00")])).toSorted((a, b) => a - b)).toEqual([
      200, 412,
    ]);
    const stale = await set(list, [{ product, price: kronor("1.00"), was: kronor("500.00") }]);
    expect(refused(stale)).toEqual([412, ["prices.0.was changed"]]);
    expect(["450.00", "460.00"]).toContain(stale.at("current.prices.0.price.amount"));
  });
});

describe("a price list", () => {
  it("is made and renamed; two people at once do not overwrite each other", async () => {
    const made = await shop().byKey("POST", "pricelists", {
      name: "Outlet",
      currency: "SEK",
      externalId: "OUT",
    });
    expect([made.status, made.at("currency"), made.at("type")]).toEqual([201, "SEK", "retail"]);
    const path = `pricelists/${made.text("id")}`;
    const rename = async (name: string) =>
      (await shop().byKey("PATCH", path, { name }, { "If-Match": made.text("version") })).status;
    expect(await rename("Sale")).toBe(200);
    expect(await rename("Other")).toBe(412);
    expect((await shop().byKey("GET", path)).at("name")).toBe("Sale");
    const again = await shop().byKey("POST", "pricelists", {
      name: "Mine",
      currency: "SEK",
      externalId: "OUT",
    });
    expect(refused(again)).toEqual([409, ["externalId conflict"]]);
    expect((await shop().byKey("POST", "pricelists", { name: "A", currency: "crown" })).status).toBe(422);
  });
});

describe("a campaign", () => {
  const plan = async (body: object) =>
    shop().byKey("POST", "campaigns", { name: "Week", products: [product], ...body });

  it("takes its percentage off while it runs, and ends when it is told to", async () => {
    await set(list, [{ product, price: kronor("1000.00") }]);
    const made = await plan({ percent: "30", pricelists: [list] });
    expect([made.status, made.at("state")]).toEqual([201, "running"]);
    expect(await shownPrice()).toBe(700);
    const path = `campaigns/${made.text("id")}`;
    const edit = async (body: object) =>
      shop().byKey("PATCH", path, body, { "If-Match": (await shop().byKey("GET", path)).text("version") });
    const own = await edit({ prices: [{ product, pricelist: list, price: kronor("650.00") }] });
    expect([own.at("percent"), own.at("name")]).toEqual(["30", "Week"]);
    expect(await shownPrice()).toBe(650);
    const ended = await edit({ endsAt: "2020-01-01T00:00:00Z" });
    expect(ended.at("state")).toBe("ended");
    expect(await shownPrice()).toBe(1000);
    const listed = (await shop().byKey("GET", "campaigns")).list("items");
    expect(listed[0]).toMatchObject({ id: made.text("id"), state: "ended", products: 1 });
    const audit = await shop().byKey(
      "GET",
      `audit?subject=${encodeURIComponent(`campaign ${made.text("id")}`)}`,
    );
    expect(audit.list("items")).toHaveLength(3);
  });

  it("is planned for later, and shows nothing before", async () => {
    await set(list, [{ product, price: kronor("1000.00") }]);
    const made = await plan({ percent: "50", startsAt: "2999-01-01T00:00:00Z" });
    expect(made.at("state")).toBe("planned");
    expect(await shownPrice()).toBe(1000);
  });

  it("of what is not known, or with more than all off, is refused", async () => {
    const wrong = await plan({
      products: ["999999"],
      markets: ["999999"],
      prices: [{ product, pricelist: euro, price: kronor("1.00") }],
    });
    expect(refused(wrong)).toEqual([
      422,
      ["markets.0 unknown", "products.0 unknown", "prices.0.price currency"],
    ]);
    expect(refused(await plan({ percent: "101" }))).toEqual([422, ["percent invalid"]]);
    expect((await plan({ percent: "-1" })).status).toBe(400);
    expect((await plan({ startsAt: "tomorrow" })).status).toBe(400);
  });
});

it("lists the prices of several products at once", async () => {
  const made = [await makeProduct(shop()), await makeProduct(shop())].map((product) => product.text("id"));
  const price = { amount: "100.00", currency: "SEK" };
  const prices = made.map((product) => ({ product, price }));
  await shop().byKey("POST", "pricelists/1/prices", { prices });
  const listed = await shop().byKey("GET", `pricelists/1/prices?product=${made.join(",")}`);
  expect(listed.list("items").map(({ product }) => product)).toEqual(made);
});
