import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";
import { shownBy, type Position } from "./position.ts";

const patienceMs = 10_000;
const pauseMs = 50;

/** Waits until a replica shows what was committed up to a place in the log. Throws when it takes too long. */
export async function waitUntilShown(replica: Kysely<Schema>, position: Position): Promise<void> {
  const end = Date.now() + patienceMs;
  while ((await shownBy(replica)) < position) {
    if (Date.now() > end) throw new Error("The replica is too far behind.");
    await sleep(pauseMs);
  }
}
