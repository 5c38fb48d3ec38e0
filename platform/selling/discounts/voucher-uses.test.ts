import { afterAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { openSelectionShop } from "../selection/testing/selection-shop.ts";
import { voucherSettings } from "../../foundations/settings/schema/discounts.ts";
import { rounds } from "../../testing/long.ts";
import { findVoucher } from "./find-voucher.ts";
import { canUse, redeemUses, reserveUses } from "./voucher-uses.ts";
import { personsOf } from "./persons.ts";
import { readDiscountContext } from "./discount-context.ts";
import { unsoundTenders, usesOf, withDiscounts } from "../../testing/shop-discounts.ts";
import { lockUses, releaseExpiredUses, releaseUses } from "./use-locks.ts";
import { voucherClaims, type VoucherClaim } from "./voucher-claims.ts";

const halfHour = 30 * 60_000;

const scarce = Array.from({ length: 60 }, (_, index) =>
  voucherSettings.parse({ key: `scarce-${index}`, code: `SCARCE${index}`, percent: 10, uses: 3 }),
);
const shop = await openSelectionShop((settings) => ({
  ...withDiscounts(settings),
  vouchers: [...withDiscounts(settings).vouchers, ...scarce],
}));

afterAll(() => shop.close());

async function newSelection(): Promise<string> {
  const shopper = await shop.begin();
  await shopper.add("101");
  return (await shopper.session()).selection ?? "";
}

async function claimsOf(code: string, persons: readonly string[] = []): Promise<readonly VoucherClaim[]> {
  const voucher = await findVoucher(shop.platform.db, 1, code);
  return voucher ? voucherClaims(voucher, persons) : [];
}

/** Holds uses of a selection for half an hour, or counts them, as a payment does: under the locks, if they can be had. */
function take(selection: string, claims: readonly VoucherClaim[], kind: "hold" | "count"): Promise<boolean> {
  const payment = { store: 1, selection, claims };
  const now = shop.platform.now();
  return inTransaction(shop.platform.db, async (tx) => {
    await lockUses(tx, payment, now);
    if (!(await canUse(tx, payment))) return false;
    if (kind === "hold") await reserveUses(tx, payment, new Date(now.getTime() + halfHour));
    else await redeemUses(tx, payment);
    return true;
  });
}

/** Whether a shopper with this e-mail and these vouchers is told that they are used up, and that she has ordered. */
async function context(code: string, email?: string) {
  const shopper = await shop.begin();
  await shopper.add("101");
  const selection = await shopper.selection();
  if (!selection) throw new Error("There is no selection.");
  const address = email === undefined ? {} : { email };
  const { usedUp, hasOrdered } = await readDiscountContext(shop.platform.db, shop.platform, {
    session: await shopper.session(),
    selection: { ...selection, vouchers: [code], address },
    products: [],
  });
  return [[...usedUp], hasOrdered];
}

describe("the last use of a voucher, checkout-rest.md#vouchers", () => {
  it("is held for one payment, told as used up to others, and free again once it is released", async () => {
    const [first, second] = [await newSelection(), await newSelection()];
    expect(await take(first, await claimsOf("ONCE"), "hold")).toBe(true);
    expect(await usesOf(shop, "once")).toEqual([0, 1]);
    expect(await context("ONCE")).toEqual([["once"], false]);
    expect(await take(second, await claimsOf("ONCE"), "hold")).toBe(false);
    // Held again, and held once.
    expect(await take(first, await claimsOf("ONCE"), "hold")).toBe(true);
    expect(await usesOf(shop, "once")).toEqual([0, 1]);
    await inTransaction(shop.platform.db, (tx) => releaseUses(tx, 1, first));
    expect(await usesOf(shop, "once")).toEqual([0, 0]);
    expect(await context("ONCE")).toEqual([[], false]);
    expect(await take(second, await claimsOf("ONCE"), "count")).toBe(true);
    expect(await usesOf(shop, "once")).toEqual([1, 0]);
    expect(await take(first, await claimsOf("ONCE"), "count")).toBe(false);
    expect(await context("ONCE")).toEqual([["once"], false]);
  });

  it("what lapsed is free for others, is swept, and is counted late only while there is one", async () => {
    const [slow, slower, quick] = [await newSelection(), await newSelection(), await newSelection()];
    await take(slow, await claimsOf("TWICE"), "hold");
    await take(slower, await claimsOf("TWICE"), "hold");
    expect(await context("TWICE")).toEqual([["twice"], false]);
    shop.passTime(halfHour);
    expect(await context("TWICE")).toEqual([[], false]);
    expect(await take(quick, await claimsOf("TWICE"), "count")).toBe(true);
    await releaseExpiredUses(shop.platform.db, shop.platform.now());
    expect(await usesOf(shop, "twice")).toEqual([1, 0]);
    expect(await take(slow, await claimsOf("TWICE"), "count")).toBe(true);
    expect(await take(slower, await claimsOf("TWICE"), "count")).toBe(false);
    expect(await usesOf(shop, "twice")).toEqual([2, 0]);
  });

  it("another start without the voucher gives its use back; a held one is owed though the limit was lowered", async () => {
    const selection = await newSelection();
    await take(selection, await claimsOf("SCARCE0"), "hold");
    await take(selection, [], "hold");
    expect(await usesOf(shop, "scarce-0")).toEqual([0, 0]);
    await take(selection, await claimsOf("SCARCE0"), "hold");
    const lowered = (await claimsOf("SCARCE0")).map((claim) => Object.assign({}, claim, { most: 0 }));
    expect(await take(selection, lowered, "count")).toBe(true);
    expect(await usesOf(shop, "scarce-0")).toEqual([1, 0]);
  });

  it("of many at the same moment exactly those that there are have one, held or counted", async () => {
    for (let round = 1; round <= rounds(1, 25); round += 1) {
      const claims = await claimsOf(`SCARCE${round}`);
      const selections = await Promise.all(Array.from({ length: 12 }, newSelection));
      const held = await Promise.all(selections.map((each) => take(each, claims, "hold")));
      expect(held.filter(Boolean)).toHaveLength(3);
      const counted = await Promise.all(selections.map((each) => take(each, claims, "count")));
      expect(counted).toEqual(held);
      expect(await usesOf(shop, `scarce-${round}`)).toEqual([3, 0]);
    }
    expect(await unsoundTenders(shop)).toEqual([]);
  });
});

describe("uses by one customer, checkout-rest.md#vouchers", () => {
  it("are counted by account and e-mail, so that neither of them gets another", async () => {
    const eva = personsOf(7, "Eva@Example.com");
    const count = async (persons: readonly string[]) =>
      take(await newSelection(), await claimsOf("EACH", persons), "count");
    expect(await count(eva)).toBe(true);
    for (const persons of [personsOf(7, "other@example.com"), personsOf(null, " eva@example.com"), eva]) {
      expect(await count(persons)).toBe(false);
    }
    expect(await count(personsOf(8, "bo@example.com"))).toBe(true);
    expect(await context("EACH", "EVA@example.com")).toEqual([["each"], false]);
    expect(await context("EACH", "new@example.com")).toEqual([[], false]);
    expect(await context("EACH")).toEqual([[], false]);
  });

  it("two orders of one e-mail at the same moment: one has it", async () => {
    const claims = await claimsOf("EACH", personsOf(null, "both@example.com"));
    const selections = [await newSelection(), await newSelection()];
    const counted = await Promise.all(selections.map((each) => take(each, claims, "count")));
    expect(counted.filter(Boolean)).toHaveLength(1);
  });

  it("of a first order end with any order of the account or the e-mail, in this store", async () => {
    const { db } = shop.platform;
    expect(await context("FIRST", "ida@example.com")).toEqual([[], false]);
    const place = { store: 1, market: 1, price_list: 1, country: "SE", state: null, language: "sv" };
    const nothing = { selection: null, attempt: null, session: null, customer: null };
    const none = { external_id: null, last_update: null, snapshot: "{}" };
    const said = { number: 10_001, currency: "SEK", grand_total: 100, email: "Ida@Example.com" };
    const order = { ...place, ...nothing, ...none, ...said };
    await db.insertInto("order").values(order).execute();
    expect(await context("FIRST", " IDA@example.com ")).toEqual([[], true]);
    expect(await context("FIRST", "bo@example.com")).toEqual([[], false]);
    // Only where a voucher asks for it.
    expect(await context("TEN", "ida@example.com")).toEqual([[], false]);
  });
});
