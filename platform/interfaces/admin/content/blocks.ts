import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { contentBlocks, type ContentBlock } from "../../../catalogue/content/blocks.ts";
import { findBlockProblems } from "../../../catalogue/content/check-page.ts";
import { lockContent } from "../../../catalogue/content/pages.ts";
import {
  deleteSharedBlocks,
  findPagesSharing,
  insertSharedBlocks,
  mostSharedBlocks,
  readSharedBlocks,
  selectSharedBlocks,
  sharedBlocksOf,
  updateSharedBlocks,
} from "../../../catalogue/content/shared-blocks.ts";
import { likeText } from "../../../foundations/database/like-text.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { listAnswer, listQuery, nameForOrder, readPage } from "../frame/list.ts";
import { isProblem, problem, type Problem } from "../frame/problem.ts";
import { idOf, timestamp } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";

const name = z.string().trim().min(1).max(255);
const listedBlocks = z.object({ id: z.string(), name, updatedAt: timestamp });
const blocksAnswer = listedBlocks
  .extend({
    blocks: contentBlocks,
    /** The pages that show them. */
    pages: z.array(z.string()),
    version: z.string(),
  })
  .meta({ id: "SharedBlocks" });

/** The pages, which other calls change, are no part of the version. */
async function readRecord(db: Kysely<Schema>, store: number, id: string) {
  const found = await readSharedBlocks(db, store, idOf(id) ?? 0);
  if (!found) return null;
  const record = {
    id: String(found.id),
    name: found.name,
    updatedAt: found.updatedAt.toISOString(),
    blocks: [...found.blocks],
  };
  const pages = await findPagesSharing(db, store, found.id);
  return { ...withVersion(record), pages: pages.map(String) };
}

const listBlocks = readCall({
  path: "blocks",
  access: "content.read",
  summary: "Blocks that several pages can show, by name",
  query: listQuery(["name", "updatedAt"], { q: z.string().trim().max(100).optional() }),
  answers: { 200: listAnswer(listedBlocks) },
  read: async ({ platform: { db }, plugin: { store }, query }) => {
    const { q = "" } = query;
    const all = selectSharedBlocks(db, store);
    const found = q === "" ? all : all.where("name", "ilike", `%${likeText(q)}%`);
    const page = await readPage(db, found, {
      query,
      sorts: {
        name: { by: nameForOrder("content_block.name"), type: "text" },
        updatedAt: { by: sql.ref("content_block.updated_at"), type: "timestamptz" },
      },
      id: sql.ref<number>("content_block.id"),
      shape: (row) => {
        const { id, name: called, updatedAt } = sharedBlocksOf(row);
        return { id: String(id), name: called, updatedAt: updatedAt.toISOString() };
      },
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getBlocks = readCall({
  path: "blocks/{id}",
  access: "content.read",
  summary: "Shared blocks with their texts in every language, and the pages that show them",
  answers: { 200: blocksAnswer },
  read: async ({ platform: { db }, plugin: { store }, param }) => {
    const found = await readRecord(db, store, param("id"));
    return found ? { status: 200, body: found } : problem("notFound");
  },
});

const postBlocks = changeCall({
  method: "POST",
  path: "blocks",
  access: "content.write",
  summary: 'Write blocks that pages can show in their place: `{"kind": "shared", "block": "3"}`',
  body: z.strictObject({ name, blocks: contentBlocks }),
  answers: { 201: blocksAnswer },
  change: async (tx, call) => {
    const { platform, plugin, body } = call;
    await lockContent(tx);
    const refused = (await refuseFull(tx, plugin.store)) ?? (await refuseWrong(tx, call, body.blocks));
    if (refused) return refused;
    const id = await insertSharedBlocks(tx, plugin.store, body, platform.now());
    const made = await readRecord(tx, plugin.store, String(id));
    const headers = { Location: `${plugin.uri}/blocks/${id}` };
    return { status: 201, body: made, headers, audit: { subjects: [`block ${id}`], after: made } };
  },
});

const patchBlocks = changeCall({
  method: "PATCH",
  path: "blocks/{id}",
  access: "content.write",
  isVersioned: true,
  summary: "Change shared blocks on every page that shows them; they are sent as a whole",
  body: z.strictObject({ name: name.optional(), blocks: contentBlocks.optional() }),
  answers: { 200: blocksAnswer },
  change: async (tx, call) => {
    const before = await lockRecord(tx, call);
    if (isProblem(before)) return before;
    const { name: called = before.name, blocks = before.blocks } = call.body;
    const refused = await refuseWrong(tx, call, blocks);
    if (refused) return refused;
    await updateSharedBlocks(tx, Number(before.id), { name: called, blocks }, call.platform.now());
    const after = (await readRecord(tx, call.plugin.store, before.id)) ?? before;
    return { status: 200, body: after, audit: auditOf(`block ${before.id}`, before, after) };
  },
});

const removeBlocks = changeCall({
  method: "DELETE",
  path: "blocks/{id}",
  access: "content.write",
  isVersioned: true,
  summary: "Take shared blocks away; those that a page shows stay",
  answers: { 204: null },
  change: async (tx, call) => {
    const before = await lockRecord(tx, call);
    if (isProblem(before)) return before;
    if (before.pages.length > 0) {
      const errors = before.pages.map((page) => {
        return { path: `page ${page}`, code: "conflict", message: "shows them" };
      });
      return problem("conflict", { errors });
    }
    await deleteSharedBlocks(tx, Number(before.id));
    return { status: 204, body: null, audit: { subjects: [`block ${before.id}`], before } };
  },
});

/** The blocks of a path, of the version that was sent. Locks content. */
async function lockRecord(tx: Tx, { plugin, param, version }: Pick<Call, "plugin" | "param" | "version">) {
  await lockContent(tx);
  const found = await readRecord(tx, plugin.store, param("id"));
  if (!found) return problem("notFound");
  return refuseOtherVersion(version, found) ?? found;
}

async function refuseFull(tx: Tx, store: number): Promise<Problem | null> {
  const { count } = await tx
    .selectFrom("content_block")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("store", "=", store)
    .executeTakeFirstOrThrow();
  if (count < mostSharedBlocks) return null;
  const message = `a shop has at most ${mostSharedBlocks} shared blocks`;
  return problem("refused", { errors: [{ path: "id", code: "limit", message }] });
}

async function refuseWrong(
  tx: Tx,
  { platform, plugin }: Pick<Call, "platform" | "plugin">,
  blocks: readonly ContentBlock[],
): Promise<Problem | null> {
  const shop = { settings: platform.settings, store: plugin.store };
  const errors = await findBlockProblems(tx, shop, blocks);
  return errors.length === 0 ? null : problem("refused", { errors });
}

export const blockEndpoints = [listBlocks, getBlocks, postBlocks, patchBlocks, removeBlocks];
