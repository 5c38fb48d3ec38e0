import { once } from "node:events";
import type { Kysely } from "kysely";
import { connectDatabase } from "../../../../foundations/database/open.ts";
import { waitUntilShown } from "../../../../foundations/database/replica/position.ts";
import type { ReplicaPlace } from "../../../../foundations/database/replica/replica.ts";
import type { Schema } from "../../../../foundations/database/schema.ts";
import { createLog } from "../../../../foundations/log.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import { Yielder } from "./yielder.ts";
import { buildIndex } from "./build-index.ts";
import { saveSnapshot } from "../snapshot/save-snapshot.ts";
import type { BuildMessage, BuildOrder, BuiltParts } from "./messages.ts";
import { writeParts } from "./parts-stream.ts";
import { TextWorkers } from "./text-workers.ts";

// Its standard output is the index.
const log = createLog("silent");

/** After so long the rows that have arrived are read: the database fills a connection's buffer in a millisecond, then it waits. */
const pieceMs = 1;

/** Runs work over a connection of its own. */
async function work({ address, replica, shape, snapshot, isIndexSent }: BuildOrder): Promise<void> {
  const database = connectDatabase(address, { log, poolSize: 1 });
  try {
    const parts = replica ? await buildFromReplica(replica, shape) : await build(database.db, shape);
    if (isIndexSent) await sendIndex(parts);
    if (snapshot) await saveSnapshot(database.db, snapshot, parts).catch(reportSnapshotFailure);
  } finally {
    await database.close();
  }
}

/** Over one connection: whatever the server shows at first, it shows all the time. */
async function buildFromReplica(
  { address, position }: ReplicaPlace,
  shape: ColumnsShape,
): Promise<BuiltParts> {
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
  const texts = new TextWorkers(shape.languages);
  const onCorrupt = (display: number, reason: unknown) =>
    void send({ kind: "corrupt", display, reason: String(reason) });
  const yielder = new Yielder(pieceMs);
  const pause = () => texts.room() ?? yielder.yieldIfDue();
  const index = await buildIndex(db, { shape, texts, onCorrupt, pause });
  const finished = texts.finish();
  return { items: index.parts(), texts: await finished };
}

/** The index was sent before: a failed snapshot is only reported. */
function reportSnapshotFailure(reason: unknown): Promise<void> {
  return send({ kind: "snapshot-failed", reason: String(reason) });
}

function send(message: BuildMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

async function sendIndex(parts: BuiltParts): Promise<void> {
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
    await send({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
    return 1;
  }
}

// A signal to the whole process group is meant for the platform, which ends this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
// The parent is gone.
process.on("disconnect", () => process.exit(1));
process.once("message", (order: BuildOrder) => {
  void run(order).then((code) => process.exit(code));
});
