import { setImmediate as turn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { Problems, type Placed } from "./problems.ts";
import type { RecordsRefused } from "./records-call.ts";

export interface ParsedRecords<T> {
  readonly ok: true;
  readonly records: readonly Placed<T>[];
}

const name = z.union([z.string(), z.number()]).optional().catch(undefined);
const identified = z.object({ id: name, ordernumber: name });

/** What a caller calls a record: an order may have its number alone. */
function idOf(record: unknown): string {
  const { id, ordernumber } = identified.safeParse(record).data ?? {};
  return String(id ?? ordernumber ?? "").trim();
}

/**
 * Reads all records of a call. The same record twice counts once; the same key with other content is refused.
 * `keyOf` names a record inside the call; by default its id.
 */
export function parseRecords<T extends { readonly id: string | number }>(
  schema: z.ZodType<T>,
  records: readonly unknown[],
  keyOf: (record: T) => string = ({ id }) => String(id),
): ParsedRecords<T> | RecordsRefused {
  const reader = new RecordReader(schema, keyOf);
  for (const record of records) reader.read(record);
  return reader.result();
}

const recordsAtOnce = 100;

/** The same for records that take their time: others have a turn in between. */
export async function parseRecordsYielding<T extends { readonly id: string | number }>(
  schema: z.ZodType<T>,
  records: readonly unknown[],
): Promise<ParsedRecords<T> | RecordsRefused> {
  const reader = new RecordReader(schema, ({ id }) => String(id));
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    await turn();
    for (const record of records.slice(from, from + recordsAtOnce)) reader.read(record);
  }
  return reader.result();
}

class RecordReader<T> {
  readonly #schema: z.ZodType<T>;
  readonly #keyOf: (record: T) => string;
  readonly #problems = new Problems();
  readonly #seen = new Map<string, T>();
  readonly #placed: Placed<T>[] = [];
  #place = 0;

  constructor(schema: z.ZodType<T>, keyOf: (record: T) => string) {
    this.#schema = schema;
    this.#keyOf = keyOf;
  }

  read(record: unknown): void {
    this.#place += 1;
    const at = { place: this.#place, id: idOf(record) };
    const parsed = this.#parse(record);
    if (parsed === null) {
      this.#problems.add(at, [], "invalid", "too much is wrong");
      return;
    }
    if (!parsed.success) {
      for (const issue of parsed.error.issues) this.#problems.addIssue(at, issue);
      return;
    }
    const key = this.#keyOf(parsed.data);
    const before = this.#seen.get(key);
    if (before === undefined) this.#placed.push({ place: at.place, value: parsed.data });
    else if (!isDeepStrictEqual(before, parsed.data)) this.#problems.add(at, ["id"], "duplicate");
    this.#seen.set(key, parsed.data);
  }

  /** null: more is wrong with it than can be told. */
  #parse(record: unknown): z.ZodSafeParseResult<T> | null {
    try {
      return this.#schema.safeParse(record, { reportInput: true });
    } catch (error) {
      // All issues of a list go into one call as its arguments: about 100 000 are too many for the stack.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  result(): ParsedRecords<T> | RecordsRefused {
    return this.#problems.refusal() ?? { ok: true, records: this.#placed };
  }
}
