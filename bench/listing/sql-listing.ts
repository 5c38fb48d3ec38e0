import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { z } from "zod";
import type { ListingAnswer, ParsedBody } from "./listing-body.ts";
import { fieldsIn, type SqlView } from "./sql-conditions.ts";
import { facetsStatement, type SqlStatement } from "./sql-facets.ts";
import { pageStatement, type SqlTree } from "./sql-page.ts";

const facetRows = z.array(
  z.object({ field: z.string(), kind: z.enum(["count", "filter"]), value: z.string(), entries: z.int() }),
);
type FacetRow = z.output<typeof facetRows>[number];
const pageRows = z.array(z.object({ id: z.int(), total: z.int() }));
const documentRows = z.array(z.object({ display: z.int(), shared: z.string(), own: z.string() }));
const treeRows = z.array(z.object({ category: z.int(), parent: z.int().nullable(), position: z.int() }));

/** Beside those that the platform has. */
const indexes = [
  "create index if not exists bench_display_variation on display (variation)",
  "create index if not exists bench_variation_swatch on variation (swatch_description)",
  "create index if not exists bench_main_category on display_category (display, position) include (category, sort)",
  "create index if not exists bench_categories on display_category (category, display)",
  "create index if not exists bench_market on display_market (market, display)",
  "create index if not exists bench_left on stock (variation, size) where quantity > reserved",
];

const everything: ParsedBody = { language: "en", matchRelated: "variant", limit: 0, skipFirst: 0 };

interface Page {
  readonly ids: readonly number[];
  readonly total: number;
}

/** The same listing as a good hand writes it in SQL over the platform's own tables. */
export class SqlListing {
  readonly #pool: Pool;
  readonly #view: SqlView;
  #tree: SqlTree = { ids: [], places: [] };
  #children = new Map<number | null, number[]>();
  /** What the whole catalogue has of each value; the shop does not change. */
  #totals: readonly FacetRow[] = [];

  constructor(pool: Pool, view: SqlView) {
    this.#pool = pool;
    this.#view = view;
  }

  async prepare(): Promise<void> {
    for (const index of indexes) await this.#pool.query(index);
    await this.#pool.query("analyze");
    const { rows } = await this.#pool.query(
      "select id as category, parent, position from category order by position, id",
    );
    for (const { category, parent } of treeRows.parse(rows)) {
      this.#children.set(parent, [...(this.#children.get(parent) ?? []), category]);
    }
    const ids = this.#below(null);
    this.#tree = { ids, places: ids.map((_, place) => place) };
    this.#totals = await this.#facets(everything, undefined);
  }

  /** As JSON: the documents are passed on as they are stored. */
  async list(body: ParsedBody): Promise<string> {
    const categories = body.categories?.flatMap((id) => [id, ...this.#below(id)]);
    const [rows, page] = await Promise.all([
      this.#isWhole(body) ? this.#totals : this.#facets(body, categories),
      this.#page(body, categories),
    ]);
    const products = await this.#documents(page.ids);
    const filter = JSON.stringify(this.#filter(body, rows));
    return `{"products":[${products.join(",")}],"productCount":${page.total},"filter":${filter}}`;
  }

  #isWhole(body: ParsedBody): boolean {
    return !body.categories && !body.products && fieldsIn(body).length === 0;
  }

  #below(parent: number | null): number[] {
    return (this.#children.get(parent) ?? []).flatMap((id) => [id].concat(this.#below(id)));
  }

  async #facets(body: ParsedBody, categories: readonly number[] | undefined): Promise<readonly FacetRow[]> {
    return facetRows.parse(await this.#rows(facetsStatement(body, this.#view, categories)));
  }

  async #page(body: ParsedBody, categories: readonly number[] | undefined): Promise<Page> {
    const rows = pageRows.parse(await this.#rows(pageStatement(body, this.#view, categories, this.#tree)));
    // Behind the last page there is no row to tell the count.
    if (rows.length === 0 && body.skipFirst > 0) {
      return { ...(await this.#page({ ...body, limit: 1, skipFirst: 0 }, categories)), ids: [] };
    }
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  }

  async #documents(ids: readonly number[]): Promise<readonly string[]> {
    const rows = documentRows.parse(
      await this.#rows({
        text: `
          select shared.display, shared.document::text as shared, own.document::text as own
          from display_document shared join display_document own using (display)
          where shared.language = '' and own.language = 'en' and display = any($1::int[])`,
        values: [ids],
      }),
    );
    const byId = new Map(
      rows.map(({ display, shared, own }) => [display, `"shared":${shared},"own":${own}`]),
    );
    return ids.map((id) => `{"product":"${id}",${byId.get(id)}}`);
  }

  async #rows({ text, values }: SqlStatement): Promise<unknown[]> {
    const name = createHash("sha1").update(text).digest("hex");
    const { rows } = await this.#pool.query<Record<string, unknown>>({ name, text, values: [...values] });
    return rows;
  }

  /** What a body does not restrict counts the same with and without its own field. */
  #filter(body: ParsedBody, rows: readonly FacetRow[]): ListingAnswer["filter"] {
    const counts = new Map(rows.map((row) => [`${row.kind} ${row.field} ${row.value}`, row.entries]));
    const hasOwn = new Set(rows.filter(({ kind }) => kind === "filter").map(({ field }) => field));
    for (const field of fieldsIn(body)) hasOwn.add(field);
    if (body.onlyAvailable) hasOwn.add("items.name");
    const fields = new Map<string, ListingAnswer["filter"][number]>();
    for (const { field, value, entries } of this.#totals) {
      const count = counts.get(`count ${field} ${value}`) ?? 0;
      const filterCount = hasOwn.has(field) ? (counts.get(`filter ${field} ${value}`) ?? 0) : count;
      const entry = fields.get(field) ?? { field, values: [] };
      entry.values.push({ value, count, filterCount, totalCount: entries });
      fields.set(field, entry);
    }
    return [...fields.values()];
  }
}
