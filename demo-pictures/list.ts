import { readFileSync } from "node:fs";
import { z } from "zod";

const views = ["front", "back", "detail"] as const;
export type View = (typeof views)[number];

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

const look = z.object({
  kind: z.string(),
  colour,
  accent: colour.optional(),
  fabric: z.string().optional(),
  pattern: z.string().optional(),
  variant: z.string().optional(),
});

const entry = look.extend({
  name: z.string().regex(/^[a-z0-9-]+$/),
  /** The other pieces of a set. */
  with: z.array(look).default([]),
  views: z
    .array(z.enum(views))
    .min(1)
    .default([...views]),
});

export type Entry = z.infer<typeof entry>;

/** The products to draw, as `list.json` names them; throws when an entry is malformed or a name comes twice. */
export function readList(): readonly Entry[] {
  const entries = z
    .array(entry)
    .parse(JSON.parse(readFileSync(new URL("list.json", import.meta.url), "utf8")));
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name)) throw new Error(`list.json names "${name}" twice`);
    names.add(name);
  }
  return entries;
}
