import { afterAll, describe, expect, it } from "vitest";
import { failure, success } from "../../../foundations/errors.ts";
import { findVoucher } from "../../discounts/find-voucher.ts";
import { withGiftCard } from "./change-gift-cards.ts";
import { openSelectionShop, type Shopper } from "../testing/selection-shop.ts";
import { addVoucher, withoutVoucher, withoutVouchers } from "./change-vouchers.ts";
import { automaticDiscounts, issueCard, withDiscounts } from "../../../testing/shop-discounts.ts";

const shop = await openSelectionShop(withDiscounts);

afterAll(() => shop.close());

const add = async (shopper: Shopper, text: string) =>
  shopper.change(addVoucher(await findVoucher(shop.platform.db, 1, text)));
const remove = async (shopper: Shopper, text: string) => {
  const found = await findVoucher(shop.platform.db, 1, text);
  return shopper.change({ change: (selection) => withoutVoucher(selection, text, found) });
};
const notFound = failure("voucher", "not-found");

async function shopperWith(product: string, quantity = 1): Promise<Shopper> {
  const shopper = await shop.begin();
  await shopper.add(product, quantity);
  return shopper;
}

/** Adds vouchers that have to fit. */
async function withVouchers(shopper: Shopper, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) expect(await add(shopper, text)).toMatchObject({ ok: true });
}

/** `voucher amount` of what the selection has, and the total. */
async function taken(shopper: Shopper) {
  const { discounts, totals } = await shopper.priced();
  return [...discounts.vouchers.map(({ voucher, amount }) => `${voucher} ${amount}`), totals.grand];
}

describe("adding a voucher, checkout-rest.md#selection-calls and #vouchers", () => {
  it("by its code or its uri in any letter case, before there is a line too; the same again changes nothing", async () => {
    const shopper = await shop.begin();
    await withVouchers(shopper, "ten", " sUMMER ");
    await shopper.add("101");
    // 350.00 and shipping for 49.00; both percents are of the whole.
    const both = ["TEN 3500", "Summer 5250", 31_150];
    expect(await taken(shopper)).toEqual(both);
    await withVouchers(shopper, "TEN");
    expect(await taken(shopper)).toEqual(both);
    const { discounts } = await shopper.priced();
    expect(discounts.vouchers).toMatchObject([
      { type: "code", description: "Tio av", attributes: {} },
      { type: "uri", description: "Summer", attributes: { banner: "sun" } },
    ]);
  });

  it("a fixed amount is never more than the items; free shipping lowers every method", async () => {
    const shopper = await shopperWith("109");
    await withVouchers(shopper, "FIFTY");
    expect(await taken(shopper)).toEqual(["FIFTY 1000", 4_900]);
    await withVouchers(shopper, "FREIGHT");
    const { discounts, shippingMethods, totals } = await shopper.priced();
    expect(discounts.vouchers[1]).toMatchObject({ amount: 0, shipping: 4_900 });
    expect(shippingMethods.map(({ price }) => price)).toEqual([0, 0, 0]);
    expect(totals).toMatchObject({ shipping: 0, grand: 0 });
  });

  it("unknown, expired and not met look the same, and nothing changes", async () => {
    const shopper = await shopperWith("101");
    const before = await shopper.selection();
    const known = ["OVER", "COMING", "JAPAN", "CAPS", "LARGE"];
    for (const text of ["NOSUCH", ...known, "' or 1=1 --", "constructor", "__proto__", "TEN%", ""]) {
      expect([text, await add(shopper, text)]).toEqual([text, notFound]);
    }
    expect(await shopper.selection()).toEqual(before);
    await shopper.done({ move: () => ({ country: "DE" }) });
    // Without an amount in the currency.
    expect(await add(shopper, "FIFTY")).toEqual(notFound);
  });

  it("an exclusive one stands alone, whichever comes first; an unknown one is still not found", async () => {
    const exclusive = failure("voucher", "voucher-exclusive");
    const [first, second] = [await shopperWith("101"), await shopperWith("101")];
    await withVouchers(first, "TEN");
    expect(await add(first, "ALONE")).toEqual(exclusive);
    await withVouchers(second, "ALONE");
    expect(await add(second, "TEN")).toEqual(exclusive);
    expect(await add(second, "NOSUCH")).toEqual(notFound);
    const [one, other] = [await first.selection(), await second.selection()];
    expect([one?.vouchers, other?.vouchers]).toEqual([["TEN"], ["ALONE"]]);
  });
});

