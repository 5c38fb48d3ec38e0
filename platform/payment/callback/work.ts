import { openOutgoing } from "../../outgoing/open-outgoing.ts";
import type { Platform } from "../../platform.ts";
import type { Job } from "../../jobs/worker.ts";
import { forgetCallbacks, tellCallbacks } from "./send-callbacks.ts";

const oftenMs = 1_000;
const hourMs = 3_600_000;
const publicPorts = [80, 443];

/** Tells back ends how payments ended. */
export function callbackJobs(platform: Platform): readonly Job[] {
  const { allowPrivateTargets } = platform.settings;
  const outgoing = openOutgoing({
    allowPrivate: allowPrivateTargets,
    ...(allowPrivateTargets ? {} : { ports: publicPorts }),
  });
  return [
    {
      name: "tell callback pages",
      everyMs: oftenMs,
      run: (stopping) => tellCallbacks(platform, outgoing, stopping),
    },
    { name: "forget callbacks", everyMs: hourMs, run: () => forgetCallbacks(platform) },
  ];
}
