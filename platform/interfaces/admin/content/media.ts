import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { likeText } from "../../../foundations/database/like-text.ts";
import { languageProblems } from "../../../catalogue/content/check-page.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { lineTexts } from "../../../catalogue/content/blocks.ts";
import { lockContent } from "../../../catalogue/content/pages.ts";
import {
  deletePicture,
  findPictureUses,
  insertPicture,
  mostPictures,
  pictureOf,
  selectPictures,
  updatePicture,
  type ContentPicture,
} from "../../../catalogue/content/pictures.ts";
import { isFetchable } from "../../../catalogue/media/fetch-picture.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { changeCall, readCall, type Call, type Change } from "../frame/call.ts";
import { listAnswer, listQuery, nameForOrder, readPage } from "../frame/list.ts";
import { mergePatch } from "../frame/merge-patch.ts";
import { isProblem, problem, type FieldError, type Problem } from "../frame/problem.ts";
import { idOf, timestamp } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";

const mediaAnswer = z
  .object({
    id: z.string(),
    /** For whoever looks for it. */
    name: z.string(),
    /** What is to be seen on it, by language. */
    alternative: z.record(z.string(), z.string()),
    /** `waiting` until its sizes are made; `failed`: it could not be fetched or read. */
    state: z.enum(["waiting", "ready", "failed"]),
    /** Paths on this host by size; null: it is not ready. */
    paths: z.record(z.string(), z.string()).nullable(),
    createdAt: timestamp,
    version: z.string(),
  })
  .meta({ id: "Media" });

/** The state and the paths, which the media's worker alone changes, are no part of the version. */
function mediaRecord({ id, name, alternative, state, sources, createdAt }: ContentPicture) {
  const record = { id: String(id), name, alternative, createdAt: createdAt.toISOString() };
  const paths =
    sources === null
      ? null
      : Object.fromEntries(Object.entries(sources).map(([size, path]) => [size, `/media/${path}`]));
  return { ...withVersion(record), state, paths };
}

