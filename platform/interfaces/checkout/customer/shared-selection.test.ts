import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer } from "../../../testing/client.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { forgetExpired } from "../../../session/forget-expired.ts";
import { hiddenFields, pages, start } from "../payment/testing/buyer.ts";
import {
  contentsOf,
  forms,
  loggedIn,
  newMember,
  newShopper,
  startAccountShop,
  type Member,
  type Shopper,
} from "./testing/shopper.ts";

const day = 86_400_000;
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

const seen = async ({ call }: Shopper) => contentsOf(await call("GET", "selection"));
const logIn = ({ call }: Shopper, { email, password }: Member, more = {}) =>
  call("POST", `login/${email}`, { password }, more);

async function payByInvoice({ call }: Shopper): Promise<TestAnswer> {
  return call("POST", "payment", { ...start, paymentMethod: "invoice" });
}

/** The order's customer by its number. */
async function customerOf(order: string): Promise<string> {
  const row = await shop.platform.db
    .selectFrom("order")
    .select("customer")
    .where("number", "=", Number(order))
    .executeTakeFirstOrThrow();
  return String(row.customer);
}

describe("at a login the selections become one, checkout-rest.md 13.1", () => {
  it.each(forms)(
    "equal lines are summed, others follow; the token's selection is the account's (%s)",
    async (form) => {
      const member = await newMember(shop);
      await member.add(shop.item("101"), 2);
      await member.add(shop.item("104"));
      const guest = await newShopper(shop);
      await guest.add(shop.item("105"));
      await guest.add(shop.item("101"), 3);
      const answer = await logIn(guest, member, { form });
      expect(answer.at("unavailable")).toBeUndefined();
      const together = { [shop.item("101")]: 5, [shop.item("104")]: 1, [shop.item("105")]: 1 };
      expect(contentsOf(answer)).toEqual(together);
      expect(await seen(member)).toEqual(together);
      const before = (await member.call("GET", "selection")).at("selection.items.0.line");
      expect(answer.at("selection.items.0.line")).toBe(before);
    },
  );

  it("logging in again on the same session doubles nothing", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 2);
    for (let i = 0; i < 3; i += 1) await logIn(member, member);
    expect(await seen(member)).toEqual({ [shop.item("101")]: 2 });
  });

  it("another customer on the same session takes nothing along", async () => {
    const [first, second] = [await newMember(shop), await newMember(shop)];
    await first.add(shop.item("101"));
    await second.add(shop.item("104"));
    expect(contentsOf(await logIn(first, second))).toEqual({ [shop.item("104")]: 1 });
    expect(await seen(await first.again())).toEqual({ [shop.item("101")]: 1 });
  });

  it("a line is capped at 10 000, and what is lost is told; 12.3, 11.6", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 9_000);
    const guest = await newShopper(shop);
    await guest.add(shop.item("101"), 3_000);
    const answer = await logIn(guest, member);
    expect(answer.status).toBe(200);
    expect(answer.at("errors")).toBeUndefined();
    expect(contentsOf(answer)).toEqual({ [shop.item("101")]: 10_000 });
    expect(answer.at("unavailable")).toEqual([
      {
        item: shop.item("101"),
        product: shop.display("101"),
        originalQuantity: 12_000,
        unavailable: 2_000,
        available: 10_000,
      },
    ]);
  });

  it("lines that are not sold where the session is are listed and removed; the session stays where it is", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 2);
    await member.add(shop.item("103"));
    const guest = await newShopper(shop);
    await guest.call("PUT", "countries/US");
    const here = await guest.call("GET", "selection");
    const answer = await logIn(guest, member);
    expect(answer.at("location")).toEqual(here.at("location"));
    expect(answer.at("selection.currency")).toBe("USD");
    const lost = answer.list("unavailable").length;
    expect(lost).toBeGreaterThan(0);
    expect(answer.list("selection.items").length).toBe(2 - lost);
    expect(answer.at("errors")).toBeUndefined();
  });

  it("each session prices the lines for itself", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"));
    const other = await newShopper(shop);
    await other.call("PUT", "countries/DE");
    const answer = await logIn(other, member);
    expect(answer.at("selection.currency")).toBe("EUR");
    expect((await member.call("GET", "selection")).at("selection.currency")).toBe("SEK");
    expect(await seen(member)).toEqual(await seen(other));
  });

  it("what was typed just now wins over what was saved, and the rest stays", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"));
    await member.call("PUT", "payment-fields", {
      address: { email: "saved@example.com", city: "Borås" },
      additionalNotes: "saved",
      additionalFields: { a: 1 },
    });
    await member.call("PUT", "payment-methods/redirect");
    const guest = await newShopper(shop);
    await guest.call("PUT", "payment-fields", {
      address: { city: "Malmö" },
      giftMessage: "typed",
      additionalFields: { b: 2 },
    });
    const answer = await logIn(guest, member);
    expect(answer.at("selection")).toMatchObject({
      address: { email: "saved@example.com", city: "Malmö" },
      additionalNotes: "saved",
      giftMessage: "typed",
      paymentMethod: "redirect",
    });
  });

  it("a session that shared an anonymous selection does not look into the customer's", async () => {
    const [guest, other] = [await newShopper(shop), await newShopper(shop)];
    const id = (await guest.call("POST", `items/${shop.item("101")}`, {}, { trusted: true })).text(
      "selection.selection",
    );
    await shop.platform.db
      .updateTable("session")
      .set({ selection: id })
      .where("token_hash", "=", (eb) =>
        eb.selectFrom("session").select("token_hash").orderBy("created_at", "desc").limit(1),
      )
      .execute();
    expect(await seen(other)).toEqual({ [shop.item("101")]: 1 });
    const member = await newMember(shop);
    expect(contentsOf(await logIn(guest, member))).toEqual({ [shop.item("101")]: 1 });
    expect(await seen(other)).toEqual({});
    expect(contentsOf(await other.add(shop.item("104")))).toEqual({ [shop.item("104")]: 1 });
    expect(await seen(guest)).toEqual({ [shop.item("101")]: 1 });
  });
});

