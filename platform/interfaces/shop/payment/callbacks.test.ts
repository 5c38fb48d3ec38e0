import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOutgoing } from "../../../foundations/outgoing/open-outgoing.ts";
import { purgeCallbacks, sendCallbacks } from "../../../ordering/payment/callback/send-callbacks.ts";
import { openReceiver, respond, type Receiver } from "../../../messages/webhooks/testing/receiver.ts";
import { payPage, press } from "../../checkout/payment/testing/pay-pages.ts";
import { comeBack, pay, paying } from "../testing/purchases.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const open = openOutgoing({ allowPrivate: true });
const round = (outgoing = open) =>
  sendCallbacks(backEnd().shop.platform, outgoing, new AbortController().signal);
const told = () => receiver.calls.splice(0).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const callback = () => ({ paymentMethodCallbackPage: `${receiver.url}/told?shop=1` });

const withTee = () => backEnd().selectionOf([[backEnd().shop.item("101"), 1]]);

describe("a callback page", () => {
  it("is told of a result once, with the variables of the return request", async () => {
    const id = await withTee();
    const variables = await paying.dummy(backEnd(), id, callback());
    await round();
    expect(told()).toEqual([]);
    const ended = await comeBack(backEnd(), id, variables);
    await comeBack(backEnd(), id, variables);
    await round();
    await round();
    expect(receiver.calls[0]).toMatchObject({ method: "POST", path: "/told?shop=1" });
    expect(told()).toEqual([
      { ...variables, paymentMethod: "dummy", selection: id, orderId: ended.at("order"), result: "paid" },
    ]);
  });

  it("is told by the pay page, before the shopper is back: its server can end the payment", async () => {
    const id = await withTee();
    await paying.redirect(backEnd(), id, callback());
    await round();
    const [fields] = told();
    expect(fields).toMatchObject({ result: "paid", selection: id, resultCode: "Authorised" });
    expect((await comeBack(backEnd(), id, fields)).status).toBe(201);
    await round();
    expect(told()).toEqual([]);
  });

  it("is told of what is done at once, and of what is refused and cancelled", async () => {
    await pay(backEnd(), await withTee(), "invoice", callback());
    await pay(backEnd(), await withTee(), "declined", callback());
    const started = await pay(backEnd(), await withTee(), "redirect", callback());
    await press(payPage(backEnd().shop, started), "cancel");
    await round();
    expect(told().map(({ result }) => result)).toEqual(["paid", "refused", "cancelled"]);
  });

  it("is told again until it answers 2xx, later each time, and given up after eight tries", async () => {
    const { shop } = backEnd();
    receiver.answer((response) => respond(response, 500));
    await pay(backEnd(), await withTee(), "invoice", callback());
    await round();
    await round();
    expect(told()).toHaveLength(1);
    shop.passTime(60_000);
    receiver.answer((response) => respond(response, 204));
    await round();
    await round();
    expect(told()).toHaveLength(1);
    receiver.answer((response) => respond(response, 500));
    await pay(backEnd(), await withTee(), "invoice", callback());
    for (let tried = 0; tried < 12; tried += 1) {
      await round();
      shop.passTime(13 * 3_600_000);
    }
    expect(told()).toHaveLength(8);
    receiver.answer((response) => respond(response, 204));
  });

  it("is told by one of many rounds at once, and forgotten after 30 days", async () => {
    const { shop } = backEnd();
    await pay(backEnd(), await withTee(), "invoice", callback());
    await Promise.all(Array.from({ length: 5 }, () => round()));
    expect(told()).toHaveLength(1);
    shop.passTime(31 * 86_400_000);
    await purgeCallbacks(shop.platform);
    expect(await shop.platform.db.selectFrom("payment_callback").selectAll().execute()).toEqual([]);
  });

  it("is not told again when the database was away just when it had taken a result", async () => {
    const { shop } = backEnd();
    const { db } = shop.platform;
    await sql`create sequence closings`.execute(db);
    await sql`create function fail_at_first() returns trigger language plpgsql as $$ begin
      if nextval('closings') <= 2 then raise exception 'away' using errcode = '57P01'; end if;
      return new; end $$`.execute(db);
    await sql`create trigger away before update of done_at on payment_callback
      for each row execute function fail_at_first()`.execute(db);
    await pay(backEnd(), await withTee(), "invoice", callback());
    await round();
    expect(told()).toHaveLength(1);
    shop.passTime(13 * 3_600_000);
    await round();
    expect(told()).toEqual([]);
    await sql`drop trigger away on payment_callback`.execute(db);
  });

  it("may not be a private address", async () => {
    await pay(backEnd(), await withTee(), "invoice", callback());
    await round(openOutgoing({ allowPrivate: false }));
    expect(told()).toEqual([]);
  });
});
