import type { ParsedBody } from "./listing-body.ts";

/** What the yardstick lists: the first store, market and price list of the demo's settings, in English. */
export interface SqlView {
  readonly store: number;
  readonly market: number;
  readonly priceList: number;
  readonly warehouses: readonly number[];
}

/** Values of a statement by the order in which they were named. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

export const productFields = ["brands", "swatch.desc", "items.name", "onlyAvailable"] as const;
export type ProductField = (typeof productFields)[number];

/** Fields of a body that restrict the products of an entry. */
export function fieldsIn(body: ParsedBody): readonly ProductField[] {
  return productFields.filter((field) => body[field] !== undefined && body[field] !== false);
}

/** All display items `d` of variation `v` and product `p` that the view shows. */
export function shown(view: SqlView, values: Values, joins = ""): string {
  return `
    from display d
    join variation v on v.id = d.variation and v.status = 'active'
    join product p on p.id = v.product and p.status = 'active'
    join display_market dm on dm.display = d.id and dm.market = ${values.add(view.market, "int")} ${joins}
    where d.store = ${values.add(view.store, "int")} and not d.preview`;
}

/** Conditions on one product, those of some fields left out. */
export function conditions(
  body: ParsedBody,
  view: SqlView,
  values: Values,
  open: readonly ProductField[],
): string {
  const wanted = fieldsIn(body).filter((field) => !open.includes(field));
  return wanted.map((field) => ` and ${condition(field, body, view, values)}`).join("");
}

function condition(field: ProductField, body: ParsedBody, view: SqlView, values: Values): string {
  switch (field) {
    case "brands":
      return `p.brand = any(${values.add(body.brands, "int[]")})`;
    case "swatch.desc":
      return `v.swatch_description = any(${values.add(body["swatch.desc"], "text[]")})`;
    case "items.name":
      return `exists (
        select from variation_size vs join size s on s.size_table = vs.size_table and s.id = vs.size
        where vs.variation = v.id and s.description = any(${values.add(body["items.name"], "text[]")}))`;
    case "onlyAvailable":
    default:
      return isAvailable(view, values, body["items.name"]);
  }
}

/** Has a price, and one of the sizes can be bought. */
export function isAvailable(view: SqlView, values: Values, names: readonly string[] | undefined): string {
  const named = names ? ` and s.description = any(${values.add(names, "text[]")})` : "";
  const joined = names ? " join size s on s.size_table = vs.size_table and s.id = vs.size" : "";
  return `${hasPrice(view, values)} and exists (
    select from variation_size vs${joined} where vs.variation = v.id${named} and ${canBeHad(view, values)})`;
}

export function hasPrice({ priceList }: SqlView, values: Values): string {
  return `exists (
    select from price where price_list = ${values.add(priceList, "int")} and price.product = p.id
    and price.variation in (0, v.id) and amount is not null)`;
}

export function canBeHad({ warehouses }: SqlView, values: Values): string {
  return `(vs.preorder or vs.infinite or exists (
    select from stock where stock.variation = vs.variation and stock.size = vs.size
    and stock.warehouse = any(${values.add(warehouses, "int[]")}) and stock.quantity > stock.reserved))`;
}
