import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { voucherSettings } from "../../../foundations/settings/schema/discounts.ts";
import { findMarked } from "../../../personal-data/testing/find-marked.ts";
import { brokenOf } from "../../../testing/invariants/invariant.ts";
import { tenderInvariants } from "../../../testing/invariants/tenders.ts";
import { writeShelves } from "../../../testing/races/shelves.ts";
import { withDiscounts } from "../../../testing/shop-discounts.ts";
import { hiddenFields } from "../../checkout/payment/testing/buyer.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { addressOf, payment, register, trusted } from "./testing/traces.ts";

const own = voucherSettings.parse({ key: "own", code: "OWN", percent: 10, usesPerCustomer: 1, uses: 100 });
const shop = useAdminShop({
  settings: (settings) => {
    const discounted = withDiscounts(settings);
    return { ...discounted, vouchers: [...discounted.vouchers, own] };
  },
  environment: { LIMIT_ACCOUNT_CALLS_PER_MINUTE: "1000" },
});

const erase = (id: string) => shop().byKey("POST", `customers/${id}/erase`, {});
/** What the hash of an e-mail was for vouchers. */
const hashOf = (mark: string) => createHash("sha256").update(addressOf(mark).email).digest("hex");
const add = async (buyer: Awaited<ReturnType<typeof register>>, voucher: string) =>
  (await buyer.call("POST", "vouchers", { voucher })).status;

/** `[counters, used, reserved]` of a voucher by persons. */
async function countsOf(voucher: string) {
  const rows = await shop()
    .platform.db.selectFrom("voucher_count")
    .select(["used", "reserved"])
    .where("voucher", "=", voucher)
    .where("person", "<>", "")
    .execute();
  const sum = (of: "used" | "reserved") => rows.reduce((total, row) => total + row[of], 0);
  return [sum("used"), sum("reserved")];
}

const brokenPromises = () => brokenOf(shop().platform.db, tenderInvariants);

it("uses of vouchers stay counted, and nobody can tell whose they were; a payment under way comes to its end", async () => {
  const mark = "zqxvoucher";
  await writeShelves(shop(), "101", { 1: 1_000 });
  const buyer = await register(shop(), mark);
  expect(await add(buyer, "EACH")).toBe(200);
  const paid = await buyer.pay("invoice", payment(mark), trusted);
  expect(paid.status).toBe(200);
  const neighbour = await register(shop(), "zqxbeside");
  expect(await add(neighbour, "OWN")).toBe(200);
  expect((await neighbour.pay("invoice", payment("zqxbeside"), trusted)).status).toBe(200);
  const before = [await countsOf("each"), await countsOf("own")];
  expect(before).toEqual([
    [2, 0],
    [2, 0],
  ]);

  await buyer.call("POST", `items/${shop().item("101", "M")}`);
  expect([await add(buyer, "EACH"), await add(buyer, "OWN")]).toEqual([404, 200]);
  const started = await buyer.pay("dummy", payment(mark), trusted);
  expect(await countsOf("own")).toEqual([2, 2]);
  const { db } = shop().platform;
  expect((await findMarked(db, hashOf(mark))).columns).toEqual([
    "order.snapshot",
    "payment_attempt.snapshot",
    "voucher_count.person",
    "voucher_hold.person",
  ]);

  expect((await erase(buyer.id)).status).toBe(200);
  expect((await findMarked(db, hashOf(mark))).columns).toEqual([]);
  expect((await findMarked(db, hashOf("zqxbeside"))).columns).not.toEqual([]);
  const { rows } =
    await sql`select person from voucher_count where person = ${`customer ${buyer.id}`}`.execute(db);
  expect(rows).toEqual([]);
  expect([await countsOf("each"), await countsOf("own")]).toEqual([
    [2, 0],
    [2, 2],
  ]);
  expect(await brokenPromises()).toEqual([]);

  const order = await buyer.comeBack(hiddenFields(started.text("formHtml")));
  expect(order.status).toBe(200);
  expect(await countsOf("own")).toEqual([4, 0]);
  expect(await brokenPromises()).toEqual([]);
  // Whoever comes with the e-mail is somebody new; the neighbour is not.
  const again = await register(shop(), mark);
  expect(await add(again, "EACH")).toBe(200);
  await neighbour.call("POST", `items/${shop().item("101", "M")}`);
  await neighbour.call("PUT", "payment-fields", { address: addressOf("zqxbeside") });
  expect(await add(neighbour, "OWN")).toBe(404);
});

it("at once with a payment of hers: no use is lost, counted twice, or hers any more", async () => {
  for (const turn of [1, 2, 3, 4]) {
    const mark = `zqxturn${turn}`;
    const buyer = await register(shop(), mark);
    await buyer.call("PUT", "payment-fields", { address: addressOf(mark) });
    expect(await add(buyer, "OWN")).toBe(200);
    const pay = async () => {
      const started = await buyer.pay("dummy", payment(mark), trusted);
      if (started.status === 200) await buyer.comeBack(hiddenFields(started.text("formHtml")));
    };
    const [erased] = await Promise.all([erase(buyer.id), pay()]);
    expect(erased.status).toBe(200);
    expect(await brokenPromises()).toEqual([]);
    expect((await findMarked(shop().platform.db, hashOf(mark))).columns).toEqual([]);
  }
});
