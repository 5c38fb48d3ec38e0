import { beforeAll, expect, it } from "vitest";
import { writeShelves } from "../../../testing/races/shelves.ts";
import { automaticDiscounts, withDiscounts } from "../../../testing/shop-discounts.ts";
import { buyerOf, type Buyer } from "../../checkout/payment/testing/buyer.ts";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const shop = useAdminShop({
  settings: (settings) => ({ ...withDiscounts(settings), automaticDiscounts }),
});
/** The tee. */
let product = "";

beforeAll(async () => {
  await writeShelves(shop(), "101", { 1: 1_000 });
  const row = shop().platform.db.selectFrom("product").select("id").where("external_id", "=", "101");
  product = String((await row.executeTakeFirstOrThrow()).id);
});

const post = (body: object) => shop().byKey("POST", "discounts", body);
const patch = async (id: string, body: object) =>
  shop().byKey("PATCH", `discounts/${id}`, body, {
    "If-Match": (await shop().byKey("GET", `discounts/${id}`)).text("version"),
  });
const refused = (answer: AdminAnswer) => [
  answer.status,
  answer.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`),
];
const discounts = async (buyer: Buyer) => {
  const { automaticDiscounts: applied } = Object(
    (await buyer.call("GET", "selection")).at("selection.discounts"),
  );
  return Object.fromEntries(
    [...applied].map((each: object) => [Reflect.get(each, "name"), Reflect.get(each, "priceOffAsNumber")]),
  );
};

it("an automatic discount is taken off at once, in its order, until it is changed, ends or is archived", async () => {
  const buyer = await buyerOf(shop(), shop().item("101"), 2);
  expect(await discounts(buyer)).toEqual({});
  const made = await post({ name: { en: "Half", sv: "Halva" }, percent: "50", products: [product] });
  expect([made.status, made.at("state"), made.at("position"), made.at("products")]).toEqual([
    201,
    "running",
    3,
    [product],
  ]);
  const id = made.text("id");
  expect(await discounts(buyer)).toEqual({ Halva: -350 });
  const first = await post({ name: { en: "First" }, percent: "10", position: 1 });
  expect(await discounts(buyer)).toEqual({ First: -70, Halva: -315 });
  await patch(first.text("id"), { position: 9 });
  expect(await discounts(buyer)).toEqual({ First: -35, Halva: -350 });
  const offer = await patch(id, { percent: null, takeAndPay: { take: 2, pay: 1 } });
  expect([offer.at("percent"), offer.at("takeAndPay"), offer.at("name.sv")]).toEqual([
    null,
    { take: 2, pay: 1 },
    "Halva",
  ]);
  expect(await discounts(buyer)).toEqual({ First: -35, Halva: -350 });
  await patch(id, { startsAt: "2999-01-01T00:00:00Z" });
  expect(await discounts(buyer)).toEqual({ First: -70 });
  const archive = async (one: string) =>
    shop().byKey("DELETE", `discounts/${one}`, undefined, {
      "If-Match": (await shop().byKey("GET", `discounts/${one}`)).text("version"),
    });
  expect((await archive(first.text("id"))).status).toBe(204);
  expect(await discounts(buyer)).toEqual({});
  expect(refused(await archive(first.text("id")))).toEqual([422, ["archivedAt archived"]]);
  const audit = await shop().byKey("GET", `audit?subject=${encodeURIComponent(`discount ${id}`)}`);
  expect(audit.list("items")).toHaveLength(3);
});

it("those of the shop file are listed in their order and edited like any other", async () => {
  const { 0: first, 1: second } = (await shop().byKey("GET", "discounts")).list("items");
  expect([first?.["id"], second?.["id"], first?.["followsFile"]]).toEqual(["1", "2", true]);
  const changed = await patch("2", { percent: "30" });
  expect([changed.at("followsFile"), changed.at("percent")]).toEqual([false, "30"]);
  const one = await shop().byKey("GET", "discounts/1");
  const stale = await shop().byKey("PATCH", "discounts/2", {}, { "If-Match": one.text("version") });
  expect([stale.status, stale.at("current.percent")]).toEqual([412, "30"]);
});

it("one that cannot be is refused with the field", async () => {
  expect(refused(await post({ name: { en: "A" } }))).toEqual([422, ["percent required"]]);
  expect(refused(await post({ percent: "5" }))).toEqual([422, ["name.en required"]]);
  expect(refused(await post({ name: { en: "A" }, takeAndPay: { take: 2, pay: 2 } }))).toEqual([
    422,
    ["takeAndPay invalid"],
  ]);
  expect(
    refused(await post({ name: { en: "A" }, percent: "5", markets: [], products: ["7777777"] })),
  ).toEqual([422, ["products.0 unknown", "markets invalid"]]);
  expect((await post({ name: { en: "A" }, percent: "5", position: 0 })).status).toBe(400);
});
