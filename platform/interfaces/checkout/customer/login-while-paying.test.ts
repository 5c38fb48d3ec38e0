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
    const form = await guest.call("POST", "payment", { ...start, paymentMethod: "dummy" });
    const fields = { ...hiddenFields(form.text("formHtml")), paymentMethod: "dummy" };
    const pay = () => guest.call("POST", "payment-result", { paymentMethodFields: fields });
    return { guest, pay };
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
