import { sql } from "kysely";
import { expect, it } from "vitest";
import { automaticDiscounts, withDiscounts } from "../../../testing/shop-discounts.ts";
import { buyerOf } from "../../checkout/payment/testing/buyer.ts";
import { useAdminShop } from "../testing/admin-shop.ts";

const shop = useAdminShop({
  settings: (settings) => ({ ...withDiscounts(settings), automaticDiscounts }),
});
const kronor = (amount: string) => ({ amount, currency: "SEK" });
const preview = (body: object) => shop().byKey("POST", "price-preview", { country: "SE", ...body });
const rowsOf = async () => {
  const { rows } = await sql<{ rows: number }>`
    select (select count(*) from selection) + (select count(*) from session) + (select count(*) from voucher_count)
      + (select count(*) from audit) as rows`.execute(shop().platform.db);
  return rows[0]?.rows;
};

it("says what the same selection of a shopper costs, and stores nothing", async () => {
  const item = shop().item("105");
  const buyer = await buyerOf(shop(), item, 5);
  await buyer.call("POST", "vouchers", { voucher: "TEN" });
  const real = (await buyer.call("GET", "selection")).at("selection.totals");
  const before = await rowsOf();
  const seen = await preview({ items: [{ item, quantity: 5 }], vouchers: ["ten", "NONE", "ending", "ten"] });
  expect(await rowsOf()).toBe(before);
  expect(seen.status).toBe(200);
  const plain = await preview({ items: [{ item, quantity: 5 }], vouchers: ["TEN"] });
  const totals = (name: string) => Number(plain.at(`totals.${name}.amount`));
  expect([
    totals("items"),
    totals("discount"),
    totals("shipping"),
    totals("tax"),
    totals("grandTotal"),
  ]).toEqual([
    Reflect.get(Object(real), "itemsTotalPriceAsNumber"),
    -Number(Reflect.get(Object(real), "totalDiscountPriceAsNumber")),
    Reflect.get(Object(real), "shippingPriceAsNumber"),
    Reflect.get(Object(real), "grandTotalPriceTaxAsNumber"),
    Reflect.get(Object(real), "grandTotalPriceAsNumber"),
  ]);
  // 530.00, a fifth off by the book week, a tenth of the rest.
  expect(plain.body).toMatchObject({
    currency: "SEK",
    market: "1",
    pricelist: "1",
    lines: [
      { item, quantity: 5, price: kronor("106.00"), total: kronor("530.00"), discount: kronor("148.40") },
    ],
    discounts: [{ id: "2", amount: kronor("106.00") }],
    vouchers: [{ code: "TEN", state: "fits", amount: kronor("42.40"), shipping: null }],
  });
  expect(seen.list("vouchers").map(({ code, state }) => `${String(code)} ${String(state)}`)).toEqual([
    "TEN fits",
    "ENDING fits",
    "NONE unknown",
  ]);
});

it("at a time has the vouchers, discounts and campaigns of that time", async () => {
  const items = [{ item: shop().item("101") }];
  const states = async (at: string) => {
    const seen = await preview({ items, vouchers: ["COMING", "ENDING", "FREIGHT"], at });
    return [...seen.list("vouchers").map(({ state }) => state), seen.at("totals.shipping.amount")];
  };
  expect(await states("2098-01-01T00:00:00Z")).toEqual(["unmet", "fits", "fits", "0.00"]);
  expect(await states("2101-01-01T00:00:00Z")).toEqual(["fits", "unmet", "fits", "0.00"]);
  const [listed] = (await shop().byKey("GET", "products?q=101")).list("items");
  const campaign = await shop().byKey("POST", "campaigns", {
    name: "Later",
    percent: "50",
    products: [String(listed?.["id"])],
    startsAt: "2050-01-01T00:00:00Z",
    endsAt: "2051-01-01T00:00:00Z",
  });
  expect(campaign.status).toBe(201);
  const priceAt = async (at: string) => (await preview({ items, at })).at("lines.0.price.amount");
  expect([await priceAt("2049-12-31T23:59:59Z"), await priceAt("2050-06-01T00:00:00Z")]).toEqual([
    "350.00",
    "175.00",
  ]);
});

it("in another place has its list, currency and tax; nothing costs nothing", async () => {
  const items = [{ item: shop().item("101") }];
  const away = await preview({ country: "DE", items });
  expect([away.at("currency"), away.at("pricelist")]).toEqual(["EUR", "2"]);
  const listed = await preview({ country: "DE", pricelist: "1", items });
  expect(listed.at("currency")).toBe("SEK");
  const empty = await preview({ items: [] });
  expect([empty.at("lines"), empty.at("totals.grandTotal")]).toEqual([[], kronor("0.00")]);
});

it("of what is not known is refused with the fields", async () => {
  const refused = async (body: object) => {
    const answer = await preview(body);
    return [answer.status, answer.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`)];
  };
  expect(await refused({ country: "XX", market: "99", pricelist: "x", items: [] })).toEqual([
    422,
    ["country unknown", "market unknown", "pricelist unknown"],
  ]);
  expect(await refused({ items: [{ item: "999999-1" }, { item: "nonsense" }] })).toEqual([
    422,
    ["items.0.item not-found", "items.1.item not-found"],
  ]);
  expect((await preview({ items: [{ item: "1-1", quantity: 0 }] })).status).toBe(400);
  expect((await preview({ items: [], at: "someday" })).status).toBe(400);
});
