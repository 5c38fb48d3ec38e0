import { openOutgoing } from "../../foundations/outgoing/open-outgoing.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Job } from "../../foundations/jobs/worker.ts";
import { collectChanges } from "./collect-changes.ts";
import { deliverDue } from "./deliver-webhooks.ts";
import { purgeCalls } from "./redeliver.ts";
import { targetsOf } from "./targets.ts";

const oftenMs = 500;
const hourMs = 3_600_000;
const publicPorts = [80, 443];

/** Tells those that the settings name of what has changed. */
export function webhookJobs(platform: Platform): readonly Job[] {
  const { allowPrivateTargets } = platform.settings;
  const outgoing = openOutgoing({
    allowPrivate: allowPrivateTargets,
    ...(allowPrivateTargets ? {} : { ports: publicPorts }),
  });
  return [
    { name: "collect changes", everyMs: oftenMs, run: () => collectChanges(platform) },
    { name: "forget webhook calls", everyMs: hourMs, run: () => purgeCalls(platform) },
    // A work each: whoever is slow, or told of much, keeps no other waiting.
    ...targetsOf(platform).map((target): Job => ({
      name: `deliver webhook ${target.place}`,
      everyMs: oftenMs,
      run: (stopping) => deliverDue(platform, target, outgoing, stopping),
    })),
  ];
}
