import { buyerOf, hiddenFields, type Buyer } from "../../interfaces/checkout/payment/testing/buyer.ts";
import type { TestAnswer } from "../client.ts";
import { atOnce, failuresOf, statusesOf, type Counts, type Race, type RaceShop } from "./race.ts";
import { shelvesOf, stockUp, writeShelves } from "./shelves.ts";

/** Pays with `dummy` to the end. */
export async function payToTheEnd(buyer: Buyer): Promise<TestAnswer> {
  const started = await buyer.pay("dummy");
  return started.status === 200 ? buyer.comeBack(hiddenFields(started.text("formHtml"))) : started;
}

/** What is left of a product, and what is still held of it, beside how the buyers fared. */
async function fared(shop: RaceShop, product: string, buyers: readonly Buyer[]): Promise<Counts> {
  const answers = await Promise.all(buyers.map(payToTheEnd));
  return { ...statusesOf(answers), ...(await shelvesOf(shop, product)) };
}

function soldTo(winners: number, many: number): Counts {
  return { 200: winners, 410: many - winners, units: 0, held: 0 };
}

const lastUnit: Race = {
  name: "the last unit",
  run: async (shop, many) => {
    await stockUp(shop, "109", { 1: 1 });
    const buyers = await atOnce(many, () => buyerOf(shop, shop.item("109")));
    return { found: await fared(shop, "109", buyers), expected: soldTo(1, many) };
  },
};

const twoLines: Race = {
  name: "the last ten, in two lines of one item",
  run: async (shop, many) => {
    await stockUp(shop, "104", { 1: 10, 2: 0 });
    const buyers = await atOnce(many, async () => {
      const buyer = await buyerOf(shop, shop.item("104"));
      const more = await buyer.call(
        "POST",
        `items/${shop.item("104")}`,
        { comment: "wrap" },
        { trusted: true },
      );
      if (more.status !== 201) throw new Error(`No second line: ${JSON.stringify(more.body)}`);
      return buyer;
    });
    return { found: await fared(shop, "104", buyers), expected: soldTo(5, many) };
  },
};

const shared: Race = {
  name: "the last six, in bundles that share them and by themselves",
  run: async (shop, many) => {
    await stockUp(shop, "109", { 1: 6 });
    await stockUp(shop, "101", { 1: 10_000 });
    const items = [shop.set("205"), shop.set("206"), shop.item("109")];
    const buyers = await atOnce(many, (index) => buyerOf(shop, items[index % items.length] ?? ""));
    return { found: await fared(shop, "109", buyers), expected: soldTo(6, many) };
  },
};

const twoWarehouses: Race = {
  name: "the last seven, in two warehouses",
  run: async (shop, many) => {
    await stockUp(shop, "105", { 1: 3, 2: 4 });
    const buyers = await atOnce(many, () => buyerOf(shop, shop.item("105")));
    return { found: await fared(shop, "105", buyers), expected: soldTo(7, many) };
  },
};

const setDown: Race = {
  name: "stock that the ERP sets down meanwhile",
  run: async (shop, many) => {
    await stockUp(shop, "103", { 1: many, 2: many });
    const buyers = await atOnce(many, () => buyerOf(shop, shop.item("103")));
    const setting = async () => {
      for (const units of [5, 9, 2, 7, 1]) await writeShelves(shop, "103", { 1: units, 2: 0 });
    };
    const [answers] = await Promise.all([Promise.all(buyers.map(payToTheEnd)), setting(), setting()]);
    const { units } = await shelvesOf(shop, "103");
    const found = { failed: failuresOf(answers, [410]), belowZero: Math.min(0, units) };
    return { found, expected: { failed: 0, belowZero: 0 } };
  },
};

export const lastUnits: readonly Race[] = [lastUnit, twoLines, shared, twoWarehouses, setDown];
