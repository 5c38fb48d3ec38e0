import type { Kysely } from "kysely";
import { z } from "zod";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { methodsForStaff } from "../../../ordering/draft/complete-draft.ts";
import { draftStatuses, type OpenedDraft } from "../../../ordering/draft/draft-order.ts";
import { itemId } from "../../../selling/selection/line-id.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";
import type { PricedSelection } from "../../../selling/selection/selection.ts";
import type { Caller } from "../frame/caller.ts";
import { money, moneyOf, timestamp, timeText } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";
import { pricedTotals, shapePriced, takenOff } from "../promotions/price-preview.ts";

const personal = z.string().nullable();
const texts = z.record(z.string(), z.string());
const address = z.record(z.string(), z.string());

export const draftSummary = z
  .object({
    id: z.string(),
    /** `linked`: nobody has used its link yet; `claimed`: somebody has. */
    status: z.enum(draftStatuses),
    /** The order that was made of it; null: none yet. */
    order: z.string().nullable(),
    customer: personal,
    email: personal,
    units: z.int(),
    /** For staff alone. */
    note: personal,
    createdBy: z.string(),
    createdAt: timestamp,
    redacted: z.boolean(),
  })
  .meta({ id: "DraftOrderSummary" });

/** Money is null for a caller who is shown none. */
export const draftAnswer = draftSummary
  .omit({ units: true })
  .extend({
    linkedAt: timestamp.nullable(),
    country: z.string().nullable(),
    state: z.string().nullable(),
    language: z.string(),
    market: z.string(),
    pricelist: z.string(),
    currency: z.string(),
    /** Empty once an order was made of it: the order has them. */
    lines: z.array(
      z.object({
        item: z.string(),
        displayItem: z.string(),
        /** null: it cannot be sold there now, and is left out of the order. */
        name: z.string().nullable(),
        size: z.string().nullable(),
        quantity: z.int(),
        comment: personal,
        price: money.nullable(),
        total: money.nullable(),
      }),
    ),
    /** null: persons are not shown to the caller. */
    address: address.nullable(),
    /** null: the same as the address. */
    shippingAddress: address.nullable(),
    /** The shopper sees them. */
    additionalNotes: personal,
    shippingMethod: z.string().nullable(),
    paymentMethod: z.string().nullable(),
    vouchers: takenOff.vouchers,
    discounts: takenOff.discounts,
    totals: pricedTotals.nullable(),
    shippingMethods: z.array(z.object({ key: z.string(), names: texts, price: money.nullable() })),
    /** `forStaff`: it can be completed with it; the others want something of the shopper, who uses the link. */
    paymentMethods: z.array(z.object({ key: z.string(), names: texts, forStaff: z.boolean() })),
    version: z.string(),
  })
  .meta({ id: "DraftOrder" });

export type DraftAnswer = z.infer<typeof draftAnswer>;

type Viewer = Pick<Caller, "seesPersons" | "seesMoney">;

/** A draft as the caller is shown it. The version is that of what is written, not of what it costs today. */
export async function draftRecord(
  db: Kysely<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { draft, access }: OpenedDraft,
  caller: Viewer,
): Promise<DraftAnswer> {
  const person = <T>(value: T): T | null => (caller.seesPersons ? value : null);
  const basis = {
    id: String(draft.id),
    status: draft.status,
    order: draft.order === null ? null : String(draft.order),
    note: person(draft.note),
    createdBy: draft.createdBy,
    createdAt: draft.createdAt.toISOString(),
    linkedAt: timeText(draft.linkedAt),
    redacted: !caller.seesPersons || !caller.seesMoney,
  };
  if (access === null) return { ...withVersion(basis), ...finished };
  const { selection, session } = access;
  const priced = await priceSelection(db, platform, session, selection);
  const { customer, lines } = selection;
  const written = {
    ...basis,
    customer: person(customer === null ? null : String(customer)),
    email: person(selection.address.email ?? null),
    country: session.country,
    state: session.state,
    language: session.language,
    market: String(session.market),
    pricelist: String(session.priceList),
    address: person({ ...selection.address }),
    shippingAddress: person(selection.shippingAddress && { ...selection.shippingAddress }),
    additionalNotes: person(selection.additionalNotes),
    shippingMethod: selection.shippingMethod,
    paymentMethod: selection.paymentMethod,
  };
  const { version } = withVersion({ ...written, lines, vouchers: selection.vouchers });
  return { ...written, ...pricesOf(access, priced, caller), version };
}

const finished = {
  customer: null,
  email: null,
  country: null,
  state: null,
  language: "",
  market: "",
  pricelist: "",
  currency: "",
  lines: [],
  address: null,
  shippingAddress: null,
  additionalNotes: null,
  shippingMethod: null,
  paymentMethod: null,
  vouchers: [],
  discounts: [],
  totals: null,
  shippingMethods: [],
  paymentMethods: [],
};

function pricesOf(
  { selection }: NonNullable<OpenedDraft["access"]>,
  priced: PricedSelection,
  { seesMoney, seesPersons }: Viewer,
) {
  const { currency } = priced;
  const shown = (minor: number) => (seesMoney ? moneyOf(minor, currency) : null);
  const byLine = new Map(priced.lines.map((line) => [line.line, line]));
  const forStaff = new Set(methodsForStaff(priced).map(({ method }) => method.key));
  const shape = shapePriced(priced);
  return {
    currency,
    lines: selection.lines.map((line) => {
      const sold = byLine.get(line.line);
      return {
        item: itemId(line),
        displayItem: String(line.display),
        name: sold?.item.name ?? null,
        size: sold?.itemSize.name ?? null,
        quantity: line.quantity,
        comment: seesPersons ? line.comment : null,
        price: sold ? shown(sold.unit) : null,
        total: sold ? shown(sold.total) : null,
      };
    }),
    vouchers: seesMoney ? shape.vouchers : [],
    discounts: seesMoney ? shape.discounts : [],
    totals: seesMoney ? shape.totals : null,
    shippingMethods: priced.shippingMethods.map(({ method, price }) => {
      return { key: method.key, names: method.name, price: shown(price) };
    }),
    paymentMethods: seesMoney
      ? priced.paymentMethods.map(({ method: { key, name } }) => {
          return { key, names: name, forStaff: forStaff.has(key) };
        })
      : [],
  };
}
