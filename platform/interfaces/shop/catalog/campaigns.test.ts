import { beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { readIds } from "../../../testing/platform.ts";
import { shirt } from "../../../testing/shirt.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd({ settings: withCampaigns });

function withCampaigns(settings: Settings): Settings {
  const [usual] = settings.campaigns;
  if (!usual) throw new Error("The test shop has no campaign.");
  const ofShirts = { ...usual, campaign: 2, name: "Shirts", products: [7001, 106, 104, 999, 101, 104] };
  return { ...settings, campaigns: [usual, ofShirts, { ...usual, campaign: 3, products: [7002] }] };
}

/** Shirts: one in three colours and one more that is not on display, one whose number another has taken. */
beforeAll(async () => {
  const { db, settings, now, catalog } = backEnd().shop.platform;
  const usual = shirt("7001");
  const [sand] = usual.variations ?? [];
  const variations = [
    { ...sand, id: "7001-red" },
    { ...sand, id: "7001-blue" },
    { ...sand, id: "7001-grey" },
    { ...sand, id: "7001-hidden", displays: [] },
  ];
  for (const record of [{ ...usual, variations }, shirt("ODD"), shirt("7002")]) {
    const written = await inTransaction(db, (tx) => updateProducts(tx, [record], { settings, now: now() }));
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
  }
  await catalog.refreshAfterCommit();
});

it("a campaign names products as this API does: once each, in the order of ids, those that are shown", async () => {
  const { call, shop } = backEnd();
  const campaigns = await call("GET", "campaigns");
  expect(campaigns.at("1.products")).toEqual([shop.display("104")]);
  const shirts = Object.keys(Object((await call("GET", "products/silkProduct/7001")).body));
  expect(shirts).toHaveLength(3);
  const wanted = [shop.display("101"), shop.display("104"), ...shirts];
  expect(campaigns.at("2.products")).toEqual(wanted.toSorted((a, b) => Number(a) - Number(b)));
  expect((await call("GET", "campaigns/2")).body).toEqual({ 2: campaigns.at("2") });
});

it("a campaign names the product of its id, though another has that number here", async () => {
  const { call, shop } = backEnd();
  const { display } = await readIds(shop.platform);
  const odd = display("ODD-a");
  expect((await call("GET", `products/${odd}`)).at(`${odd}.silkProduct`)).toBe("7002");
  expect((await call("GET", "campaigns/3")).at("3.products")).toEqual([display("7002-a")]);
});
