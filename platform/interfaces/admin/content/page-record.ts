import type { Kysely } from "kysely";
import { z } from "zod";
import { blocks } from "../../../catalogue/content/blocks.ts";
import { readPageById, type ContentPage, type StoredPage } from "../../../catalogue/content/pages.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { timestamp, timeText } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";

const texts = z.record(z.string(), z.string());

export const pageState = z.enum(["draft", "planned", "published", "ended"]);

/** What a list shows of a page. */
export const listedPage = z.object({
  id: z.string(),
  /** What the storefront knows it by, such as `terms`. */
  key: z.string().nullable(),
  title: texts,
  uris: texts,
  published: z.boolean(),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  markets: z.array(z.string()).nullable(),
  updatedAt: timestamp,
  state: pageState,
});

export const pageAnswer = listedPage
  .extend({ description: texts, blocks, version: z.string() })
  .meta({ id: "Page" });

export function listedPageOf(page: StoredPage, now: Date): z.output<typeof listedPage> {
  const { id, key, title, uris, markets } = page;
  return {
    id: String(id),
    key,
    title,
    uris,
    published: page.isPublished,
    startsAt: timeText(page.startsAt),
    endsAt: timeText(page.stopsAt),
    markets: markets?.map(String) ?? null,
    updatedAt: page.updatedAt.toISOString(),
    state: stateOf(page, now),
  };
}

/** The state, which time alone changes, is no part of the version. */
export function pageRecord(page: StoredPage, now: Date) {
  const { state, ...listed } = listedPageOf(page, now);
  const record = { ...listed, description: page.description, blocks: [...page.blocks] };
  return { ...withVersion(record), state };
}
export type PageRecord = ReturnType<typeof pageRecord>;

export async function readPageRecord(db: Kysely<Schema>, store: number, id: number, now: Date) {
  const page = await readPageById(db, store, id);
  return page && { page, record: pageRecord(page, now) };
}

function stateOf({ isPublished, startsAt, stopsAt }: ContentPage, now: Date): z.output<typeof pageState> {
  if (!isPublished) return "draft";
  if (stopsAt !== null && stopsAt <= now) return "ended";
  return startsAt !== null && startsAt > now ? "planned" : "published";
}