describe("a voucher that stops fitting (12.1)", () => {
  it("is kept, gives nothing, and works again: by the worth of the items", async () => {
    const shopper = await shopperWith("101", 2);
    await withVouchers(shopper, "LARGE");
    expect(await taken(shopper)).toEqual(["LARGE 7000", 67_900]);
    const [line] = (await shopper.selection())?.lines ?? [];
    const quantity = (to: number) =>
      shopper.done({
        change: (selection) => success({ ...selection, lines: line ? [{ ...line, quantity: to }] : [] }),
      });
    await quantity(1);
    expect(await taken(shopper)).toEqual(["LARGE 0", 39_900]);
    await quantity(3);
    expect(await taken(shopper)).toEqual(["LARGE 10500", 99_400]);
  });

  it("by its products, and by the currency", async () => {
    const shopper = await shopperWith("104");
    await shopper.add("101");
    await withVouchers(shopper, "CAPS", "FIFTY");
    // A cap is 79.96 in its campaign, and 8.00 in euro.
    expect((await shopper.priced()).discounts.vouchers).toMatchObject([
      { amount: 3_998, lines: [{ amount: 3_998 }] },
      { amount: 5_000 },
    ]);
    await shopper.done({ move: () => ({ country: "DE" }) });
    expect((await taken(shopper)).slice(0, 2)).toEqual(["CAPS 400", "FIFTY 0"]);
    await shopper.done({ change: (selection) => success({ ...selection, lines: selection.lines.slice(1) }) });
    expect((await taken(shopper)).slice(0, 2)).toEqual(["CAPS 0", "FIFTY 0"]);
  });
});

describe("removing vouchers, checkout-rest.md#selection-calls", () => {
  it("one by its text in any letter case; a known one that is not there is no error, an unknown one is", async () => {
    const shopper = await shopperWith("101");
    await withVouchers(shopper, "TEN", "a+b", "summer");
    for (const text of ["A+B", " ten ", "OVER"]) expect((await remove(shopper, text)).ok).toBe(true);
    expect(await remove(shopper, "NOSUCH")).toEqual(notFound);
    expect((await shopper.selection())?.vouchers).toEqual(["Summer"]);
  });

  it("all of them, and gift cards stay", async () => {
    const shopper = await shopperWith("101");
    await withVouchers(shopper, "TEN", "summer");
    await issueCard(shop, 10_000);
    const { id } = await shop.platform.db.selectFrom("gift_card").select("id").executeTakeFirstOrThrow();
    await shopper.done({ change: (selection) => withGiftCard(selection, id) });
    await shopper.done({ change: withoutVouchers });
    expect(await shopper.selection()).toMatchObject({ vouchers: [], giftCards: [id] });
  });
});

it("automatic discounts, checkout-rest.md#vouchers: take off by themselves of the products that they name, and vouchers take of what they left", async () => {
  const automatic = await openSelectionShop((settings) => ({
    ...withDiscounts(settings),
    automaticDiscounts,
  }));
  const books = await automatic.begin();
  await books.add("105", 5);
  const ten = await findVoucher(automatic.platform.db, 1, "TEN");
  const { priced: read } = await books.done(addVoucher(ten));
  // 530.00, of which 106.00 by the book week, and a tenth of 424.00; 381.60 × 6/106 and 49.00 × 25/125 of tax.
  expect(read.discounts).toMatchObject({ automatic: [{ amount: 10_600 }], vouchers: [{ amount: 4_240 }] });
  expect(read.totals.grandTax).toBe(3_140);
  await automatic.close();
});
