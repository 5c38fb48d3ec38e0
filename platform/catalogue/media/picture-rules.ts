import type { OutgoingRules } from "../../foundations/outgoing/open-outgoing.ts";
import type { Settings } from "../../foundations/settings/schema.ts";

const publicPorts = [80, 443];

/** Where pictures may be fetched. soap.md#product-mapping and #settings. */
export function pictureRules({ media }: Pick<Settings, "media">): OutgoingRules {
  const { allowPrivateAddresses: allowPrivate } = media;
  return allowPrivate.length === 0 ? { allowPrivate: false, ports: publicPorts } : { allowPrivate };
}
