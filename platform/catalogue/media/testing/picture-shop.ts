import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { openOutgoing } from "../../../foundations/outgoing/open-outgoing.ts";
import type { ProductRecord } from "../../master-data/products/product-record.ts";
import { updateProducts } from "../../master-data/products/update-products.ts";
import { startTestPlatform } from "../../../testing/platform.ts";
import { shirt } from "../../../testing/shirt.ts";
import { pictureRules } from "../picture-rules.ts";
import { takePictures } from "../take-pictures.ts";
import { openPictureServer } from "./picture-server.ts";

type Image = NonNullable<ProductRecord["media"]>[number];

/** The test shop, which may fetch pictures from this machine, a host of pictures, and a data folder of its own. */
export async function openPictureShop(environment: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-media-"));
  const server = await openPictureServer();
  const shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      media: { ...settings.media, allowPrivateAddresses: ["loopback"] },
    }),
    environment: { DATA_DIR: dataDir, ...environment },
  });
  const { platform } = shop;
  const outgoing = openOutgoing(pictureRules(platform.settings));
  return {
    shop,
    server,
    dataDir,
    /** Writes a product with these pictures. */
    put: (id: string, media: readonly Image[]) => {
      const record = shirt(id, { media: [...media] });
      const context = { settings: platform.settings, now: platform.now(), dataDir };
      return inTransaction(platform.db, (tx) => updateProducts(tx, [record], context));
    },
    /** What every process does again and again. */
    work: (stopping?: AbortSignal) => takePictures(platform, outgoing, stopping),
    /** The pictures of a product as they are stored. */
    picturesOf: (id: string) =>
      platform.db
        .selectFrom("product_media")
        .innerJoin("product", "product.id", "product_media.product")
        .where("product.external_id", "=", id)
        .orderBy("position")
        .select(["product_media.external_id as id", "source", "state", "image"])
        .execute(),
    /** The document of a product that all languages share. */
    documentOf: async (id: string): Promise<unknown> => {
      const { document } = await platform.db
        .selectFrom("display_document")
        .innerJoin("display", "display.id", "display_document.display")
        .innerJoin("variation", "variation.id", "display.variation")
        .where("variation.external_id", "=", `${id}-a`)
        .where("language", "=", "")
        .select("document")
        .executeTakeFirstOrThrow();
      return document;
    },
    /** No picture is left, nor any file. */
    clear: async () => {
      for (const table of ["product_media", "media_picture", "media_source", "media_upload"] as const) {
        await platform.db.deleteFrom(table).execute();
      }
      await rm(join(dataDir, "media"), { recursive: true, force: true });
    },
    close: async () => {
      await shop.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>;
