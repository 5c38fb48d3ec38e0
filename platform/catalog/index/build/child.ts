import { once } from "node:events";
import type { Kysely } from "kysely";
import { connectDatabase } from "../../../database/open.ts";
import { waitUntilShown } from "../../../database/replica/wait-until-shown.ts";
import type { ReplicaPlace } from "../../../database/replica/replica.ts";
import type { Schema } from "../../../database/schema.ts";
import { createLog } from "../../../log.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import { Pacer } from "../pacer.ts";
import { buildIndex } from "./build-index.ts";
import { takeSnapshot } from "../snapshot/save-snapshot.ts";
import type { BuildMessage, BuildOrder, BuiltParts } from "./messages.ts";
import { writeParts } from "./parts-stream.ts";
import { TextLanes } from "./text-workers.ts";

// Its standard output is the index.
const log = createLog("silent");

/** What the database answers is taken in after each: it sends as much in a millisecond as a connection holds, then it waits. */
const pieceMs = 1;

/** Works over a connection of its own. */
async function work({ address, replica, shape, snapshot, isAnswered }: BuildOrder): Promise<void> {
  const database = connectDatabase(address, { log, poolSize: 1 });
  try {
    const parts = replica ? await buildThere(replica, shape) : await build(database.db, shape);
    if (isAnswered) await answer(parts);
    if (snapshot) await takeSnapshot(database.db, snapshot, parts).catch(unkept);
  } finally {
    await database.close();
  }
}

/** Over one connection: whatever the server shows at first, it shows all the time. */
async function buildThere({ address, position }: ReplicaPlace, shape: ColumnsShape): Promise<BuiltParts> {
  const replica = connectDatabase(address, { log, poolSize: 1 });
  try {
    await waitUntilShown(replica.db, position);
    return await build(replica.db, shape);
  } finally {
    await replica.close();
  }
}

/** Reads everything, with the texts in two threads beside it. */
async function build(db: Kysely<Schema>, shape: ColumnsShape): Promise<BuiltParts> {
  const texts = new TextLanes(shape.languages);
  const onCorrupt = (display: number, reason: unknown) =>
    void say({ kind: "corrupt", display, reason: String(reason) });
  const pacer = new Pacer(pieceMs);
  const pause = () => texts.room() ?? pacer.pause();
  const index = await buildIndex(db, { shape, texts, onCorrupt, pause });
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
