import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { ContentPictureTable } from "../../foundations/database/schema/content.ts";
import type { StoredSizes } from "../../foundations/database/schema/products.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { displayMedia } from "../catalog/items/media.ts";
import { digestOf } from "../media/picture-name.ts";
import { lineTexts, picturesOf, type Block } from "./blocks.ts";
import { pageOf, recordContentChange, selectPages } from "./pages.ts";
import { selectSharedBlocks, sharedBlocksOf } from "./shared-blocks.ts";

/** So many pictures a store may have for its pages. */
export const mostPictures = 10_000;

/** A picture for pages. */
export interface ContentPicture {
  readonly id: number;
  /** For whoever looks for it. */
  readonly name: string;
  /** What is to be seen on it, by language. */
  readonly alternative: Readonly<Record<string, string>>;
  readonly state: "waiting" | "ready" | "failed";
  /** Paths below `/media/` by size; null: it is not there. */
  readonly sources: Readonly<Record<string, string>> | null;
  readonly createdAt: Date;
}

/** Pictures of a store. */
export function selectPictures(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("content_picture")
    .leftJoin("media_picture", (join) =>
      join.onRef("media_picture.name", "=", "content_picture.image").on("media_picture.is_there", "=", true),
    )
    .selectAll("content_picture")
    .select("media_picture.sizes")
    .where("content_picture.store", "=", store);
}

type PictureRow = Selectable<ContentPictureTable> & { readonly sizes: StoredSizes | null };

export function pictureOf(row: PictureRow): ContentPicture {
  const { id, name, state, image, sizes, created_at: createdAt } = row;
  const sources = image === null ? null : (displayMedia("", image, sizes)?.sources ?? null);
  return { id, name, alternative: lineTexts.parse(row.alternative), state, sources, createdAt };
}

/** Those of these pictures that a store has, by id. */
export async function readPictures(
  db: Kysely<Schema>,
  store: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContentPicture>> {
  const possible = [...new Set(ids)].filter((id) => id < 2 ** 31);
  if (possible.length === 0) return new Map();
  const rows = await selectPictures(db, store).where("content_picture.id", "in", possible).execute();
  return new Map(rows.map((row) => [row.id, pictureOf(row)]));
}

interface NewPicture extends Pick<ContentPicture, "name" | "alternative"> {
  readonly store: number;
  /** Where it is fetched, or its bytes. */
  readonly content: { readonly address: string } | { readonly bytes: Buffer };
}

/** Writes a new picture, which waits until the media's worker has made its sizes, and answers its id. */
export async function insertPicture(tx: Tx, picture: NewPicture, now: Date): Promise<number> {
  const { content } = picture;
  const source = "address" in content ? content.address : await keepUpload(tx, content.bytes, now);
  const { id } = await tx
    .insertInto("content_picture")
    .values({
      store: picture.store,
      name: picture.name,
      alternative: JSON.stringify(picture.alternative),
      source,
      state: "waiting",
      image: null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps the bytes until the worker has read them; those that came before are dated again. */
async function keepUpload(tx: Tx, bytes: Buffer, now: Date): Promise<string> {
  const digest = digestOf(bytes);
  await tx
    .insertInto("media_upload")
    .values({ id: digest, bytes, received_at: now })
    .onConflict((row) => row.column("id").doUpdateSet({ received_at: now }))
    .execute();
  return `sha256:${digest}`;
}

/** Changes what is said of a picture. Content is locked. */
export async function updatePicture(
  tx: Tx,
  id: number,
  { name, alternative }: Pick<ContentPicture, "name" | "alternative">,
): Promise<void> {
  await tx
    .updateTable("content_picture")
    .set({ name, alternative: JSON.stringify(alternative) })
    .where("id", "=", id)
    .execute();
  await recordContentChange(tx);
}

/** Takes a picture away that no page shows. Its files go when nothing has named them for 30 days. */
export async function deletePicture(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("content_picture").where("id", "=", id).execute();
}

/** What shows a picture: pages and shared blocks, such as `page 3`. */
export async function findPictureUses(
  db: Kysely<Schema>,
  store: number,
  picture: number,
): Promise<readonly string[]> {
  const shows = ({ blocks }: { readonly blocks: readonly Block[] }) =>
    blocks.some((block) => picturesOf(block).some(([, id]) => Number(id) === picture));
  const pages = (await selectPages(db, store).execute()).map(pageOf);
  const shared = (await selectSharedBlocks(db, store).execute()).map(sharedBlocksOf);
  return [
    ...pages.filter(shows).map(({ id }) => `page ${id}`),
    ...shared.filter(shows).map(({ id }) => `block ${id}`),
  ];
}
