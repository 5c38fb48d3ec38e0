import type { Kysely, Selectable } from "kysely";
import type { ContentBlockTable } from "../../foundations/database/schema/content.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { contentBlocks, type Block, type ContentBlock } from "./blocks.ts";
import { pageOf, recordContentChange, selectPages } from "./pages.ts";

/** Blocks under a name that pages can show in their place. */
export interface SharedBlocks {
  readonly id: number;
  /** For those who write pages. */
  readonly name: string;
  readonly blocks: readonly ContentBlock[];
  readonly updatedAt: Date;
}

type Written = Pick<SharedBlocks, "name" | "blocks">;

/** So many a store may have. */
export const mostSharedBlocks = 500;

export function selectSharedBlocks(db: Kysely<Schema>, store: number) {
  return db.selectFrom("content_block").selectAll("content_block").where("content_block.store", "=", store);
}

export function sharedBlocksOf(row: Selectable<ContentBlockTable>): SharedBlocks {
  return {
    id: row.id,
    name: row.name,
    blocks: contentBlocks.parse(row.blocks),
    updatedAt: row.updated_at,
  };
}

/** null: the store has none of this id. */
export async function readSharedBlocks(
  db: Kysely<Schema>,
  store: number,
  id: number,
): Promise<SharedBlocks | null> {
  const row = await selectSharedBlocks(db, store).where("id", "=", id).executeTakeFirst();
  return row ? sharedBlocksOf(row) : null;
}

/** The pages that show shared blocks. */
export async function findPagesSharing(
  db: Kysely<Schema>,
  store: number,
  id: number,
): Promise<readonly number[]> {
  const pages = (await selectPages(db, store).execute()).map(pageOf);
  return pages.filter(({ blocks }) => sharedIds(blocks).includes(id)).map((page) => page.id);
}

function sharedIds(blocks: readonly Block[]): readonly number[] {
  return blocks.flatMap((block) => (block.kind === "shared" ? [Number(block.block)] : []));
}

/** The ids of shared blocks that a store does not have, of those that a page names. */
export async function findUnknownShared(
  db: Kysely<Schema>,
  store: number,
  blocks: readonly Block[],
): Promise<ReadonlySet<number>> {
  const known = await readNamed(db, store, blocks);
  return new Set(sharedIds(blocks).filter((id) => !known.has(id)));
}

/** The blocks of a page with what it shares in its place. */
export async function expandBlocks(
  db: Kysely<Schema>,
  store: number,
  blocks: readonly Block[],
): Promise<readonly ContentBlock[]> {
  const shared = await readNamed(db, store, blocks);
  return blocks.flatMap((block) =>
    block.kind === "shared" ? (shared.get(Number(block.block))?.blocks ?? []) : [block],
  );
}

const largestId = 2 ** 31 - 1;

async function readNamed(
  db: Kysely<Schema>,
  store: number,
  blocks: readonly Block[],
): Promise<ReadonlyMap<number, SharedBlocks>> {
  const ids = sharedIds(blocks).filter((id) => id <= largestId);
  if (ids.length === 0) return new Map();
  const rows = await selectSharedBlocks(db, store).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, sharedBlocksOf(row)]));
}

/** Writes new shared blocks and answers their id. Content is locked, and the blocks were checked. */
export async function insertSharedBlocks(
  tx: Tx,
  store: number,
  { name, blocks }: Written,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto("content_block")
    .values({ store, name, blocks: JSON.stringify(blocks), updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what shared blocks are from now on, on every page. Content is locked, and the blocks were checked. */
export async function updateSharedBlocks(
  tx: Tx,
  id: number,
  { name, blocks }: Written,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("content_block")
    .set({ name, blocks: JSON.stringify(blocks), updated_at: now })
    .where("id", "=", id)
    .execute();
  await recordContentChange(tx);
}

/** Takes shared blocks away. No page shows them, and content is locked. */
export async function deleteSharedBlocks(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("content_block").where("id", "=", id).execute();
}
