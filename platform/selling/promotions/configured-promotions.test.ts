import { afterEach, beforeEach, expect, it } from "vitest";
import { applySettings } from "../../apply-settings/apply-settings.ts";
import type { Database } from "../../foundations/database/open.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { createLog } from "../../foundations/log.ts";
import { automaticDiscountSettings, voucherSettings } from "../../foundations/settings/schema/discounts.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { testSettings } from "../../testing/settings.ts";
import { findAutomaticDiscounts } from "../discounts/find-automatic-discounts.ts";
import { findVoucher, voucherRule } from "../discounts/find-voucher.ts";
import { editAutomaticDiscount } from "./edit-automatic-discounts.ts";
import { createVoucher, editVoucher } from "./edit-vouchers.ts";
import { archiveVouchers, lockPromotions } from "./write-vouchers.ts";

const base = await testSettings();
const now = new Date("2026-03-01T00:00:00Z");
let database: Database;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

interface File {
  readonly vouchers?: readonly object[];
  readonly deals?: readonly object[];
}

/** A start of the platform with a shop file. */
async function start({ vouchers = [], deals = [] }: File): Promise<void> {
  const settings = {
    ...base,
    vouchers: vouchers.map((each) => voucherSettings.parse(each)),
    automaticDiscounts: deals.map((each) => automaticDiscountSettings.parse(each)),
  };
  await applySettings({ db: database.db, settings, log: createLog("silent"), now: () => now });
}

const percentOf = async (code: string) => (await findVoucher(database.db, 1, code))?.percent ?? null;
const idOf = async (key: string) =>
  (await database.db.selectFrom("voucher").select("id").where("key", "=", key).executeTakeFirstOrThrow()).id;
const edit = <T>(run: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
  inTransaction(database.db, async (tx) => {
    await lockPromotions(tx);
    return run(tx);
  });
const context = { settings: base, now };

const ten = { key: "ten", code: "TEN", percent: 10 };
const five = { key: "five", code: "FIVE", percent: 5 };

it("a voucher follows the shop file until somebody edits it, and then the file no more", async () => {
  await start({ vouchers: [ten, five] });
  await start({ vouchers: [{ ...ten, percent: 12 }, five] });
  expect([await percentOf("ten"), await percentOf("five")]).toEqual([12, 5]);
  const id = await idOf("ten");
  const rule = voucherRule.parse({ percent: 30 });
  expect(
    await edit((tx) => editVoucher(tx, context, { id, key: "ten", kind: "code", word: "TEN", rule })),
  ).toEqual({
    ok: true,
    value: id,
  });
  await start({
    vouchers: [
      { ...ten, percent: 15 },
      { ...five, percent: 6 },
    ],
  });
  expect([await percentOf("ten"), await percentOf("five")]).toEqual([30, 6]);
  // Nor does it go with the file, as the other one does.
  await start({ vouchers: [] });
  expect([await percentOf("ten"), await percentOf("five")]).toEqual([30, null]);
  await start({ vouchers: [ten, five] });
  expect([await percentOf("ten"), await percentOf("five")]).toEqual([30, 5]);
});

it("one that somebody has archived does not come back with the next start, whatever the file says", async () => {
  await start({ vouchers: [ten] });
  const id = await idOf("ten");
  await edit((tx) => archiveVouchers(tx, [id], { isEdit: true, now }));
  await start({ vouchers: [{ ...ten, percent: 20 }] });
  expect(await percentOf("ten")).toBe(null);
});

it("two of the file may swap their codes; a code that somebody has given away is refused, and nothing is applied", async () => {
  await start({ vouchers: [ten, five] });
  await start({
    vouchers: [
      { ...ten, code: "FIVE" },
      { ...five, code: "TEN" },
    ],
  });
  expect([await percentOf("ten"), await percentOf("five")]).toEqual([5, 10]);
  const rule = voucherRule.parse({ percent: 40 });
  const mine = { store: 1, key: null, kind: "code" as const, word: "Mine", rule };
  expect((await edit((tx) => createVoucher(tx, context, mine))).ok).toBe(true);
  const file = {
    vouchers: [
      { ...ten, percent: 90 },
      { key: "mine", code: "MINE", percent: 1 },
    ],
  };
  await expect(start(file)).rejects.toThrow("MINE is the code of another voucher");
  expect([await percentOf("ten"), await percentOf("mine")]).toEqual([5, 40]);
});

it("automatic discounts follow the file in its order, each until it is edited", async () => {
  const deal = (automaticDiscount: number, percent: number) => ({
    automaticDiscount,
    percent,
    name: { en: "Deal" },
  });
  const found = async () =>
    (await findAutomaticDiscounts(database.db, 1, now)).map((one) => [one.automaticDiscount, one.percent]);
  await start({ deals: [deal(1, 10), deal(2, 20)] });
  await start({ deals: [deal(2, 25), deal(1, 10)] });
  expect(await found()).toEqual([
    [2, 25],
    [1, 10],
  ]);
  const rule = { name: { en: "Mine" }, percent: 60 };
  await edit((tx) => editAutomaticDiscount(tx, context, { id: 1, position: 1, rule }));
  await start({ deals: [deal(1, 11)] });
  expect(await found()).toEqual([[1, 60]]);
});
