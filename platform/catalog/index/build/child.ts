import { once } from "node:events";
import { connectDatabase } from "../../../database/open.ts";
import { createLog } from "../../../log.ts";
import { buildIndex } from "./build-index.ts";
import type { BuildMessage, BuildOrder, BuiltParts } from "./messages.ts";
import { writeParts } from "./parts-stream.ts";
import { TextLane } from "./text-lane.ts";

/** Reads everything over a connection of its own, with the texts in a thread beside it. */
async function build({ address, shape }: BuildOrder): Promise<BuiltParts> {
  const texts = new TextLane(shape.languages);
  // Its standard output is the index.
  const database = connectDatabase(address, { log: createLog("silent"), poolSize: 1 });
  try {
    const onCorrupt = (display: number, reason: unknown) =>
      void say({ kind: "corrupt", display, reason: String(reason) });
    const pause = () => texts.room();
    const index = await buildIndex(database.db, { shape, texts, onCorrupt, pause });
    const finished = texts.finish();
    return { items: index.parts(), texts: await finished };
  } finally {
    await database.close();
  }
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
    process.stdout.end(resolve);
  });
}

async function run(order: BuildOrder): Promise<number> {
  try {
    await answer(await build(order));
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
