import type { Kysely } from "kysely";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import { anyText } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { PromotionProblem } from "../../../selling/promotions/check-rules.ts";
import { externalIdsOf } from "../catalogue/record-operations.ts";
import { mergePatch } from "../frame/merge-patch.ts";
import { problem, type FieldError, type Problem } from "../frame/problem.ts";
import { money, timestamp, timeText, type Money } from "../frame/values.ts";

const id = z.string().max(20);
export const percentText = z.string().regex(/^\d{1,3}(?:\.\d{1,4})?$/, "must be a decimal number");
export const textPatch = z.record(z.string().max(10), z.string().trim().min(1).max(500).nullable());
export const amountList = z.array(money.strict()).max(100);

/** When and where, of vouchers and automatic discounts. */
export const conditionFields = {
  startsAt: timestamp.nullish(),
  endsAt: timestamp.nullish(),
  /** null: everywhere. */
  markets: z.array(id).max(1_000).nullish(),
  /** null: every product. */
  products: z.array(id).max(1_000).nullish(),
};
type SentConditions = z.output<z.ZodObject<typeof conditionFields>>;

export const state = z.enum(["planned", "running", "ended", "archived"]);
type State = z.output<typeof state>;

export const conditionAnswers = {
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  markets: z.array(z.string()).nullable(),
  products: z.array(z.string()).nullable(),
  /** Whether the shop file decides about it still. */
  followsFile: z.boolean(),
  archivedAt: timestamp.nullable(),
  createdAt: timestamp,
  state,
  version: z.string(),
};

/** What was sent instead of what is there: absent leaves it, null takes it away. */
export function sentOr<T, U>(sent: T | null | undefined, before: U | undefined, map: (sent: T) => U) {
  if (sent === undefined) return before;
  return sent === null ? undefined : map(sent);
}

/** Texts by language with a patch of them; undefined: none is left. */
export function patchedTexts(
  before: Readonly<Record<string, string>> | undefined,
  patch: Readonly<Record<string, string | null>>,
): Record<string, string> | undefined {
  const merged = z.record(z.string(), z.string()).parse(mergePatch(before ?? {}, patch));
  return Object.keys(merged).length === 0 ? undefined : merged;
}

/** Amounts by currency; of a currency that is named twice the last one. */
export function amountsOf(list: readonly Money[]): Record<string, string> {
  return Object.fromEntries(list.map(({ amount, currency }) => [currency, amount.trim()]));
}

export function amountAnswers(amounts: Readonly<Record<string, string>> | undefined): Money[] | null {
  return amounts ? Object.entries(amounts).map(([currency, amount]) => ({ amount, currency })) : null;
}

interface Conditions {
  readonly startDate?: string | undefined;
  readonly stopDate?: string | undefined;
  readonly markets?: number[] | undefined;
  readonly products?: string[] | undefined;
}

/** The conditions of a rule with what was sent, and what of it is not known. */
export async function sentConditions(
  tx: Tx,
  before: Conditions,
  { startsAt, endsAt, markets, products }: SentConditions,
): Promise<{ readonly conditions: Conditions; readonly errors: readonly FieldError[] }> {
  const known = await externalIdsOf(tx, "product", products ?? []);
  const errors = (products ?? []).flatMap((sent, index) =>
    known.has(sent)
      ? []
      : [{ path: `products.${index}`, code: "unknown", message: "is not known" } satisfies FieldError],
  );
  const conditions = {
    startDate: sentOr(startsAt, before.startDate, String),
    stopDate: sentOr(endsAt, before.stopDate, String),
    // What is no number is no market: the rule says so.
    markets: sentOr(markets, before.markets, (all) =>
      all.map((text) => Number(/^\d{1,9}$/.exec(text)?.[0] ?? 0)),
    ),
    products: sentOr(products, before.products, (all) => all.flatMap((sent) => known.get(sent) ?? [])),
  };
  return { conditions, errors };
}

/** The ids of a rule's products; what is not in the catalogue yet has none. */
export async function productIdsOf(
  db: Kysely<Schema>,
  externalIds: readonly string[] | undefined,
): Promise<string[] | null> {
  if (externalIds === undefined) return null;
  const rows = await db
    .selectFrom("product")
    .select("id")
    .where("external_id", "=", anyText(externalIds))
    .orderBy("id")
    .execute();
  return rows.map((row) => String(row.id));
}

interface PromotionTimes {
  readonly starts_at: Date | null;
  readonly stops_at: Date | null;
  readonly archived_at: Date | null;
}

export function stateOf(
  { starts_at: starts, stops_at: stops, archived_at: archived }: PromotionTimes,
  now: Date,
): State {
  if (archived !== null) return "archived";
  if (stops !== null && stops <= now) return "ended";
  return starts !== null && starts > now ? "planned" : "running";
}

/** The rows of a table that are in a state; without one those that are not archived. */
export function isInState(wanted: State | undefined, now: Date): RawBuilder<SqlBool> {
  const isOver = sql<SqlBool>`coalesce(stops_at <= ${now}, false)`;
  const isPlanned = sql<SqlBool>`coalesce(starts_at > ${now}, false)`;
  const isThere = sql<SqlBool>`archived_at is null`;
  const conditions = {
    archived: sql<SqlBool>`archived_at is not null`,
    ended: sql<SqlBool>`${isThere} and ${isOver}`,
    planned: sql<SqlBool>`${isThere} and ${isPlanned} and not ${isOver}`,
    running: sql<SqlBool>`${isThere} and not ${isPlanned} and not ${isOver}`,
  } satisfies Record<State, RawBuilder<SqlBool>>;
  return wanted === undefined ? isThere : conditions[wanted];
}

interface PromotionRow extends PromotionTimes {
  readonly file_digest: string | null;
  readonly edited_at: Date | null;
  readonly created_at: Date;
}

/** What vouchers and automatic discounts have in common; the state, which time alone changes, is apart. */
export function commonAnswers(
  row: PromotionRow,
  { markets }: Pick<Conditions, "markets">,
  products: string[] | null,
) {
  return {
    startsAt: timeText(row.starts_at),
    endsAt: timeText(row.stops_at),
    markets: markets?.map(String) ?? null,
    products,
    followsFile: row.file_digest !== null && row.edited_at === null,
    archivedAt: timeText(row.archived_at),
    createdAt: row.created_at.toISOString(),
  };
}

const calledOtherwise: Readonly<Record<string, string>> = { startDate: "startsAt", stopDate: "endsAt" };

/** Why an edit was refused: something is there already, or a rule forbids it. */
export function refusedEdit(
  problems: readonly PromotionProblem[],
  more: readonly FieldError[] = [],
): Problem {
  const errors = [
    ...more,
    ...problems.map(({ path, ...rest }) => ({ ...rest, path: calledOtherwise[path] ?? path })),
  ];
  const isConflict = errors.every(({ code }) => code === "conflict");
  return problem(isConflict ? "conflict" : "refused", { errors });
}
