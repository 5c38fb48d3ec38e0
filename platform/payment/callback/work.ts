import { openOutgoing } from "../../outgoing/open-outgoing.ts";
import type { Platform } from "../../platform.ts";
import type { Work } from "../../worker.ts";
import { forgetCallbacks, tellCallbacks } from "./send-callbacks.ts";

const oftenMs = 1_000;
const hourMs = 3_600_000;
const publicPorts = [80, 443];

/** Tells back ends how payments ended. */
export function callbackWork(platform: Platform): readonly Work[] {
  const { allowPrivateTargets } = platform.settings;
  const outgoing = openOutgoing({
    allowPrivate: allowPrivateTargets,
    ...(allowPrivateTargets ? {} : { ports: publicPorts }),
  });
  return [
    {
      name: "tell callback pages",
      everyMs: oftenMs,
      round: (stopping) => tellCallbacks(platform, outgoing, stopping),
    },
    { name: "forget callbacks", everyMs: hourMs, round: () => forgetCallbacks(platform) },
  ];
}
