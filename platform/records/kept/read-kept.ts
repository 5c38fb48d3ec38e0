import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { anyNumber } from "../../database/any-of.ts";
import type { Schema } from "../../database/schema.ts";
import { ownNumber } from "../numbers.ts";
import type { KeptTableName } from "./tables.ts";

/** A record for the feed: the caller's id of it, and all that is kept. */
export interface KeptEntry<T> {
  readonly entry: string;
  readonly record: T;
}

export type KeptEntries<T> = ReadonlyMap<string, KeptEntry<T>>;

/** Records by the platform's numbers as texts; `kept` is the definition of one in the form in which it is sent. */
export async function readKept<T>(
  db: Kysely<Schema>,
  table: KeptTableName,
  kept: z.ZodType<T>,
  subjects: readonly string[],
): Promise<KeptEntries<T>> {
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
export async function countKeptLines(
  db: Kysely<Schema>,
  table: KeptTableName,
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
  return subjects.map(ownNumber).filter((number) => number !== null);
}

function fieldsOf(record: unknown): object {
  return typeof record === "object" && record !== null ? record : {};
}
