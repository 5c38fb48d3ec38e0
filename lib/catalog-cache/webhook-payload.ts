import { z } from "zod";

const ids = z
  .array(z.union([z.string(), z.number()]).transform(String))
  .optional()
  .transform((list) => list ?? [])
  .catch([]);

/** What a webhook of the kind `checkout` tells, as far as a page shows it; keys that we do not know are none of ours. */
const touchedIds = z.object({ products: ids, categories: ids, statics: ids });
export type TouchedIds = z.infer<typeof touchedIds>;

/** The ids of a form body `payload=<JSON>`; null: there is no such thing in it. */
export function readTouchedIds(body: string): TouchedIds | null {
  const payload = new URLSearchParams(body).get("payload");
  const parsed = touchedIds.safeParse(parseJson(payload ?? ""));
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
