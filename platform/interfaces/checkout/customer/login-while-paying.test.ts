import { hiddenFields, start } from "../payment/testing/buyer.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import {
  contentsOf,
  customerOf,
  logIn,
  newMember,
  newShopper,
  payByInvoice,
  seenBy,
  startAccountShop,
  type Shopper,
} from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

describe("a payment that is under way when its shopper logs in", () => {
  async function startAsGuest(item: string) {
    const guest = await newShopper(shop);
    await guest.add(item);
    return { guest, pay: await startPaying(guest) };
  }

  async function startPaying({ call }: Pick<Shopper, "call">) {
    const form = await call("POST", "payment", { ...start, paymentMethod: "dummy" });
    const fields = { ...hiddenFields(form.text("formHtml")), paymentMethod: "dummy" };
    return () => call("POST", "payment-result", { paymentMethodFields: fields });
  }

  /** The ends of all payments of what is hers. */
  async function paymentsOf(customer: string): Promise<string[]> {
    const rows = await shop.platform.db
      .selectFrom("payment_attempt")
      .innerJoin("selection", "selection.id", "payment_attempt.selection")
      .where("selection.customer", "=", Number(customer))
      .select("payment_attempt.status")
      .execute();
    return rows.map(({ status }) => status).sort();
  }

  it("ends in an order of the customer, when nothing was saved", async () => {
    const member = await newMember(shop);
    const { guest, pay } = await startAsGuest(shop.item("101"));
    await logIn(guest, member);
    await guest.add(shop.item("104"));
    const paid = await pay();
    expect(paid.status).toBe(200);
    expect(await customerOf(shop, paid.text("order"))).toBe(member.customer);
    expect(await seenBy(guest)).toEqual({ [shop.item("104")]: 1 });
    expect((await pay()).text("order")).toBe(paid.text("order"));
  });

  it("takes what it bought out of the saved selection that its lines went to, and no more", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 2);
    const { guest, pay } = await startAsGuest(shop.item("101"));
    expect(contentsOf(await logIn(guest, member))).toEqual({ [shop.item("101")]: 3 });
    const paid = await pay();
    expect(paid.status).toBe(200);
    expect(await customerOf(shop, paid.text("order"))).toBe(member.customer);
    expect(await seenBy(member)).toEqual({ [shop.item("101")]: 2 });
    expect((await pay()).text("order")).toBe(paid.text("order"));
    expect(await seenBy(member)).toEqual({ [shop.item("101")]: 2 });
  });

  it("takes what it bought out of what goes on after the saved selection became an order itself", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"));
    const paySaved = await startPaying(member);
    const { guest, pay } = await startAsGuest(shop.item("104"));
    await logIn(guest, member);
    await guest.add(shop.item("104"));
    expect((await paySaved()).status).toBe(200);
    expect(await seenBy(member)).toEqual({ [shop.item("104")]: 2 });
    const paid = await pay();
    expect(paid.status).toBe(200);
    expect(await customerOf(shop, paid.text("order"))).toBe(member.customer);
    expect(await seenBy(member)).toEqual({ [shop.item("104")]: 1 });
  });

  it("leaves one order's worth of each, however the two ends meet", async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await newMember(shop);
      await member.add(shop.item("101"));
      const paySaved = await startPaying(member);
      const { guest, pay } = await startAsGuest(shop.item("104"));
      await logIn(guest, member);
      await guest.call("POST", "logout");
      const answers = await Promise.all([paySaved(), pay()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await seenBy(member)).toEqual({});
    }
  });

  describe("and then pays again what she has in her saved selection", () => {
    async function startTwice() {
      const member = await newMember(shop);
      await member.add(shop.item("101"));
      const { guest, pay } = await startAsGuest(shop.item("103"));
      await logIn(guest, member);
      return { member, pay, payAll: await startPaying(guest) };
    }

    it("is sold the goods once: the payment that she began as a guest is given back", async () => {
      const { member, pay, payAll } = await startTwice();
      const all = await payAll();
      expect([all.status, all.at("totals.totalQuantity")]).toEqual([200, 2]);
      const late = await pay();
      expect([late.status, late.text("order")]).toEqual([200, all.text("order")]);
      expect(await paymentsOf(member.customer)).toEqual(["authorised", "refund_due"]);
      expect(await seenBy(member)).toEqual({});
    });

    it("is sold the goods once: the later payment is given back, and what was saved stays", async () => {
      const { member, pay, payAll } = await startTwice();
      const first = await pay();
      expect([first.status, first.at("totals.totalQuantity")]).toEqual([200, 1]);
      const late = await payAll();
      expect([late.status, late.text("order")]).toEqual([200, first.text("order")]);
      expect(await paymentsOf(member.customer)).toEqual(["authorised", "refund_due"]);
      expect(await seenBy(member)).toEqual({ [shop.item("101")]: 1 });
    });

    it("is sold the goods once, when both payments end at once", async () => {
      for (let round = 0; round < 5; round += 1) {
        const { member, pay, payAll } = await startTwice();
        const answers = await Promise.all([pay(), payAll()]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(answers[0].text("order")).toBe(answers[1].text("order"));
        expect(await paymentsOf(member.customer)).toEqual(["authorised", "refund_due"]);
      }
    });
  });

  it("does not hold the stock against the customer who pays the saved selection instead", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("104"));
    const { guest } = await startAsGuest(shop.item("101"));
    await logIn(guest, member);
    const held = await shop.platform.db
      .selectFrom("reservation")
      .innerJoin("selection", "selection.id", "reservation.selection")
      .select("reservation.quantity")
      .where("selection.merged_into", "is not", null)
      .execute();
    expect(held).toEqual([]);
    expect((await payByInvoice(guest)).status).toBe(200);
    expect(await seenBy(member)).toEqual({});
  });
});
