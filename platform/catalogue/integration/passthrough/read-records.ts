import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Entries } from "../records-call.ts";
import { requestedNumber } from "../external-ids.ts";
import type { PassthroughTable } from "./tables.ts";

/** Records by the platform's numbers as texts; `kept` is the definition of one in the form in which it is sent. */
export async function readPassthrough<T>(
  db: Kysely<Schema>,
  table: PassthroughTable,
  kept: z.ZodType<T>,
  subjects: readonly string[],
): Promise<Entries<T>> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "external_id", "record"])
    .where("id", "=", anyNumber(numbersOf(subjects)))
    .execute();
  return new Map(
    rows.map(({ id, external_id, record }) => {
      const whole = kept.parse({ id: external_id, ...fieldsOf(record) });
      return [String(id), { entry: external_id, record: whole }];
    }),
  );
}

/** How much there is of each record, in lines of about a hundred characters: one may be very long. */
export async function countPassthroughLines(
  db: Kysely<Schema>,
  table: PassthroughTable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(["id", sql<number>`length(record::text) / 100`.as("lines")])
    .where("id", "=", anyNumber(numbersOf(subjects)))
    .execute();
  return new Map(rows.map(({ id, lines }) => [String(id), lines]));
}

export function numbersOf(subjects: readonly string[]): readonly number[] {
  return subjects.map(requestedNumber).filter((number) => number !== null);
}

function fieldsOf(record: unknown): object {
  return typeof record === "object" && record !== null ? record : {};
}
