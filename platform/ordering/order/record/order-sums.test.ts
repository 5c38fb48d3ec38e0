import { assert, asyncProperty, integer, uniqueArray } from "fast-check";
import { expect, it } from "vitest";
import { issueGiftCard } from "../../../selling/gift-card/create-gift-card.ts";
import { anyOrder } from "../testing/any-order.ts";
import { time } from "../testing/desk.ts";
import { oneDesk, units } from "../testing/operations.ts";
import type { OrderRecord } from "./order-record.ts";
import { recordAt } from "./testing/record-desk.ts";

const desk = oneDesk();

const cards = integer({ min: 0, max: 50_000 });
/** Of which a unit is cancelled. */
const rows = uniqueArray(integer({ min: 1, max: 4 }));

const minor = (text: unknown) => Math.round(Number(text ?? 0) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const subtotals = (products: OrderRecord["products"]) =>
  sum((products ?? []).map(({ subtotal }) => minor(subtotal)));
const charges = ({ shipping, handling, voucher }: OrderRecord) =>
  sum([shipping, handling, voucher].map((charge) => minor(typeof charge === "object" && charge?.subtotal)));

/**
 * `ordertotal` = subtotals + shipping + handling + voucher + the tax that the checkout adds, or less the tax that it
 * takes off: to the minor unit, whatever is cancelled. soap.md#shared-shapes, #orders-out.
 */
it("lines, charges, gift cards and the tax of the checkout add up to the total; shipments to the lines", async () => {
  await desk.work((tx) => issueGiftCard(tx, { store: 1, amount: 1_000_000, currency: "SEK", now: time }));
  const { id: giftCard } = await desk.db.selectFrom("gift_card").select("id").executeTakeFirstOrThrow();
  await assert(
    asyncProperty(anyOrder, cards, rows, async ({ lines, ...rest }, card, cancelled) => {
      const giftCards = card > 0 ? [{ giftCard, amount: card }] : [];
      const ref = await desk.place({ lines, giftCards, ...rest });
      const bought = subtotals((await recordAt(desk, ref)).products);
      for (const row of cancelled.filter((place) => place <= lines.length)) {
        await desk.cancel(ref, units(row, 1));
      }
      const record = await recordAt(desk, ref);
      const { totals } = (await desk.read(ref)).snapshot;
      const tax = (totals.taxAdded ?? 0) + (totals.taxDeducted ?? 0);
      expect(minor(record.ordertotal)).toBe(subtotals(record.products) + charges(record) + tax);
      expect(subtotals(record.products) + subtotals(record.cancelled)).toBe(bought);
      const rows = (record.products ?? []).flatMap(({ qty, sizes }) =>
        Array.from({ length: Number(qty) }, () => Number(sizes?.[0]?.orderitem?.id)),
      );
      for (const [index, row] of rows.entries()) await desk.pack(ref, `S-${index}`, [units(row, 1)]);
      const { shipments = [] } = await recordAt(desk, ref);
      expect(shipments).toHaveLength(rows.length);
      expect(sum(shipments.map(({ products }) => subtotals(products)))).toBe(subtotals(record.products));
    }),
    { numRuns: 15 },
  );
}, 60_000);
