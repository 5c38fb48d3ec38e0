import { z } from "zod";
import { previewPrices } from "../../../selling/selection/price/preview-prices.ts";
import type { PricedSelection } from "../../../selling/selection/selection.ts";
import { actionCall } from "../frame/call.ts";
import { refusalOf } from "../frame/problem.ts";
import { idOf, money, moneyOf, timestamp } from "../frame/values.ts";

const id = z.string().max(20);
const text = z.string().max(100);

const previewBody = z.strictObject({
  country: z.string().max(10),
  state: text.optional(),
  /** Absent: those of the country. */
  market: id.optional(),
  pricelist: id.optional(),
  language: z.string().max(10).optional(),
  items: z
    .array(z.strictObject({ item: z.string().max(30), quantity: z.int().min(1).max(1_000_000).default(1) }))
    .max(200),
  vouchers: z.array(text).max(20).default([]),
  shippingMethod: text.optional(),
  paymentMethod: text.optional(),
  /** Absent: now. */
  at: timestamp.optional(),
});

/** What discounts and vouchers take off a selection. */
export const takenOff = {
  discounts: z.array(z.object({ id: z.string(), name: z.string(), amount: money })),
  vouchers: z.array(
    z.object({
      code: z.string(),
      /** `unmet`: it does not fit; `excluded`: not beside the others; `unknown`: there is none. */
      state: z.enum(["fits", "unmet", "excluded", "unknown"]),
      amount: money,
      /** What it saves on the shipping; null: it does not free it. */
      shipping: money.nullable(),
    }),
  ),
};

export const pricedTotals = z.object({
  items: money,
  discount: money,
  shipping: money,
  handling: money,
  taxPercent: z.number(),
  /** In the total. */
  tax: money,
  /** Not paid where the shop's tax does not apply; null: it does. */
  taxDeducted: money.nullable(),
  grandTotal: money,
});

const previewAnswer = z
  .object({
    at: timestamp,
    market: z.string(),
    pricelist: z.string(),
    currency: z.string(),
    lines: z.array(
      z.object({
        item: z.string(),
        name: z.string(),
        quantity: z.int(),
        /** Of one unit, before and after a campaign. */
        priceBefore: money,
        price: money,
        campaign: z.string().nullable(),
        total: money,
        /** What automatic discounts and vouchers take off the line. */
        discount: money,
        taxPercent: z.number(),
      }),
    ),
    ...takenOff,
    shippingMethod: z.string().nullable(),
    paymentMethod: z.string().nullable(),
    totals: pricedTotals,
  })
  .meta({ id: "PricePreview" });

const postPreview = actionCall({
  method: "POST",
  path: "price-preview",
  access: "promotions.read",
  summary:
    "What a selection would cost at a time: lines, discounts, shipping, tax and total; nothing is stored",
  body: previewBody,
  answers: { 200: previewAnswer },
  act: async ({ platform, plugin: { store }, body }) => {
    const at = body.at === undefined ? platform.now() : new Date(body.at);
    const { settings, db } = platform;
    const number = (sent: string | undefined) => (sent === undefined ? null : (idOf(sent) ?? 0));
    const preview = await previewPrices(
      db,
      { settings, now: () => at },
      {
        store,
        country: body.country,
        state: body.state ?? null,
        market: number(body.market),
        priceList: number(body.pricelist),
        language: body.language ?? null,
        items: body.items,
        vouchers: body.vouchers,
        shippingMethod: body.shippingMethod ?? null,
        paymentMethod: body.paymentMethod ?? null,
      },
    );
    if (!preview.ok) return refusalOf(preview);
    const { session, priced, unknownVouchers } = preview.value;
    const none = moneyOf(0, priced.currency);
    const unknown = unknownVouchers.map((code) => {
      return { code, state: "unknown" as const, amount: none, shipping: null };
    });
    const shape = shapePriced(priced);
    const answer = {
      at: at.toISOString(),
      market: String(session.market),
      pricelist: String(session.priceList),
      ...shape,
      vouchers: [...shape.vouchers, ...unknown],
    };
    return { status: 200, body: answer };
  },
});

/** What a priced selection costs, as answers say it. */
export function shapePriced(priced: PricedSelection) {
  const { currency, lines, discounts, totals } = priced;
  const shown = (minor: number) => moneyOf(minor, currency);
  const off = new Map(discounts.lines.map(({ line, amount }) => [line, amount]));
  return {
    currency,
    lines: lines.map((line) => ({
      item: `${line.display}-${line.size}`,
      name: line.item.name,
      quantity: line.quantity,
      priceBefore: shown(line.unitBefore),
      price: shown(line.unit),
      campaign: line.campaign,
      total: shown(line.total),
      discount: shown(off.get(line.line) ?? 0),
      taxPercent: line.taxPercent,
    })),
    discounts: discounts.automatic.map(({ automaticDiscount, name, amount }) => {
      return { id: String(automaticDiscount), name, amount: shown(amount) };
    }),
    vouchers: discounts.vouchers.map(({ voucher, state, amount, shipping }) => ({
      code: voucher,
      state,
      amount: shown(amount),
      shipping: shipping === null ? null : shown(shipping),
    })),
    shippingMethod: priced.shippingMethod?.method.key ?? null,
    paymentMethod: priced.paymentMethod?.method.key ?? null,
    totals: {
      items: shown(totals.items),
      discount: shown(-(totals.discount ?? 0)),
      shipping: shown(totals.shipping),
      handling: shown(totals.handling),
      taxPercent: totals.taxPercent,
      tax: shown(totals.grandTax),
      taxDeducted: totals.taxDeducted === null ? null : shown(-totals.taxDeducted),
      grandTotal: shown(totals.grand),
    },
  };
}

export const pricePreviewEndpoints = [postPreview];
