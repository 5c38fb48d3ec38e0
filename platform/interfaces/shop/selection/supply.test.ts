import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filled, startSetShop, type SetShop } from "../../checkout/testing/set-shop.ts";
import { putStock, withStores } from "../../../selling/stores/testing/street.ts";
import { pay } from "../testing/purchases.ts";
import { backEndOf, refusalOf, useBackEnd, type BackEnd } from "../testing/shop-client.ts";

const street = useBackEnd({ settings: withStores });

it("a selection is taken from a store's stock, or a rule's warehouses; stores that can deliver are told", async () => {
  const { call, selectionOf, shop } = street();
  await putStock(shop, shop.item("104"), 1, 10);
  await putStock(shop, shop.item("104"), 2, 3);
  const path = `selections/${await selectionOf()}/fulfillment-check`;
  expect(refusalOf(await call("POST", path, { brickAndMortars: [1] }))).toBe("412 selection: empty");
  const id = await selectionOf([[shop.item("104"), 4]]);
  const check = (sent: object) => call("POST", `selections/${id}/fulfillment-check`, sent);
  expect(refusalOf(await check({}))).toBe("406 brickAndMortars: required");
  expect((await check({ brickAndMortars: [1, 2, 3, 9] })).body).toEqual({ brickAndMortars: [2] });
  const picked = await call("PUT", `selections/${id}/brick-and-mortar/1`);
  expect([picked.status, picked.at("items.0.storePickup")]).toEqual([200, true]);
  const short = await pay(street(), id, "invoice");
  expect(refusalOf(short)).toBe("410 stock: unavailable items");
  const missed = { item: shop.item("104"), originalQuantity: 4, unavailable: 1, available: 3 };
  expect(short.body).toMatchObject({ unavailable: [missed], selection: id, items: [{ quantity: 3 }] });
  expect((await call("PUT", `selections/${id}/allocation-rule/2`)).status).toBe(200);
  const missing = await call("PUT", `selections/${id}/brick-and-mortar/3`);
  expect(refusalOf(missing)).toBe("412 brickAndMortar: missing data");
});

describe("a bundle", () => {
  let sets: SetShop;
  let backEnd: BackEnd;

  beforeAll(async () => {
    sets = await startSetShop();
    backEnd = backEndOf(sets);
  });
  afterAll(() => sets.close());

  const add = async (id: string, sections: object, more: object = {}) =>
    backEnd.call("POST", `selections/${id}/bundles`, { item: sets.set("203"), ...sections, ...more });

  it("is added with what is put into it, once more raises it", async () => {
    const id = await backEnd.selectionOf();
    const choice = filled([1, sets.item("101", "M")], [1, sets.item("101", "S")], [2, sets.item("103")]);
    const added = await add(id, choice, { comment: "wrap it" });
    const line = added.text("line");
    expect([added.status, added.list("items.0.bundle").length]).toEqual([201, 3]);
    expect(added.at("items.0")).toMatchObject({ line, comment: "wrap it" });
    const again = await add(id, choice, { comment: "wrap it", quantity: 2 });
    expect([again.text("line"), again.at("items.0.quantity")]).toEqual([line, 3]);
  });

  it("is refused with what it does not take", async () => {
    const id = await backEnd.selectionOf();
    const refused = async (section: number, item: string) =>
      refusalOf(await add(id, filled([section, item])));
    expect(await refused(9, sets.item("101"))).toBe("404 section: section not found");
    expect(await refused(1, sets.item("104"))).toBe("406 sections: invalid");
    expect(await refused(1, "999-1")).toBe("404 item: product item not found");
  });
});

const features = {
  bundles: false,
  giftCertificates: false,
  giftCards: true,
  subscriptions: false,
  wishlists: true,
};
const plain = useBackEnd({
  settings: (settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) => (plugin.kind === "shop" ? { ...plugin, features } : plugin)),
  }),
});

it.each([
  ["POST", "bundles", { item: "1-1", sections: [{ section: 1, item: "1-1" }] }],
  ["POST", "gift-certificates/1", undefined],
  ["PUT", "lines/x/subscription-plan/y", undefined],
  ["DELETE", "lines/x/subscription-plan", undefined],
  ["POST", "items/1-1", { subscriptionPlan: "monthly" }],
] as const)("what is switched off is 403: %s %s", async (method, path, body) => {
  const { call, selectionOf } = plain();
  const answer = await call(method, `selections/${await selectionOf()}/${path}`, body);
  expect(refusalOf(answer)).toBe("403 feature: not enabled");
});
