import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { DraftContent } from "../../../ordering/draft/write-draft.ts";
import { itemId } from "../../../selling/selection/line-id.ts";
import type { SelectionAccess } from "../../../selling/selection/access/selection-by-id.ts";
import { addressKeys, type Address } from "../../../selling/selection/selection.ts";
import { problem, type Problem } from "../frame/problem.ts";
import { emailAddress, idOf, longIdOf } from "../frame/values.ts";

const id = z.string().max(20);
const word = z.string().trim().min(1).max(100);
const field = z.string().trim().max(255).nullable().optional();

const addressFields = z.strictObject({
  email: emailAddress.nullable().optional(),
  company: field,
  firstName: field,
  lastName: field,
  address1: field,
  address2: field,
  zipCode: field,
  city: field,
  state: field,
  country: field,
  phoneNumber: field,
  identityNumber: field,
  vatNumber: field,
  houseNumber: field,
  houseExtension: field,
});

const note = z.string().max(2_000);

/** What a draft is made of and changed by; of a change, what is absent stays and null takes away. */
export const draftFields = {
  state: word.nullable().optional(),
  language: z.string().max(10).optional(),
  market: id.optional(),
  pricelist: id.optional(),
  /** Without an address, that of the customer. */
  customer: id.nullable().optional(),
  /** All of them: a change replaces them. */
  lines: z
    .array(
      z.strictObject({
        item: z.string().max(30),
        quantity: z.int().min(1).max(10_000).default(1),
        comment: z.string().max(500).default(""),
      }),
    )
    .max(200)
    .optional(),
  vouchers: z.array(word).max(20).optional(),
  /** Absent or null: the first that is offered. */
  shippingMethod: word.nullable().optional(),
  paymentMethod: word.nullable().optional(),
  /** Its country and state are those of the draft, unless it is sent to another address. */
  address: addressFields.nullable().optional(),
  /** null: the same as the address. */
  shippingAddress: addressFields.nullable().optional(),
  /** The shopper sees them. */
  additionalNotes: note.nullable().optional(),
  /** For staff alone. */
  note: note.nullable().optional(),
};

export const country = z.string().min(1).max(10);
const draftInput = z.strictObject({ country, ...draftFields });
export type DraftInput = z.output<typeof draftInput>;
type SentAddress = z.output<typeof addressFields>;

/** What is written of a draft, as it would be sent: a change is merged with it. */
export function inputOf({ selection, session }: SelectionAccess): Omit<DraftInput, "note"> {
  return {
    country: session.country ?? "",
    state: session.state,
    // One that nobody chose is the customer's to choose.
    language: session.languageChosen ? session.language : undefined,
    market: String(session.market),
    pricelist: String(session.priceList),
    customer: selection.customer === null ? null : String(selection.customer),
    lines: selection.lines.map((line) => {
      return { item: itemId(line), quantity: line.quantity, comment: line.comment };
    }),
    vouchers: [...selection.vouchers],
    shippingMethod: selection.shippingMethod,
    paymentMethod: selection.paymentMethod,
    address: { ...selection.address },
    shippingAddress: selection.shippingAddress && { ...selection.shippingAddress },
    additionalNotes: selection.additionalNotes,
  };
}

/** Merges a change into what is written; another country takes its own market, price list and state. */
export function mergeInput(
  written: Omit<DraftInput, "note">,
  sent: Partial<DraftInput>,
): Omit<DraftInput, "note"> {
  const { note: _note, address, shippingAddress, ...fields } = sent;
  const isElsewhere = sent.country !== undefined && sent.country !== written.country;
  const { market: _market, pricelist: _pricelist, state: _state, ...movable } = written;
  return {
    ...(isElsewhere ? movable : written),
    ...fields,
    address: mergeAddress(isElsewhere ? { ...written.address, state: null } : written.address, address),
    shippingAddress: mergeAddress(written.shippingAddress, shippingAddress),
  };
}

function mergeAddress(
  written: SentAddress | null | undefined,
  sent: SentAddress | null | undefined,
): SentAddress | null | undefined {
  if (sent === undefined || sent === null) return sent === null ? null : written;
  return { ...written, ...sent };
}

/** The content that the input means; a problem for a customer whom the store does not have. */
export async function contentOf(
  db: Kysely<Schema>,
  store: number,
  input: Omit<DraftInput, "note">,
): Promise<DraftContent | Problem> {
  const named = await customerOf(db, store, input.customer);
  if (named === undefined) {
    return problem("refused", {
      errors: [{ path: "customer", code: "not-found", message: "there is no such customer" }],
    });
  }
  const { vouchers = [], shippingMethod = null, paymentMethod = null } = input;
  return {
    country: input.country,
    state: input.state ?? null,
    language: input.language,
    market: numberOf(input.market),
    priceList: numberOf(input.pricelist),
    customer: named?.id ?? null,
    lines: (input.lines ?? []).map(({ item, quantity, comment }) => ({ item, quantity, comment })),
    vouchers,
    shippingMethod,
    paymentMethod,
    ...addressesOf(input, named?.address ?? {}),
    additionalNotes: input.additionalNotes ?? "",
  };
}

/** What is sent goes to the country and state of the draft; a customer's own address stands where none is sent. */
function addressesOf(
  input: Omit<DraftInput, "note">,
  known: Address,
): Pick<DraftContent, "address" | "shippingAddress"> {
  const own = input.address ? plain(input.address) : known;
  if (!input.shippingAddress) return { address: { ...own, ...placeOf(input) }, shippingAddress: null };
  return { address: own, shippingAddress: { ...plain(input.shippingAddress), ...placeOf(input) } };
}

/** What is no number names nothing: it is refused where it is looked up. */
function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : (idOf(text) ?? 0);
}

function placeOf({ country: where, state }: Pick<DraftInput, "country" | "state">): Address {
  return { country: where.toUpperCase(), ...(state ? { state } : {}) };
}

function plain(sent: SentAddress): Address {
  return Object.fromEntries(
    addressKeys.flatMap((key) => {
      const value = sent[key];
      return value === null || value === undefined || value === "" ? [] : [[key, value]];
    }),
  );
}

/** null: nobody is named; undefined: the store has no such customer. */
async function customerOf(
  db: Kysely<Schema>,
  store: number,
  sent: string | null | undefined,
): Promise<{ readonly id: number; readonly address: Address } | null | undefined> {
  if (sent === null || sent === undefined) return null;
  const row = await db
    .selectFrom("customer")
    .selectAll()
    .where("store", "=", store)
    .where("id", "=", longIdOf(sent) ?? 0)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const address = plain({
    email: row.email,
    company: row.company,
    firstName: row.first_name,
    lastName: row.last_name,
    address1: row.address1,
    address2: row.address2,
    zipCode: row.zip_code,
    city: row.city,
    phoneNumber: row.phone_number,
    vatNumber: row.vat_number,
  });
  return { id: row.id, address };
}
