import type { ParsedBody } from "./listing-body.ts";
import { conditions, fieldsIn, shown, Values, type SqlView } from "./sql-conditions.ts";
import type { SqlStatement } from "./sql-facets.ts";

type SortOrder = NonNullable<ParsedBody["sortOrder"]>[number];

/** The tree as the yardstick keeps it. */
export interface SqlTree {
  readonly ids: readonly number[];
  /** Places of the ids in the operator's order. */
  readonly places: readonly number[];
}

/** Ids of a page and the whole count, in one statement. */
export function pageStatement(
  body: ParsedBody,
  view: SqlView,
  categories: readonly number[] | undefined,
  tree: SqlTree,
): SqlStatement {
  const values = new Values();
  const inCategories = categories
    ? ` and exists (select from display_category dc where dc.display = d.id
        and dc.category = any(${values.add(categories, "int[]")}))`
    : "";
  const named = body.products ? ` and d.id = any(${values.add(body.products, "int[]")})` : "";
  const related =
    fieldsIn(body).length === 0
      ? ""
      : ` and v.product in (select v.product ${shown(view, values)}${conditions(body, view, values, [])})`;
  const sort = sortOf(body, view, categories, tree, values);
  const text = `
    select d.id, count(*) over ()::int as total
    ${shown(view, values, sort.joins)}${inCategories}${named}${related}
    order by ${sort.order} limit ${values.add(body.limit, "int")} offset ${values.add(body.skipFirst, "int")}`;
  return { text, values: values.list };
}

function sortOf(
  { sortOrder }: ParsedBody,
  view: SqlView,
  categories: readonly number[] | undefined,
  tree: SqlTree,
  values: Values,
): { readonly joins: string; readonly order: string } {
  const step = sortOrder?.[0];
  if (step === undefined) return categoryOrder(categories, tree, values);
  if (step.field === "uri") return { joins: "", order: `d.uri collate "C" ${step.order}, d.id` };
  if (step.field === "createdAt") {
    // As precise as the platform tells it.
    return { joins: "", order: `date_trunc('milliseconds', d.created_at) ${step.order}, d.id desc` };
  }
  return priceOrder(step, view, values);
}

/** Inside the chosen category, else inside each product's main one. */
function categoryOrder(categories: readonly number[] | undefined, tree: SqlTree, values: Values) {
  const places = `unnest(${values.add(tree.ids, "int[]")}, ${values.add(tree.places, "int[]")}) o (category, place)`;
  const sort = "o.place * 4294967296 + case when dc.sort = 0 then 4294967295 else dc.sort end";
  const sorted = categories
    ? `select dc.display, min(${sort}) as place from display_category dc join ${places} using (category)
        where dc.category = any(${values.add(categories, "int[]")}) group by dc.display`
    : `select distinct on (dc.display) dc.display, ${sort} as place
        from display_category dc join ${places} using (category) order by dc.display, dc.position`;
  return {
    joins: `left join (${sorted}) sorted on sorted.display = d.id`,
    order: "sorted.place nulls last, d.id",
  };
}

/** After the best running campaign. */
function priceOrder({ order }: SortOrder, view: SqlView, values: Values) {
  const list = values.add(view.priceList, "int");
  const market = values.add(view.market, "int");
  return {
    joins: `
      left join price pp on pp.price_list = ${list} and pp.product = p.id and pp.variation = 0
      left join price pv on pv.price_list = ${list} and pv.product = p.id and pv.variation = v.id
      left join lateral (
        select min(coalesce(own.amount, round(coalesce(pv.amount, pp.amount) * (100 - coalesce(c.percent, 0)) / 100)))
          as amount
        from campaign_product cp join campaign c on c.id = cp.campaign
        left join campaign_price own
          on own.campaign = c.id and own.product = cp.product and own.price_list = ${list}
        where cp.product = p.id and (c.starts_at is null or c.starts_at <= now())
          and (c.stops_at is null or c.stops_at > now())
          and (c.markets is null or ${market} = any(c.markets))
          and (c.price_lists is null or ${list} = any(c.price_lists))
      ) offer on true`,
    order: `least(coalesce(pv.amount, pp.amount), offer.amount) ${order} nulls last, d.id`,
  };
}
