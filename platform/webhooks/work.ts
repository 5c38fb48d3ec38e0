import { openOutgoing } from "../outgoing/open-outgoing.ts";
import type { Platform } from "../platform.ts";
import type { Work } from "../worker.ts";
import { collectChanges } from "./collect-changes.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";

const oftenMs = 500;
const publicPorts = [80, 443];

/** Tells those that the settings name of what has changed. */
export function webhookWork(platform: Platform): readonly Work[] {
  const { allowPrivateTargets } = platform.settings;
  const outgoing = openOutgoing({
    allowPrivate: allowPrivateTargets,
    ...(allowPrivateTargets ? {} : { ports: publicPorts }),
  });
  return [
    { name: "collect changes", everyMs: oftenMs, round: () => collectChanges(platform) },
    {
      name: "deliver webhooks",
      everyMs: oftenMs,
      round: (stopping) => deliverWebhooks(platform, outgoing, stopping),
    },
  ];
}
