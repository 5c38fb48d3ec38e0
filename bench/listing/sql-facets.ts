import type { ParsedBody } from "./listing-body.ts";
import {
  canBeHad,
  conditions,
  fieldsIn,
  hasPrice,
  isAvailable,
  shown,
  Values,
  type ProductField,
  type SqlView,
} from "./sql-conditions.ts";

export interface SqlStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Kind = "count" | "filter";

/** The steps of one statement: named sets of products, and facets counted over them. */
class Facets {
  readonly #body: ParsedBody;
  readonly #view: SqlView;
  readonly #values = new Values();
  readonly #sets = new Map<string, string>();
  readonly #facets: string[] = [];

  constructor(body: ParsedBody, view: SqlView, categories: readonly number[] | undefined) {
    this.#body = body;
    this.#view = view;
    const inCategories = categories
      ? ` and exists (select from display_category dc where dc.display = d.id
          and dc.category = any(${this.#values.add(categories, "int[]")}))`
      : "";
    const named = body.products ? ` and d.id = any(${this.#values.add(body.products, "int[]")})` : "";
    this.#sets.set(
      "entry",
      `select d.id as display, v.product ${shown(view, this.#values)}${inCategories}${named}`,
    );
    this.#sets.set("entries", "select product, count(*) as entries from entry group by product");
  }

  /** Candidates that meet the query, but for the fields that are left open. */
  matched(open: readonly ProductField[]): string {
    const left = open.filter((field) => fieldsIn(this.#body).includes(field));
    const name = ["matched", ...left].join("_").replaceAll(/[^a-z_]/gi, "");
    if (this.#sets.has(name)) return name;
    const narrowed = conditions(this.#body, this.#view, this.#values, left);
    this.#sets.set(
      name,
      `select v.id as variation, p.id as product, e.entries
      ${shown(this.#view, this.#values, "join entries e on e.product = p.id")}${narrowed}`,
    );
    return name;
  }

  /** Entries by a value of their candidates; several candidates with the same value count once. */
  add(field: string, kind: Kind, set: string, value: string, joins: string, where = "true"): void {
    this.#facets.push(`
      select '${field}' as field, '${kind}' as kind, value, sum(entries)::int as entries from (
        select distinct m.product, ${value}::text as value, m.entries from ${set} m ${joins}
        where ${value} is not null and ${where}
      ) of_${kind} group by value`);
  }

  /** Categories look at the entry itself; one counts for those above it too. */
  addCategories(kind: Kind, set: string, entries: string): void {
    this.#facets.push(`
      select 'categories', '${kind}', above::text, count(distinct display)::int from ${entries} entry
      join display_category dc using (display)
      join category_above ca on ca.category = dc.category
      where entry.product in (select product from ${set}) group by above`);
  }

  /** Everything that the view shows, for what the categories would offer besides. */
  wide(): string {
    const named = this.#body.products
      ? ` and d.id = any(${this.#values.add(this.#body.products, "int[]")})`
      : "";
    this.#sets.set(
      "wide_entry",
      `select d.id as display, v.product ${shown(this.#view, this.#values)}${named}`,
    );
    const narrowed = conditions(this.#body, this.#view, this.#values, []);
    this.#sets.set("wide_matched", `select v.product ${shown(this.#view, this.#values)}${narrowed}`);
    return "wide_entry";
  }

  addAvailable(kind: Kind, set: string, names: readonly string[] | undefined): void {
    const can = isAvailable(this.#view, this.#values, names);
    const joins = "join product p on p.id = m.product join variation v on v.id = m.variation";
    this.add("onlyAvailable", kind, set, "'true'", joins, can);
  }

  addSizes(kind: Kind, set: string, onlyAvailable: boolean): void {
    const joins = `join product p on p.id = m.product join variation v on v.id = m.variation
      join variation_size vs on vs.variation = m.variation
      join size s on s.size_table = vs.size_table and s.id = vs.size`;
    const can = onlyAvailable
      ? `${hasPrice(this.#view, this.#values)} and ${canBeHad(this.#view, this.#values)}`
      : "true";
    this.add("items.name", kind, set, "s.description", joins, can);
  }

  statement(): SqlStatement {
    const sets = [...this.#sets].map(([name, text]) => `${name} as materialized (${text})`);
    const above = `category_above as materialized (
      with recursive up as (
        select id as category, id as above, parent from category
        union all
        select up.category, c.id, c.parent from up join category c on c.id = up.parent
      ) select category, above from up)`;
    const text = `with recursive ${[above, ...sets].join(",\n")}\n${this.#facets.join("\nunion all\n")}`;
    return { text, values: this.#values.list };
  }
}

const byProduct = "join product p on p.id = m.product";
const attribute = (type: string) => `p.attributes->'${type}'->'name'->>'en'`;

/** Counts of all facets of a body, in one statement. */
export function facetsStatement(
  body: ParsedBody,
  view: SqlView,
  categories: readonly number[] | undefined,
): SqlStatement {
  const facets = new Facets(body, view, categories);
  const fields = fieldsIn(body);
  const kinds = (open: readonly ProductField[]): readonly (readonly [Kind, string])[] => [
    ["count", facets.matched([])],
    ...(open.some((field) => fields.includes(field)) ? [["filter", facets.matched(open)] as const] : []),
  ];
  for (const [kind, set] of kinds(["brands"])) facets.add("brands", kind, set, "p.brand", byProduct);
  for (const [kind, set] of kinds([])) {
    facets.add("collections", kind, set, "p.collection", byProduct);
    facets.add("material.name", kind, set, attribute("material"), byProduct);
    facets.add("season.name", kind, set, attribute("season"), byProduct);
  }
  const byVariation = "join variation v on v.id = m.variation";
  for (const [kind, set] of kinds(["swatch.desc"])) {
    facets.add("swatch.desc", kind, set, "v.swatch_description", byVariation);
  }
  for (const [kind, set] of kinds(["items.name", "onlyAvailable"])) {
    facets.addSizes(kind, set, kind === "filter" && body.onlyAvailable === true);
  }
  for (const [kind, set] of kinds(["onlyAvailable"])) facets.addAvailable(kind, set, body["items.name"]);
  facets.addCategories("count", facets.matched([]), "entry");
  if (categories) facets.addCategories("filter", "wide_matched", facets.wide());
  return facets.statement();
}
