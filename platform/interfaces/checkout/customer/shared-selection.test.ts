import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import {
  contentsOf,
  forms,
  logIn,
  newMember,
  newShopper,
  seenBy,
  startAccountShop,
} from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

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
      expect(await seenBy(member)).toEqual(together);
      const before = (await member.call("GET", "selection")).at("selection.items.0.line");
      expect(answer.at("selection.items.0.line")).toBe(before);
    },
  );

  it("logging in again on the same session doubles nothing", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 2);
    for (let i = 0; i < 3; i += 1) await logIn(member, member);
    expect(await seenBy(member)).toEqual({ [shop.item("101")]: 2 });
  });

  it("another customer on the same session takes nothing along", async () => {
    const [first, second] = [await newMember(shop), await newMember(shop)];
    await first.add(shop.item("101"));
    await second.add(shop.item("104"));
    expect(contentsOf(await logIn(first, second))).toEqual({ [shop.item("104")]: 1 });
    expect(await seenBy(await first.again())).toEqual({ [shop.item("101")]: 1 });
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

  it("where stock is checked at every add, no more is kept than can be had, 12.4", async () => {
    const strict = await startAccountShop({
      settings: (settings) => ({ ...settings, oversellProtection: "aggressive" }),
    });
    const small = strict.item("101", "S");
    const member = await newMember(strict);
    await member.add(small, 3);
    const guest = await newShopper(strict);
    await guest.add(small, 4);
    const answer = await logIn(guest, member);
    expect(answer.status).toBe(200);
    expect(contentsOf(answer)).toEqual({ [small]: 5 });
    const short = { item: small, originalQuantity: 7, unavailable: 2, available: 5 };
    expect(answer.at("unavailable")).toEqual([{ ...short, product: strict.display("101") }]);
    const late = await newShopper(strict);
    await late.add(small, 1);
    const again = await logIn(late, member);
    expect([again.status, again.at("errors"), contentsOf(again)]).toEqual([200, undefined, { [small]: 5 }]);
    expect(again.at("unavailable.0")).toMatchObject({ originalQuantity: 6, unavailable: 1, available: 5 });
    await strict.close();
  });

  it("each session prices the lines for itself", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"));
    const other = await newShopper(shop);
    await other.call("PUT", "countries/DE");
    const answer = await logIn(other, member);
    expect(answer.at("selection.currency")).toBe("EUR");
    expect((await member.call("GET", "selection")).at("selection.currency")).toBe("SEK");
    expect(await seenBy(member)).toEqual(await seenBy(other));
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
    expect(await seenBy(other)).toEqual({ [shop.item("101")]: 1 });
    const member = await newMember(shop);
    expect(contentsOf(await logIn(guest, member))).toEqual({ [shop.item("101")]: 1 });
    expect(await seenBy(other)).toEqual({});
    expect(contentsOf(await other.add(shop.item("104")))).toEqual({ [shop.item("104")]: 1 });
    expect(await seenBy(guest)).toEqual({ [shop.item("101")]: 1 });
  });
});
