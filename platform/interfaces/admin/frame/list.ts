import { sql, type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { problem, type Problem } from "./problem.ts";

const largestLimit = 200;
/** So many rows are counted one by one; of more the count says so. */
const usuallyCounted = 2_000;

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * The query of a list: `limit`, `cursor`, `sort` (a name, with `-` in front the other way round), `q` where it is
 * offered, and filters. management.md#lists.
 */
export function listQuery<const Sort extends string, Filters extends Shape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
  usual: Sort | `-${Sort}` = sorts[0],
) {
  const both = sorts.flatMap((sort) => [sort, `-${sort}`]);
  return z.strictObject({
    limit: z.coerce.number().int().min(1).max(largestLimit).default(50),
    cursor: z.string().max(1_000).optional(),
    sort: z.enum(both).default(usual as string),
    ...filters,
  });
}

/** The answer of a list, of items of a schema. */
export function listAnswer<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable(),
    count: z.object({ value: z.int(), exact: z.boolean() }),
  });
}

export interface ListCount {
  readonly value: number;
  readonly exact: boolean;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** The cursor of the next page; null: this is the last. */
  readonly next: string | null;
  readonly count: ListCount;
}

interface SortColumn {
  /** Never null. */
  readonly by: Expression<unknown>;
  /** Of the database, for the value in the cursor. */
  readonly type: "bigint" | "text" | "timestamptz";
}

/** A name to sort by: its beginning fits into a cursor, which holds no control characters. */
export function nameForOrder(column: string): RawBuilder<unknown> {
  return sql`left(lower(regexp_replace(${sql.ref(column)}, ${controls}, ' ', 'g')), 60)`;
}

/** As PostgreSQL writes them. */
const controls = String.raw`[\u0001-\u001f\u007f-\u009f]`;

interface PageOptions<Row> {
  readonly query: { readonly limit: number; readonly cursor?: string | undefined; readonly sort: string };
  readonly sorts: Readonly<Record<string, SortColumn>>;
  /** Unique, and the last part of every order. */
  readonly id: Expression<number>;
  readonly shape: (row: Row) => unknown;
  /** So many rows are counted one by one; default 2,000. */
  readonly countedExactly?: number;
}

/** What the database writes of a value, and reads again. */
const valueForms: Readonly<Record<SortColumn["type"], RegExp>> = {
  bigint: /^-?\d{1,18}$/,
  text: /^\P{Cc}*$/u,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/,
};
const cursorParts = z.tuple([z.string(), z.string(), z.string()]);

type AnyQuery<Row> = SelectQueryBuilder<Schema, keyof Schema, Row>;

/**
 * One page of a query, by the place of the last row before it, so that pages stay right while rows come and go. The
 * query selects what `shape` needs; its filters are all set. Fails for a cursor that is none.
 */
export async function readPage<Row, T>(
  db: Kysely<Schema>,
  select: AnyQuery<Row>,
  options: Omit<PageOptions<Row>, "shape"> & { readonly shape: (row: Row) => T },
): Promise<Page<T> | Problem> {
  const { query, sorts, id, shape, countedExactly = usuallyCounted } = options;
  const isDescending = query.sort.startsWith("-");
  const column = sorts[query.sort.replace(/^-/, "")];
  if (!column) throw new Error(`The list has no column for ${query.sort}.`);
  const { by, type } = column;
  const after = query.cursor === undefined ? null : parseCursor(query.cursor, query.sort, type);
  if (after === undefined) {
    return problem("malformed", {
      errors: [{ path: "cursor", code: "invalid", message: "is no cursor of this list and order" }],
    });
  }
  const direction = isDescending ? "desc" : "asc";
  let page = select
    .select([sql<string>`(${by})::text`.as("cursor_value"), sql<string>`(${id})::text`.as("cursor_id")])
    .orderBy(by, direction)
    .orderBy(id, direction)
    .limit(query.limit + 1);
  if (after !== null) page = page.where(isAfter({ by, type, id, isDescending }, after));
  const rows = (await page.execute()) as (Row & {
    readonly cursor_value: string;
    readonly cursor_id: string;
  })[];
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(shape),
    next: last === undefined ? null : cursorOf([query.sort, last.cursor_value, last.cursor_id]),
    count: await countRows(db, select, countedExactly),
  };
}

interface KeysetOptions extends SortColumn {
  readonly id: Expression<number>;
  readonly isDescending: boolean;
}

function isAfter(
  { by, type, id, isDescending }: KeysetOptions,
  [value, lastId]: readonly [string, string],
): RawBuilder<boolean> {
  const operator = sql.raw(isDescending ? "<" : ">");
  const last = sql`${value}::${sql.raw(type)}`;
  // The second condition follows from the first: an index of `by` alone, or of another table than the id's, needs it.
  return sql<boolean>`((${by}, ${id}) ${operator} (${last}, ${lastId}::bigint) and ${by} ${operator}= ${last})`;
}

async function countRows<Row>(
  db: Kysely<Schema>,
  select: AnyQuery<Row>,
  countedExactly: number,
): Promise<ListCount> {
  const counted = sql<{ rows: number }>`
    select count(*) as rows from (${select
      .clearSelect()
      .select(sql`1`.as("one"))
      .limit(countedExactly + 1)}) as counted
  `;
  const { rows } = await counted.execute(db);
  const value = rows[0]?.rows ?? 0;
  return value > countedExactly ? { value: countedExactly, exact: false } : { value, exact: true };
}

function cursorOf(parts: readonly [string, string, string]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Value and id of the last row; undefined: it is no cursor of this order. */
function parseCursor(
  cursor: string,
  sort: string,
  type: SortColumn["type"],
): readonly [string, string] | undefined {
  const text = Buffer.from(cursor, "base64url").toString();
  try {
    const [of, value, id] = cursorParts.parse(JSON.parse(text));
    return of === sort && isValue(type, value) && isValue("bigint", id) ? [value, id] : undefined;
  } catch {
    return undefined;
  }
}

function isValue(type: SortColumn["type"], text: string): boolean {
  if (!valueForms[type].test(text)) return false;
  // The offset of a zone may have its hours alone.
  const moment = text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
  return type !== "timestamptz" || !Number.isNaN(Date.parse(moment));
}
