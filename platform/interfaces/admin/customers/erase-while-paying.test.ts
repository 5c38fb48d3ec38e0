import { sql } from "kysely";
import { expect, it } from "vitest";
import { findMarked } from "../../../personal-data/testing/find-marked.ts";
import { hiddenFields } from "../../checkout/payment/testing/buyer.ts";
import { boxAnswer, boxOf, pressInBox } from "../../checkout/payment/testing/pay-pages.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { addressOf, order, payment, register, trusted } from "./testing/traces.ts";

const shop = useAdminShop();

const erase = (id: string) => shop().byKey("POST", `customers/${id}/erase`, {});
const marked = (mark: string) => findMarked(shop().platform.db, mark);

it("at once, twice: one erases, the other finds nobody", async () => {
  const mark = "zqxtwice";
  const buyer = await register(shop(), mark);
  await order(buyer, mark);
  const answers = await Promise.all([erase(buyer.id), erase(buyer.id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  expect((await marked(mark)).columns).toEqual([]);
});

it.each(["before", "at once", "after"])("while she pays, %s: one order, its money, nobody", async (when) => {
  const mark = `zqx${when.replace(" ", "")}`;
  const buyer = await register(shop(), mark);
  const started = await buyer.pay("dummy", payment(mark), trusted);
  const fields = hiddenFields(started.text("formHtml"));
  const { amount, orderNumber } = await attemptOf(mark);
  const steps = [() => erase(buyer.id), () => buyer.comeBack(fields)] as const;
  if (when === "at once") await Promise.all(steps.map((step) => step()));
  else for (const step of when === "before" ? steps : steps.toReversed()) await step();
  expect((await marked(mark)).columns).toEqual([]);
  const order = await shop().byKey("GET", `orders/${orderNumber}`);
  expect([order.status, order.at("email"), order.at("country")]).toEqual([200, "", "SE"]);
  expect(order.text("paid.amount")).toBe((amount / 100).toFixed(2));
  expect(order.at("totals.grandTotal")).toEqual(order.at("paid"));
  expect(order.at("lines.0.quantity")).toBe(1);
});

it("what a provider says of a payer who was erased meanwhile is not taken in", async () => {
  const mark = "zqxbox";
  const buyer = await register(shop(), mark);
  const started = await buyer.pay("embedded", { address: { country: "SE" } });
  expect((await erase(buyer.id)).status).toBe(200);
  const box = boxOf(shop(), started);
  const pressed = await pressInBox(box, { choice: "pay", terms: "1", ...addressOf(mark) });
  const { fields } = boxAnswer.parse(await pressed.json());
  const paid = await buyer.comeBack(fields);
  expect(paid.at("errors")).toBeUndefined();
  expect((await marked(mark)).columns).toEqual([]);
  const order = await shop().byKey("GET", `orders/${paid.text("order")}`);
  expect([order.at("email"), order.at("address")]).toEqual(["", { country: "SE" }]);
});

async function attemptOf(mark: string) {
  return shop()
    .platform.db.selectFrom("payment_attempt")
    .select(["amount", "order_number as orderNumber"])
    .where(sql`snapshot->'address'->>'email'`, "=", `${mark}mail@person.example`)
    .executeTakeFirstOrThrow();
}
