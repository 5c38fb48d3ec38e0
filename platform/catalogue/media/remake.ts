import { sql } from "kysely";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { MediaSettings } from "../../foundations/settings/schema/media.ts";
import { storedSizes } from "./picture-name.ts";

/** Pictures that were made in other sizes wait to be made again; they are shown as they are meanwhile. */
export async function remakePictures(tx: Tx, sizes: MediaSettings["sizes"]): Promise<null> {
  for (const table of ["product_media", "content_picture"] as const) {
    await sql`
      update ${sql.table(table)} m set state = 'waiting' from media_picture p
      where p.name = m.image and m.state = 'ready' and p.sizes <> ${JSON.stringify(storedSizes(sizes))}::jsonb
    `.execute(tx);
  }
  return null;
}
