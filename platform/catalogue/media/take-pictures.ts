import { setTimeout as sleep } from "node:timers/promises";
import { SerialQueue } from "../../foundations/database/serial-queue.ts";
import type { Outgoing } from "../../foundations/outgoing/open-outgoing.ts";
import type { Platform } from "../context/platform.ts";
import { DiskSpace } from "./disk-space.ts";
import { takeIn } from "./take-in.ts";
import { queueSources, takeSource, type TakenSource } from "./queue.ts";

type Parts = Pick<Platform, "db" | "config" | "settings" | "now" | "log">;

const lookAgainMs = 500;
/** On top of the time for fetching: for waiting to be decoded, and for being written. */
const spareMs = 120_000;

/**
 * Takes in what products wait for until nothing is due or the process stops: a few at once, of one host fewer, so that
 * one that is slow holds up nobody else. Any number of processes may do so.
 */
export async function takePictures(
  parts: Parts,
  outgoing: Outgoing,
  stopping?: AbortSignal,
  room = new DiskSpace(parts),
): Promise<void> {
  const { mediaAtOnce, mediaAtOncePerHost } = parts.config.limits;
  const taking = new Map<TakenSource, Promise<void>>();
  const decoding = new SerialQueue();
  const isFree = () => taking.size < mediaAtOnce && stopping?.aborted !== true && !room.isResting;
  const startOne = async () => {
    const taken = await takeNext(parts, busyHosts(taking.keys(), mediaAtOncePerHost));
    if (taken === null) return false;
    const end = takeIn(parts, taken, { outgoing, decoding, room, stopping });
    taking.set(
      taken,
      end.finally(() => taking.delete(taken)),
    );
    return true;
  };
  try {
    for (;;) {
      while (isFree() && (await startOne()));
      if (taking.size === 0) return;
      await firstOf(taking.values());
    }
  } finally {
    await Promise.all(taking.values());
  }
}

/** What is queued goes first: the queue stays short, however many wait. */
async function takeNext(parts: Parts, busy: readonly string[]): Promise<TakenSource | null> {
  const leaseMs = parts.config.limits.mediaTimeoutMs + spareMs;
  const taken = await takeSource(parts, leaseMs, busy);
  if (taken !== null || !(await queueSources(parts))) return taken;
  return takeSource(parts, leaseMs, busy);
}

function busyHosts(taken: Iterable<TakenSource>, most: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const { host } of taken) counts.set(host, (counts.get(host) ?? 0) + 1);
  return [...counts].filter(([host, count]) => host !== "" && count >= most).map(([host]) => host);
}

/** Until one has ended, or something else may be due. */
async function firstOf(all: Iterable<Promise<void>>): Promise<void> {
  const enough = new AbortController();
  const pause = sleep(lookAgainMs, undefined, { signal: enough.signal, ref: false }).catch(() => undefined);
  await Promise.race([...all, pause]);
  enough.abort();
}
