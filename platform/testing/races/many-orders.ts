import { sql } from "kysely";
import { buyerOf } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { atOnce, statusesOf, type Race } from "./race.ts";
import { stockUp } from "./shelves.ts";

const wares = ["101", "103", "104", "105", "107"];

const manyOrders: Race = {
  name: "orders",
  run: async (shop, many) => {
    for (const ware of wares) await stockUp(shop, ware, { 1: many, 2: many });
    const buyers = await atOnce(many, (index) => buyerOf(shop, shop.item(wares[index % wares.length] ?? "")));
    const answers = await Promise.all(buyers.map((buyer) => buyer.pay("invoice")));
    const numbers = answers.flatMap((answer) =>
      answer.status === 200 ? [Number(answer.text("order"))] : [],
    );
    const { rows } = await sql<{ orders: number; mails: number }>`
      select count(*)::int as orders,
        (select count(*)::int from mail where (content ->> 'order')::bigint = any(${numbers}::bigint[])) as mails
      from "order" where number = any(${numbers}::bigint[])`.execute(shop.platform.db);
    const found = { ...statusesOf(answers), numbers: new Set(numbers).size, ...rows[0] };
    return { found, expected: { 200: many, numbers: many, orders: many, mails: many } };
  },
};

export const orders: readonly Race[] = [manyOrders];
