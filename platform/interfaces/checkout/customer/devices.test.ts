import { hiddenFields, start } from "../payment/testing/buyer.ts";
import { forgetExpired } from "../../../session/forget-expired.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import {
  customerOf,
  forms,
  logIn,
  loggedIn,
  newMember,
  newShopper,
  payByInvoice,
  seenBy,
  startAccountShop,
} from "./testing/shopper.ts";

const day = 86_400_000;
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

describe("several devices of one customer", () => {
  it("all of them see a change, each from the first on", async () => {
    const member = await newMember(shop);
    const [phone, tablet] = [await member.again(), await member.again()];
    await phone.add(shop.item("101"));
    expect(await seenBy(tablet)).toEqual({ [shop.item("101")]: 1 });
    await tablet.add(shop.item("101"), 2);
    const line = (await phone.call("GET", "selection")).text("selection.items.0.line");
    await member.call("PUT", `lines/${line}/quantity/5`);
    expect([await seenBy(phone), await seenBy(tablet)]).toEqual([
      { [shop.item("101")]: 5 },
      { [shop.item("101")]: 5 },
    ]);
    await phone.call("POST", "logout");
    expect(await seenBy(phone)).toEqual({});
    expect(await seenBy(tablet)).toEqual({ [shop.item("101")]: 5 });
  });

  it("an order is the customer's, and no device has its lines any more", async () => {
    const member = await newMember(shop);
    const phone = await member.again();
    await member.add(shop.item("101"));
    const paid = await payByInvoice(phone);
    expect(paid.status).toBe(200);
    expect(await customerOf(shop, paid.text("order"))).toBe(member.customer);
    expect([await seenBy(member), await seenBy(phone)]).toEqual([{}, {}]);
    await phone.add(shop.item("104"));
    expect(await seenBy(member)).toEqual({ [shop.item("104")]: 1 });
    expect((await phone.call("GET", "receipt")).text("order")).toBe(paid.text("order"));
    await phone.call("POST", "logout");
    expect((await phone.call("GET", "receipt")).status).toBe(404);
  });

  it("a second payment of one selection has the order on its own receipt too, 16.2", async () => {
    const member = await newMember(shop);
    const phone = await member.again();
    await member.add(shop.item("101"));
    const attempts = [];
    for (const device of [member, phone]) {
      const started = await device.call("POST", "payment", { ...start, paymentMethod: "dummy" });
      const fields = { ...hiddenFields(started.text("formHtml")), paymentMethod: "dummy" };
      attempts.push({ device, comeBack: { paymentMethodFields: fields } });
    }
    const orders: string[] = [];
    for (const { device, comeBack } of attempts) {
      orders.push((await device.call("POST", "payment-result", comeBack)).text("order"));
      orders.push((await device.call("GET", "receipt")).text("order"));
    }
    expect(orders).toEqual(Array.from({ length: 4 }, () => orders[0]));
    await phone.add(shop.item("104"));
    const next = (await payByInvoice(phone)).text("order");
    await phone.call("POST", "payment-result", attempts[1]?.comeBack);
    expect((await phone.call("GET", "receipt")).text("order")).toBe(next);
  });

  it("what another device adds after the start of payment goes on for all", async () => {
    const member = await newMember(shop);
    const phone = await member.again();
    await member.add(shop.item("101"));
    const fields = hiddenFields(
      (await member.call("POST", "payment", { ...start, paymentMethod: "dummy" })).text("formHtml"),
    );
    await phone.add(shop.item("101"));
    await phone.add(shop.item("104"));
    await member.call("POST", "logout");
    const paid = await member.call("POST", "payment-result", {
      paymentMethodFields: { ...fields, paymentMethod: "dummy" },
    });
    expect(paid.status).toBe(200);
    expect(await customerOf(shop, paid.text("order"))).toBe(member.customer);
    expect(await seenBy(member)).toEqual({});
    expect(await seenBy(phone)).toEqual({ [shop.item("101")]: 1, [shop.item("104")]: 1 });
  });

  it("an anonymous selection that is taken up by its id is the customer's from then on, section 10", async () => {
    const guest = await newShopper(shop);
    const added = await guest.call("POST", `items/${shop.item("101")}`, {}, { trusted: true });
    const id = added.text("selection.selection");
    const member = await newMember(shop);
    const [phone, stranger] = [await member.again(), await newMember(shop)];
    expect((await phone.call("PUT", `selection/${id}`)).status).toBe(200);
    expect(await seenBy(member)).toEqual({ [shop.item("101")]: 1 });
    expect(await seenBy(guest)).toEqual({});
    for (const other of [guest, stranger]) {
      expect((await other.call("PUT", `selection/${id}`)).status).toBe(404);
    }
    const paid = await payByInvoice(member);
    expect(await customerOf(shop, paid.text("order"))).toBe(member.customer);
    expect(await seenBy(phone)).toEqual({});
  });

  it("an order of nobody has no customer", async () => {
    const guest = await newShopper(shop);
    await guest.add(shop.item("101"));
    expect(await customerOf(shop, (await payByInvoice(guest)).text("order"))).toBe("null");
  });

  it.each(forms)(
    "payment-result and receipt say who is logged in as the form does, section 2 (%s)",
    async (form) => {
      const member = await newMember(shop);
      await member.add(shop.item("101"));
      const fields = hiddenFields(
        (await member.call("POST", "payment", { ...start, paymentMethod: "dummy" })).text("formHtml"),
      );
      const body = { paymentMethodFields: { ...fields, paymentMethod: "dummy" } };
      const paid = await member.call("POST", "payment-result", body, { form });
      const receipt = await member.call("GET", "receipt", undefined, { form });
      const expected = form === "nested" ? member.email : undefined;
      expect([paid.at("loggedIn.email"), receipt.at("loggedIn.email")]).toEqual([expected, expected]);
    },
  );
});

it("an anonymous selection is kept 30 days, a customer's own 365, after its last change; section 3", async () => {
  const fresh = await startAccountShop();
  const member = await newMember(fresh);
  await member.add(fresh.item("101"));
  const guest = await newShopper(fresh);
  await guest.add(fresh.item("101"));
  const merging = await newShopper(fresh);
  await merging.add(fresh.item("101"));
  await logIn(merging, member);
  const count = async () => (await fresh.platform.db.selectFrom("selection").selectAll().execute()).length;
  expect(await count()).toBe(3);
  fresh.passTime(31 * day);
  await forgetExpired(fresh.platform);
  expect(await count()).toBe(1);
  const again = await loggedIn(fresh, member);
  expect(await seenBy(again)).toEqual({ [fresh.item("101")]: 2 });
  fresh.passTime(366 * day);
  await forgetExpired(fresh.platform);
  expect(await count()).toBe(0);
  expect(await seenBy(await loggedIn(fresh, member))).toEqual({});
  await fresh.close();
});
