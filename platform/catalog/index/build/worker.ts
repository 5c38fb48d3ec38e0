import { parentPort, workerData } from "node:worker_threads";
import { connectDatabase } from "../../../database/open.ts";
import { createLog } from "../../../log.ts";
import { TextBuilder } from "../../search/text-builder.ts";
import { buildIndex } from "./build-index.ts";
import { finishTexts } from "./finish-texts.ts";
import { buffersIn, type BuildMessage, type BuildOrder } from "./messages.ts";

/** Reads everything over a connection of its own, hands it over and ends. */
async function build({ address, shape }: BuildOrder): Promise<void> {
  const texts = new TextBuilder();
  const database = connectDatabase(address, { log: createLog("warn"), poolSize: 1 });
  try {
    const onCorrupt = (display: number, reason: unknown) =>
      send({ kind: "corrupt", display, reason: String(reason) });
    // The index is let go of before the texts take their room.
    const items = (await buildIndex(database.db, { shape, texts, onCorrupt })).parts();
    const parts = { items, texts: finishTexts(texts, shape.languages) };
    send({ kind: "built", parts }, [...buffersIn(parts)]);
  } finally {
    await database.close();
  }
}

function send(message: BuildMessage, transferred: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

const order: BuildOrder = workerData;
await build(order);