describe("several devices of one customer", () => {
  it("all of them see a change, each from the first on", async () => {
    const member = await newMember(shop);
    const [phone, tablet] = [await member.again(), await member.again()];
    await phone.add(shop.item("101"));
    expect(await seen(tablet)).toEqual({ [shop.item("101")]: 1 });
    await tablet.add(shop.item("101"), 2);
    const line = (await phone.call("GET", "selection")).text("selection.items.0.line");
    await member.call("PUT", `lines/${line}/quantity/5`);
    expect([await seen(phone), await seen(tablet)]).toEqual([
      { [shop.item("101")]: 5 },
      { [shop.item("101")]: 5 },
    ]);
    await phone.call("POST", "logout");
    expect(await seen(phone)).toEqual({});
    expect(await seen(tablet)).toEqual({ [shop.item("101")]: 5 });
  });

  it("an order is the customer's, and no device has its lines any more", async () => {
    const member = await newMember(shop);
    const phone = await member.again();
    await member.add(shop.item("101"));
    const paid = await payByInvoice(phone);
    expect(paid.status).toBe(200);
    expect(await customerOf(paid.text("order"))).toBe(member.customer);
    expect([await seen(member), await seen(phone)]).toEqual([{}, {}]);
    await phone.add(shop.item("104"));
    expect(await seen(member)).toEqual({ [shop.item("104")]: 1 });
    expect((await phone.call("GET", "receipt")).text("order")).toBe(paid.text("order"));
    await phone.call("POST", "logout");
    expect((await phone.call("GET", "receipt")).status).toBe(404);
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
    expect(await customerOf(paid.text("order"))).toBe(member.customer);
    expect(await seen(member)).toEqual({});
    expect(await seen(phone)).toEqual({ [shop.item("101")]: 1, [shop.item("104")]: 1 });
  });

  it("an order of nobody has no customer", async () => {
    const guest = await newShopper(shop);
    await guest.add(shop.item("101"));
    expect(await customerOf((await payByInvoice(guest)).text("order"))).toBe("null");
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
    expect(await customerOf(paid.text("order"))).toBe(member.customer);
    expect(await seen(guest)).toEqual({ [shop.item("104")]: 1 });
    expect((await pay()).text("order")).toBe(paid.text("order"));
  });

  it("takes what it bought out of the saved selection that its lines went to, and no more", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 2);
    const { guest, pay } = await startAsGuest(shop.item("101"));
    expect(contentsOf(await logIn(guest, member))).toEqual({ [shop.item("101")]: 3 });
    const paid = await pay();
    expect(paid.status).toBe(200);
    expect(await customerOf(paid.text("order"))).toBe(member.customer);
    expect(await seen(member)).toEqual({ [shop.item("101")]: 2 });
    expect((await pay()).text("order")).toBe(paid.text("order"));
    expect(await seen(member)).toEqual({ [shop.item("101")]: 2 });
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
    expect(await seen(member)).toEqual({});
  });
});

