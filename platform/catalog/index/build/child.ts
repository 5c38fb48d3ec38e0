import { once } from "node:events";
import type { Kysely } from "kysely";
import { connectDatabase } from "../../../database/open.ts";
import type { Schema } from "../../../database/schema.ts";
import { createLog } from "../../../log.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import { buildIndex } from "./build-index.ts";
import { takeSnapshot } from "../snapshot/take-snapshot.ts";
import type { BuildMessage, BuildOrder, BuiltParts } from "./messages.ts";
import { writeParts } from "./parts-stream.ts";
import { TextLane } from "./text-lane.ts";

/** Works over a connection of its own. */
async function work({ address, shape, snapshot, isAnswered }: BuildOrder): Promise<void> {
  // Its standard output is the index.
  const database = connectDatabase(address, { log: createLog("silent"), poolSize: 1 });
  try {
    const parts = await build(database.db, shape);
    if (isAnswered) await answer(parts);
    if (snapshot) await takeSnapshot(database.db, snapshot, parts).catch(unkept);
  } finally {
    await database.close();
  }
}

/** Reads everything, with the texts in a thread beside it. */
async function build(db: Kysely<Schema>, shape: ColumnsShape): Promise<BuiltParts> {
  const texts = new TextLane(shape.languages);
  const onCorrupt = (display: number, reason: unknown) =>
    void say({ kind: "corrupt", display, reason: String(reason) });
  const index = await buildIndex(db, { shape, texts, onCorrupt, pause: () => texts.room() });
  const finished = texts.finish();
  return { items: index.parts(), texts: await finished };
}

/** The index itself is there: whoever asked for it goes on. */
function unkept(reason: unknown): Promise<void> {
  return say({ kind: "unkept", reason: String(reason) });
}

function say(message: BuildMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

async function answer(parts: BuiltParts): Promise<void> {
  for (const bytes of writeParts(parts)) {
    if (!process.stdout.write(bytes)) await once(process.stdout, "drain");
  }
  await new Promise<void>((resolve) => {
    process.stdout.write("", () => resolve());
  });
}

async function run(order: BuildOrder): Promise<number> {
  try {
    await work(order);
    return 0;
  } catch (error) {
    await say({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
    return 1;
  }
}

// Who asks the whole group of processes to stop means the platform, which ends this one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
// Nobody is left to take the index.
process.on("disconnect", () => process.exit(1));
process.once("message", (order: BuildOrder) => {
  void run(order).then((code) => process.exit(code));
});
