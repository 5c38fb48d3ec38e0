import type { Schemas } from "../../api/client.ts";
import type { paths } from "../../../../client/schema.d.ts";
import { changedFields } from "../../changed-fields.ts";
import { changedTexts } from "../../changed-texts.ts";
import { localOf, momentOf } from "../../local-time.ts";

type Discount = Schemas["Discount"];
export type DiscountPatch = NonNullable<
  paths["/discounts/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];

export const discountKinds = ["percent", "takeAndPay"] as const;

/** Times as inputs have them, here; no markets or products are all of them. */
export interface DiscountFields {
  /** By language. */
  name: Record<string, string>;
  kind: (typeof discountKinds)[number];
  percent: string;
  take: string;
  pay: string;
  /** Empty: after all others. */
  position: string;
  startsAt: string;
  endsAt: string;
  markets: string[];
  products: string[];
}

const empty: DiscountFields = {
  name: {},
  kind: "percent",
  percent: "",
  take: "3",
  pay: "2",
  position: "",
  startsAt: "",
  endsAt: "",
  markets: [],
  products: [],
};

export function fieldsOf(discount: Discount | null): DiscountFields {
  if (discount === null) return empty;
  const { name, percent, takeAndPay, position, startsAt, endsAt, markets, products } = discount;
  return {
    name: { ...name },
    kind: takeAndPay === null ? "percent" : "takeAndPay",
    percent: percent ?? "",
    take: String(takeAndPay?.take ?? empty.take),
    pay: String(takeAndPay?.pay ?? empty.pay),
    position: String(position),
    startsAt: localOf(startsAt),
    endsAt: localOf(endsAt),
    markets: [...(markets ?? [])],
    products: [...(products ?? [])],
  };
}

/** What is no number goes as such: the answer says so beside its field. */
function termsOf(fields: DiscountFields): DiscountPatch {
  const isPercent = fields.kind === "percent";
  const listOrAll = (ids: string[]) => (ids.length === 0 ? null : ids);
  return {
    percent: isPercent ? fields.percent.trim().replace(",", ".") : null,
    takeAndPay: isPercent ? null : { take: Number(fields.take), pay: Number(fields.pay) },
    ...(fields.position.trim() !== "" && { position: Number(fields.position) }),
    startsAt: momentOf(fields.startsAt),
    endsAt: momentOf(fields.endsAt),
    markets: listOrAll(fields.markets),
    products: listOrAll(fields.products),
  };
}

/** What differs from what was there; of a new discount all. */
export function bodyOf(fields: DiscountFields, before: Discount | null): DiscountPatch {
  const was = fieldsOf(before);
  const named = changedTexts("name", fields.name, was.name);
  const terms = termsOf(fields);
  if (before === null) return { ...terms, ...named };
  return { ...changedFields(terms, termsOf(was)), ...named };
}
