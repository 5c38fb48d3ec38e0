import { afterAll, expect, it } from "vitest";
import { openPaymentShop, resultOf, type PaymentBuyer } from "../../ordering/payment/testing/payment-shop.ts";
import { purgeExpired } from "./purge-expired.ts";

const day = 86_400_000;
const shop = await openPaymentShop();

afterAll(() => shop.close());

async function counts(): Promise<readonly number[]> {
  const tables = ["session", "selection", "selection_line"] as const;
  return Promise.all(
    tables.map(async (table) => (await shop.platform.db.selectFrom(table).selectAll().execute()).length),
  );
}

it("sessions go 30 days after their use, selections 30 days after their change, checkout-rest.md#session-tokens", async () => {
  const begin = (): Promise<PaymentBuyer> => shop.buyer(shop.item("101"));
  const [used, changed, left, paying] = [await begin(), await begin(), await begin(), await begin()];
  expect(resultOf(await paying.pay("redirect"))).toBe("redirect");
  await purgeExpired(shop.platform);
  expect(await counts()).toEqual([4, 4, 4]);
  shop.passTime(20 * day);
  await used.session();
  await changed.add(shop.item("104"));
  shop.passTime(20 * day);
  await purgeExpired(shop.platform);
  // What was tried to be paid stays for its attempt.
  expect(await counts()).toEqual([2, 2, 3]);
  await expect(left.session()).rejects.toThrow("gone");
  expect([await used.contents(), Object.keys(await changed.contents()).length]).toEqual([{}, 2]);
});
