import { buyerOf } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { createLog } from "../../foundations/log.ts";
import { applySettings } from "../../apply-settings/apply-settings.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { payToTheEnd } from "./last-units.ts";
import { atOnce, failuresOf, type Race, type RaceShop } from "./race.ts";
import { stockUp } from "./shelves.ts";

/** The settings with another price of a campaign, and other names of markets, warehouses and categories. */
function revised(settings: Settings, round: number): Settings {
  const name = `Round ${round} at ${Date.now()}`;
  return {
    ...settings,
    markets: settings.markets.map((market) => ({ ...market, name })),
    warehouses: settings.warehouses.map((warehouse) => ({ ...warehouse, name })),
    categories: settings.categories.map((category) => ({ ...category, names: { en: name } })),
    campaigns: settings.campaigns.map((campaign) => ({ ...campaign, percent: 10 + round })),
  };
}

/** As processes do that are started with another file. */
async function applyRounds({ platform }: RaceShop, rounds: number): Promise<void> {
  const log = createLog("silent");
  for (let round = 0; round < rounds; round += 1) {
    const settings = revised(platform.settings, round);
    await atOnce(2, () => applySettings({ ...platform, settings, log }));
  }
  await applySettings({ ...platform, log });
}

const applied: Race = {
  name: "a shop file that is applied while shopping",
  run: async (shop, many) => {
    await stockUp(shop, "104", { 1: many, 2: 0 });
    const shopping = atOnce(many, async () => {
      const buyer = await buyerOf(shop, shop.item("104"));
      const more = await buyer.call("POST", `items/${shop.item("101")}`);
      const looked = await buyer.call("GET", `products/${shop.item("101").split("-")[0]}`);
      return [more, looked, await payToTheEnd(buyer)];
    });
    const [answers] = await Promise.all([shopping, applyRounds(shop, 4)]);
    const ordered = answers.filter((each) => each.at(-1)?.status === 200).length;
    return {
      found: { failed: failuresOf(answers.flat()), ordered },
      expected: { failed: 0, ordered: many },
    };
  },
};

export const settingsApplied: readonly Race[] = [applied];
