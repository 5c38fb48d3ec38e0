import { repeated } from "./check-parts.ts";
import type { SettingsProblem } from "./check.ts";
import type { ShopFile } from "./schema.ts";
import { storefrontPlaceholder } from "./webhooks.ts";

/** Ports that webhooks may go to when private targets are not allowed; none is the protocol's own. */
const publicPorts: ReadonlySet<string> = new Set(["", "80", "443"]);

/** Webhooks that are there twice, or whose port is not allowed. */
export function checkWebhooks({ webhooks, allowPrivateTargets }: ShopFile): readonly SettingsProblem[] {
  return [
    ...repeated("webhooks", webhooks, "url", ({ kind, url }) => `${kind} ${url}`),
    ...webhooks.flatMap(({ url }, index) =>
      allowPrivateTargets || hasPublicPort(url)
        ? []
        : [{ path: `webhooks.${index}.url`, message: "another port needs allowPrivateTargets" }],
    ),
  ];
}

function hasPublicPort(url: string): boolean {
  return url.startsWith(storefrontPlaceholder) || publicPorts.has(new URL(url).port);
}
