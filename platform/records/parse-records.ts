import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { Problems, type Placed } from "./problems.ts";
import type { RecordsRefused } from "./record.ts";

export interface ParsedRecords<T> {
  readonly ok: true;
  readonly records: readonly Placed<T>[];
}

const identified = z.object({ id: z.union([z.string(), z.number()]) });

function idOf(record: unknown): string {
  const parsed = identified.safeParse(record);
  return parsed.success ? String(parsed.data.id).trim() : "";
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
  const problems = new Problems();
  const seen = new Map<string, T>();
  const placed: Placed<T>[] = [];
  for (const [index, record] of records.entries()) {
    const at = { place: index + 1, id: idOf(record) };
    const parsed = schema.safeParse(record, { reportInput: true });
    if (!parsed.success) {
      for (const issue of parsed.error.issues) problems.addIssue(at, issue);
      continue;
    }
    const key = keyOf(parsed.data);
    const before = seen.get(key);
    if (before === undefined) placed.push({ place: at.place, value: parsed.data });
    else if (!isDeepStrictEqual(before, parsed.data)) problems.add(at, ["id"], "duplicate");
    seen.set(key, parsed.data);
  }
  return problems.refusal() ?? { ok: true, records: placed };
}