describe("the address of the account, checkout-rest.md 8.7", () => {
  const home = {
    address1: "Storgatan 1",
    address2: "c/o Bo",
    zipCode: "111 22",
    city: "Stockholm",
    country: "SE",
    phoneNumber: "+46 70 1",
  };

  it.each(forms)("is shown where nothing was typed, and paid with (%s)", async (form) => {
    const member = await newMember(shop, home);
    const filled = { email: member.email, firstName: "Anna", lastName: "Ek", ...home };
    const shown = await member.call("GET", "selection", undefined, { form });
    expect(shown.at("selection.address")).toMatchObject(filled);
    expect(shown.at("selection.shippingAddress")).toMatchObject(filled);
    await member.add(shop.item("101"));
    const body = { ...pages, termsAndConditions: true, paymentMethod: "invoice" };
    const paid = await member.call("POST", "payment", body);
    expect(paid.status).toBe(200);
    expect(paid.at("address")).toMatchObject(filled);
  });

  it("follows the account until something is typed, part by part", async () => {
    const member = await newMember(shop, home);
    await member.call("PUT", "address", { firstName: "Lisa", lastName: "Ek", city: "Borås" });
    const typed = { address: { address1: "Drottninggatan 2", zipCode: "411 14", city: "Göteborg" } };
    const before = await member.call("GET", "selection");
    expect(before.at("selection.address")).toMatchObject({
      firstName: "Lisa",
      city: "Borås",
      address2: "c/o Bo",
    });
    const answer = await member.call("PUT", "payment-fields", typed);
    expect(answer.at("selection.address")).toMatchObject({
      email: member.email,
      firstName: "Lisa",
      ...typed.address,
      address2: "",
      country: "SE",
    });
  });

  it("is of no use in another country, but for name and e-mail", async () => {
    const member = await newMember(shop, home);
    const answer = await member.call("PUT", "countries/DE");
    expect(answer.at("selection.address")).toMatchObject({
      email: member.email,
      firstName: "Anna",
      address1: "",
      city: "",
      country: "DE",
    });
  });

  it("tells the state, which is never detected", async () => {
    const member = await newMember(shop, { ...home, country: "US", state: "CA" });
    const other = await newShopper(shop);
    await other.call("PUT", "countries/US");
    const answer = await logIn(other, member);
    expect(answer.at("location")).toMatchObject({ country: "US", state: "CA" });
    expect(answer.at("selection.address")).toMatchObject({ state: "CA", address1: "Storgatan 1" });
    const elsewhere = await other.call("PUT", "countries/US/states/NY");
    expect(elsewhere.at("selection.address")).toMatchObject({ state: "NY", address1: "" });
  });

  it("is gone after logout", async () => {
    const member = await newMember(shop, home);
    const answer = await member.call("POST", "logout");
    expect(answer.at("selection.address")).toMatchObject({ email: "", firstName: "", address1: "" });
  });
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
  expect(await seen(again)).toEqual({ [fresh.item("101")]: 2 });
  fresh.passTime(366 * day);
  await forgetExpired(fresh.platform);
  expect(await count()).toBe(0);
  expect(await seen(await loggedIn(fresh, member))).toEqual({});
  await fresh.close();
});
