import type { Schemas } from "../../api/client.ts";
import type { paths } from "../../../../client/schema.d.ts";
import { changedFields } from "../../changed-fields.ts";
import { localOf, momentOf } from "../../local-time.ts";

type Voucher = Schemas["Voucher"];
export type VoucherPatch = NonNullable<
  paths["/vouchers/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];
type Terms = Omit<VoucherPatch, "code" | "uri">;
type Amounts = Record<string, string>;

export const voucherKinds = ["percent", "amounts", "freeShipping"] as const;

/** Amounts by currency and counts as they are typed; nothing typed is none. */
export interface VoucherFields {
  /** The code, or the end of the address that it stands in. */
  word: string;
  kind: (typeof voucherKinds)[number];
  percent: string;
  amounts: Amounts;
  leastAmount: Amounts;
  uses: string;
  usesPerCustomer: string;
  firstOrder: boolean;
  exclusive: boolean;
  startsAt: string;
  endsAt: string;
  markets: string[];
}

const empty: VoucherFields = {
  word: "",
  kind: "percent",
  percent: "",
  amounts: {},
  leastAmount: {},
  uses: "",
  usesPerCustomer: "",
  firstOrder: false,
  exclusive: false,
  startsAt: "",
  endsAt: "",
  markets: [],
};

export function fieldsOf(voucher: Voucher | null): VoucherFields {
  if (voucher === null) return empty;
  return {
    word: voucher.code ?? voucher.uri ?? "",
    kind: kindOf(voucher),
    percent: voucher.percent ?? "",
    amounts: typedOf(voucher.amounts),
    leastAmount: typedOf(voucher.leastAmount),
    uses: String(voucher.uses ?? ""),
    usesPerCustomer: String(voucher.usesPerCustomer ?? ""),
    firstOrder: voucher.firstOrder,
    exclusive: voucher.exclusive,
    startsAt: localOf(voucher.startsAt),
    endsAt: localOf(voucher.endsAt),
    markets: [...(voucher.markets ?? [])],
  };
}

function kindOf({ amounts, freeShipping }: Voucher): VoucherFields["kind"] {
  if (freeShipping) return "freeShipping";
  return amounts === null ? "percent" : "amounts";
}

function typedOf(amounts: Voucher["amounts"]): Amounts {
  return Object.fromEntries((amounts ?? []).map(({ amount, currency }) => [currency, amount]));
}

const decimal = (typed: string) => typed.trim().replace(",", ".");

function amountsOf(typed: Amounts) {
  const set = Object.entries(typed).filter(([, amount]) => amount.trim() !== "");
  return set.length === 0 ? null : set.map(([currency, amount]) => ({ amount: decimal(amount), currency }));
}

/** What is no number goes as such: the answer says so beside its field. */
const countOf = (typed: string) => (typed.trim() === "" ? null : Number(typed));

function termsOf(fields: VoucherFields): Terms {
  return {
    percent: fields.kind === "percent" ? decimal(fields.percent) : null,
    amounts: fields.kind === "amounts" ? amountsOf(fields.amounts) : null,
    freeShipping: fields.kind === "freeShipping",
    leastAmount: amountsOf(fields.leastAmount),
    uses: countOf(fields.uses),
    usesPerCustomer: countOf(fields.usesPerCustomer),
    firstOrder: fields.firstOrder,
    exclusive: fields.exclusive,
    startsAt: momentOf(fields.startsAt),
    endsAt: momentOf(fields.endsAt),
    markets: fields.markets.length === 0 ? null : fields.markets,
  };
}

/** What differs from what was there; of a new voucher all, and without a code one is made. */
export function bodyOf(fields: VoucherFields, before: Voucher | null): VoucherPatch {
  const word = fields.word.trim();
  const name = before !== null && before.uri !== null ? "uri" : "code";
  const was = fieldsOf(before);
  const isOther = word !== "" && word !== was.word;
  const terms = termsOf(fields);
  if (before === null) return { ...terms, ...(isOther && { [name]: word }) };
  return { ...changedFields(terms, termsOf(was)), ...(isOther && { [name]: word }) };
}

/** What codes that are made like a voucher have of it: all but its code. */
export function sameTerms(voucher: Voucher) {
  const { description, products, attributes } = voucher;
  return { ...termsOf(fieldsOf(voucher)), description, products, attributes };
}