const listMedia = readCall({
  path: "media",
  access: "content.read",
  summary: "Pictures for pages, by name or the newest first",
  query: listQuery(["name", "createdAt"], { q: z.string().trim().max(100).optional() }),
  answers: { 200: listAnswer(mediaAnswer) },
  read: async ({ platform: { db }, plugin: { store }, query }) => {
    const { q = "" } = query;
    const pictures = selectPictures(db, store);
    const wanted = `%${likeText(q)}%`;
    const page = await readPage(
      db,
      q === "" ? pictures : pictures.where("content_picture.name", "ilike", wanted),
      {
        query,
        sorts: {
          name: { by: nameForOrder("content_picture.name"), type: "text" },
          createdAt: { by: sql.ref("content_picture.created_at"), type: "timestamptz" },
        },
        id: sql.ref<number>("content_picture.id"),
        shape: (row) => mediaRecord(pictureOf(row)),
      },
    );
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

async function readMedia(db: Kysely<Schema>, store: number, id: string) {
  const row = await selectPictures(db, store)
    .where("content_picture.id", "=", idOf(id) ?? 0)
    .executeTakeFirst();
  const picture = row ? pictureOf(row) : null;
  return picture && { picture, record: mediaRecord(picture) };
}

const getMedia = readCall({
  path: "media/{id}",
  access: "content.read",
  summary: "A picture for pages",
  answers: { 200: mediaAnswer },
  read: async ({ platform: { db }, plugin: { store }, param }) => {
    const found = await readMedia(db, store, param("id"));
    return found ? { status: 200, body: found.record } : problem("notFound");
  },
});

const name = z.string().trim().min(1).max(255);

interface NewMedia {
  readonly name: string;
  readonly alternative: Readonly<Record<string, string>>;
  readonly content: { readonly address: string } | { readonly bytes: Buffer };
}

async function addMedia(
  tx: Tx,
  { platform, plugin }: Pick<Call, "platform" | "plugin">,
  media: NewMedia,
): Promise<Change | Problem> {
  await lockContent(tx);
  const errors = [...languageErrors(platform, media.alternative), ...(await limitErrors(tx, plugin.store))];
  if (errors.length > 0) return problem("refused", { errors });
  const id = await insertPicture(tx, { store: plugin.store, ...media }, platform.now());
  const made = (await readMedia(tx, plugin.store, String(id)))?.record;
  const headers = { Location: `${plugin.uri}/media/${id}` };
  return { status: 201, body: made, headers, audit: { subjects: [`media ${id}`], after: made } };
}

function languageErrors({ settings }: Pick<Platform, "settings">, texts: ContentPicture["alternative"]) {
  return languageProblems(settings, [["alternative", texts]]);
}

async function limitErrors(tx: Tx, store: number): Promise<readonly FieldError[]> {
  const { pictures } = await tx
    .selectFrom("content_picture")
    .select((select) => select.fn.countAll<number>().as("pictures"))
    .where("store", "=", store)
    .executeTakeFirstOrThrow();
  return pictures < mostPictures
    ? []
    : [{ path: "id", code: "limit", message: `a shop has at most ${mostPictures} pictures for pages` }];
}

const postMedia = changeCall({
  method: "POST",
  path: "media",
  access: "content.write",
  summary: "Add a picture for pages by its address; it is shown once it was fetched",
  body: z.strictObject({
    address: z.string().max(2_000).refine(isFetchable, "must be an address"),
    /** Absent: the end of the address. */
    name: name.optional(),
    alternative: lineTexts.default({}),
  }),
  answers: { 201: mediaAnswer },
  change: (tx, call) => {
    const { address, alternative, name: own } = call.body;
    const last = new URL(address).pathname.split("/").at(-1) ?? "";
    const called = own ?? (last || address).slice(0, 255);
    return addMedia(tx, call, { name: called, alternative, content: { address } });
  },
});

const uploadMedia = changeCall({
  method: "POST",
  path: "media/upload",
  access: "content.write",
  summary: "Add a picture for pages as a file of at most 20 MB; it is shown once it was read",
  takesFile: true,
  body: z.strictObject({
    /** Absent: the name of the file. */
    name: name.optional(),
    file: z.file().min(1),
  }),
  answers: { 201: mediaAnswer },
  // Read once, however often the transaction is tried.
  prepare: async ({ body: { file } }) => Buffer.from(await file.arrayBuffer()),
  change: (tx, call, bytes) => {
    const { file, name: own } = call.body;
    return addMedia(tx, call, {
      name: own ?? name.catch("picture").parse(file.name),
      alternative: {},
      content: { bytes },
    });
  },
});

/** The picture of a path, of the version that was sent. Locks content. */
async function lockMedia(tx: Tx, { plugin, param, version }: Pick<Call, "plugin" | "param" | "version">) {
  await lockContent(tx);
  const found = await readMedia(tx, plugin.store, param("id"));
  if (!found) return problem("notFound");
  return refuseOtherVersion(version, found.record) ?? found;
}

const patchMedia = changeCall({
  method: "PATCH",
  path: "media/{id}",
  access: "content.write",
  isVersioned: true,
  summary: "Change what a picture for pages is called, and what is to be seen on it",
  body: z.strictObject({
    name: name.optional(),
    alternative: z.record(z.string().max(20), z.string().trim().min(1).max(300).nullable()).optional(),
  }),
  answers: { 200: mediaAnswer },
  change: async (tx, call) => {
    const before = await lockMedia(tx, call);
    if (isProblem(before)) return before;
    const { picture, record } = before;
    const alternative = lineTexts.parse(mergePatch(picture.alternative, call.body.alternative ?? {}));
    const errors = languageErrors(call.platform, alternative);
    if (errors.length > 0) return problem("refused", { errors });
    await updatePicture(tx, picture.id, { name: call.body.name ?? picture.name, alternative });
    const after = (await readMedia(tx, call.plugin.store, call.param("id")))?.record ?? record;
    return { status: 200, body: after, audit: auditOf(`media ${picture.id}`, record, after) };
  },
});

const removeMedia = changeCall({
  method: "DELETE",
  path: "media/{id}",
  access: "content.write",
  isVersioned: true,
  summary: "Take a picture away; one that a page shows stays",
  answers: { 204: null },
  change: async (tx, call) => {
    const before = await lockMedia(tx, call);
    if (isProblem(before)) return before;
    const { picture, record } = before;
    const uses = await findPictureUses(tx, call.plugin.store, picture.id);
    if (uses.length > 0) {
      const errors = uses.map((by) => ({ path: by, code: "conflict", message: "shows it" }));
      return problem("conflict", { errors });
    }
    await deletePicture(tx, picture.id);
    return { status: 204, body: null, audit: { subjects: [`media ${picture.id}`], before: record } };
  },
});

export const mediaEndpoints = [listMedia, getMedia, postMedia, uploadMedia, patchMedia, removeMedia];
