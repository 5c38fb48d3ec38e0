import { cardBalance, issueCard } from "../../interfaces/checkout/selection/testing/discount-shop.ts";
import { buyerOf } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { payToTheEnd } from "./last-units.ts";
import { atOnce, failuresOf, type Race, type RaceShop } from "./race.ts";
import { stockUp } from "./shelves.ts";

const uses = 3;
/** One for each time that this is run on one database. */
export const scarceVouchers = Array.from({ length: 200 }, (_, index) => ({
  key: `scarce-${index}`,
  code: `SCARCE${index}`,
  percent: 50,
  uses,
}));

async function unusedVoucher({ platform: { db } }: RaceShop): Promise<string> {
  const rows = await db.selectFrom("voucher_count").select("voucher").distinct().execute();
  const known = new Set(rows.map(({ voucher }) => voucher));
  const fresh = scarceVouchers.find(({ key }) => !known.has(key));
  if (!fresh) throw new Error("All vouchers of the races are used.");
  return fresh.code;
}

async function buyersWith(shop: RaceShop, many: number, path: string, body: unknown) {
  await stockUp(shop, "101", { 1: 10_000 });
  return atOnce(many, async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const added = await buyer.call("POST", path, body);
    if (added.status !== 200) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
    return buyer;
  });
}

/** What was to be paid: of a tee for 350.00 with freight for 49.00. */
const dueOf = (answers: readonly { at(path: string): unknown }[]) =>
  answers.map((answer) => Math.round(100 * Number(answer.at("totals.grandTotalPriceAsNumber"))));

const lastUse: Race = {
  name: "the last uses of a voucher",
  run: async (shop, many) => {
    const buyers = await buyersWith(shop, many, "vouchers", { voucher: await unusedVoucher(shop) });
    const answers = await Promise.all(buyers.map(payToTheEnd));
    const reduced = dueOf(answers).filter((due) => due === 17_500 + 4_900).length;
    const whole = dueOf(answers).filter((due) => due === 35_000 + 4_900).length;
    return {
      found: { failed: failuresOf(answers), reduced, whole },
      expected: { failed: 0, reduced: Math.min(uses, many), whole: Math.max(0, many - uses) },
    };
  },
};

const lastCent: Race = {
  name: "the last cent of a gift card",
  run: async (shop, many) => {
    const due = 39_900;
    const worth = 3 * due + 1;
    const card = await issueCard(shop, worth);
    const buyers = await buyersWith(shop, many, "gift-card-apply", card);
    const answers = await Promise.all(buyers.map((buyer) => buyer.pay("invoice")));
    const [balance = -1, held = -1] = await cardBalance(shop, card.cardNumber.slice(-4));
    const handling = 2_900;
    const paid = dueOf(answers).reduce((sum, each) => sum + each, 0);
    return {
      found: { failed: failuresOf(answers), balance, held, paid },
      expected: { failed: 0, balance: 0, held: 0, paid: many * (due + handling) - worth },
    };
  },
};

export const tenders: readonly Race[] = [lastUse, lastCent];
