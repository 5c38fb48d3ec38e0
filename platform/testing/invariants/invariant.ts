import type { Kysely, RawBuilder } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";

/** What is true of the data of any shop, after whatever was done to it at once. */
export interface Invariant {
  readonly promise: string;
  /** Selects what breaks it. */
  readonly broken: RawBuilder<unknown>;
}

const shown = 5;

/** One text for each invariant that is broken, with some of what breaks it. */
export async function brokenOf(db: Kysely<Schema>, invariants: readonly Invariant[]): Promise<string[]> {
  const texts = invariants.map(async ({ promise, broken }) => {
    const { rows } = await broken.execute(db);
    if (rows.length === 0) return [];
    return [`${promise}: ${rows.length} times not, as ${JSON.stringify(rows.slice(0, shown))}`];
  });
  return (await Promise.all(texts)).flat();
}
