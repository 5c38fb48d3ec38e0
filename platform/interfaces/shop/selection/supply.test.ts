import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filled, startSetShop, type SetShop } from "../../checkout/testing/set-shop.ts";
import { putStock, withStores } from "../../../stores/testing/street.ts";
import { pay } from "../testing/purchases.ts";
import { backEndOf, useBackEnd, type BackEnd } from "../testing/shop-client.ts";

const street = useBackEnd({ settings: withStores });

describe("where a selection is taken from", () => {
  it("is a store's stock, or a rule's warehouses", async () => {
    const { call, selectionOf, shop } = street();
    await putStock(shop, shop.item("104"), 1, 10);
    await putStock(shop, shop.item("104"), 2, 3);
    const id = await selectionOf([[shop.item("104"), 4]]);
    const stores = await call("POST", `selections/${id}/fulfillment-check`, {
      brickAndMortars: [1, 2, 3, 9],
    });
    expect(stores.body).toEqual({ brickAndMortars: [2] });
    const picked = await call("PUT", `selections/${id}/brick-and-mortar/1`);
    expect([picked.status, picked.at("items.0.storePickup")]).toEqual([200, true]);
    const short = await pay(street(), id, "invoice");
    expect([short.status, short.at("unavailable.0.available")]).toEqual([410, 3]);
    const ruled = await call("PUT", `selections/${id}/allocation-rule/2`);
    expect(ruled.status).toBe(200);
    const missing = await call("PUT", `selections/${id}/brick-and-mortar/3`);
    expect([missing.status, missing.body]).toEqual([412, { errors: { brickAndMortar: "missing data" } }]);
  });
});

describe("a bundle", () => {
  let sets: SetShop;
  let backEnd: BackEnd;

  beforeAll(async () => {
    sets = await startSetShop();
    backEnd = backEndOf(sets);
  });
  afterAll(() => sets.close());

  const choice = () => filled([1, sets.item("101", "M")], [1, sets.item("101", "S")], [2, sets.item("103")]);

  it("is added with what is put into it, once more raises it", async () => {
    const id = await backEnd.selectionOf();
    const sent = { item: sets.set("203"), ...choice(), comment: "wrap it" };
    const added = await backEnd.call("POST", `selections/${id}/bundles`, sent);
    expect([added.status, added.at("items.0.comment"), added.list("items.0.bundle").length]).toEqual([
      201,
      "wrap it",
      3,
    ]);
    expect(added.text("line")).toBe(added.text("items.0.line"));
    const again = await backEnd.call("POST", `selections/${id}/bundles`, { ...sent, quantity: 2 });
    expect([again.text("line"), again.at("items.0.quantity")]).toEqual([added.text("line"), 3]);
  });

  it.each([
    { sections: () => filled([9, sets.item("101")]), status: 404, errors: { section: "section not found" } },
    { sections: () => filled([1, sets.item("104")]), status: 406, errors: { sections: "invalid" } },
    { sections: () => filled([1, "999-1"]), status: 404, errors: { item: "product item not found" } },
  ])("is refused: $errors", async ({ sections, status, errors }) => {
    const id = await backEnd.selectionOf();
    const answer = await backEnd.call("POST", `selections/${id}/bundles`, {
      item: sets.set("203"),
      ...sections(),
    });
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
  });
});

describe("what is switched off", () => {
  const off = {
    bundles: false,
    giftCertificates: false,
    giftCards: true,
    subscriptions: false,
    wishlists: true,
  };
  const plain = useBackEnd({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "shop" ? { ...plugin, features: off } : plugin,
      ),
    }),
  });

  it.each([
    ["POST", "/bundles", { item: "1-1", sections: [{ section: 1, item: "1-1" }] }],
    ["POST", "/gift-certificates/1", undefined],
    ["PUT", "/lines/x/subscription-plan/y", undefined],
    ["DELETE", "/lines/x/subscription-plan", undefined],
    ["POST", "/items/1-1", { subscriptionPlan: "monthly" }],
  ] as const)("is 403: %s %s", async (method, path, body) => {
    const { call, selectionOf } = plain();
    const answer = await call(method, `selections/${await selectionOf()}${path}`, body);
    expect([answer.status, answer.body]).toEqual([403, { errors: { feature: "not enabled" } }]);
  });
});
