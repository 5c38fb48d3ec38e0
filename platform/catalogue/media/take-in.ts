import type { SerialQueue } from "../../foundations/database/serial-queue.ts";
import type { Outgoing } from "../../foundations/outgoing/open-outgoing.ts";
import { forgetSource, handBack, isWaitedFor, mostTries, putOff, type TakenSource } from "./queue.ts";
import { readSource, type SourceParts } from "./read-source.ts";
import type { DiskSpace } from "./disk-space.ts";
import { settleFailed, settleReady } from "./settle-source.ts";
import { storePicture } from "./store-picture.ts";

interface Tools {
  readonly outgoing: Outgoing;
  readonly decoding: SerialQueue;
  readonly room: DiskSpace;
  readonly stopping?: AbortSignal | undefined;
}

/** When the disk is full, or the database is away or too busy. */
const troublePauseMs = 60_000;

type Outcome = "ready" | "gone" | { readonly reason: string; readonly passing: boolean };

/** One try to make a picture of a source. Whatever goes wrong is logged, and tried again a few times if that may help. */
export async function takeIn(parts: SourceParts, taken: TakenSource, tools: Tools): Promise<void> {
  const about = { picture: withoutSecrets(taken.source), tries: taken.tries };
  try {
    const outcome = await tryOnce(parts, taken, tools);
    if (outcome === "ready" || outcome === "gone") return;
    if (tools.stopping?.aborted) return await handBack(parts, taken);
    if (outcome.passing && taken.tries < mostTries) {
      parts.log.info({ ...about, reason: outcome.reason }, "a picture could not be taken in yet");
      return await putOff(parts, taken);
    }
    await settleFailed(parts, taken.source);
    parts.log.warn({ ...about, reason: outcome.reason }, "a picture could not be taken in");
  } catch (error) {
    if (!tools.room.isMissing(error)) {
      parts.log.warn({ ...about, err: error }, "a picture could not be taken in just now");
    }
    // Without the database the end of the lease does the same.
    await handBack(parts, taken, troublePauseMs).catch(() => undefined);
  }
}

async function tryOnce(parts: SourceParts, taken: TakenSource, tools: Tools): Promise<Outcome> {
  const { source, tries } = taken;
  if (!(await isWaitedFor(parts, source))) {
    await forgetSource(parts, source);
    return "gone";
  }
  // Its last try ended with the process.
  if (tries > mostTries) return { reason: "tries", passing: false };
  const read = await readSource(parts, source, tools.outgoing, tools.stopping);
  if (!read.ok) return read;
  const stored = await storePicture(parts, read.bytes, tools.decoding);
  if (!stored.ok) return { reason: stored.reason, passing: false };
  tools.room.wasThere();
  const isSettled = await settleReady(parts, source, stored.name);
  return isSettled ? "ready" : { reason: "files", passing: true };
}

/** An address tells who may fetch it, if anybody, in its query. */
function withoutSecrets(source: string): string {
  if (!/^https?:/i.test(source) || !URL.canParse(source)) return source;
  const { origin, pathname } = new URL(source);
  return origin + pathname;
}
