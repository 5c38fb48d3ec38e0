import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { header } from "./client-address.ts";

interface PreviewPlugin {
  readonly previewSecret?: string | undefined;
}

export function hasPreview(request: FastifyRequest, plugin: PreviewPlugin, now: Date): boolean {
  return isPreview(plugin.previewSecret, header(request, "x-preview"), now);
}

/** The moment of `X-Preview-Time`; null without a valid preview. */
export function previewTimeOf(request: FastifyRequest, plugin: PreviewPlugin, now: Date): Date | null {
  if (!hasPreview(request, plugin, now)) return null;
  return previewTime(plugin.previewSecret, header(request, "x-preview-time"));
}

const longestPreviewSeconds = 7 * 86_400;

/** Whether an `X-Preview` value is signed, not expired and not too far ahead. checkout-rest.md#preview. */
export function isPreview(secret: string | undefined, sent: string, now: Date): boolean {
  const expiry = signedTime(secret, "preview", sent);
  if (expiry === null) return false;
  const left = expiry - now.getTime() / 1000;
  return left > 0 && left <= longestPreviewSeconds;
}

/** The moment of an `X-Preview-Time` value; null when it is not signed. checkout-rest.md#preview-of-a-moment. */
export function previewTime(secret: string | undefined, sent: string): Date | null {
  const time = signedTime(secret, "preview-time", sent);
  return time === null ? null : new Date(time * 1000);
}

/** An `X-Preview` value that holds until a unix time. checkout-rest.md#preview. */
export function signPreview(secret: string, expiry: number): string {
  return `${expiry}.${createHmac("sha256", secret).update(`preview.${expiry}`).digest("hex")}`;
}

/** The seconds of `<unix time>.<signature>`; null when it is not signed for this purpose. */
function signedTime(secret: string | undefined, purpose: string, sent: string): number | null {
  const [, time = "", signature = ""] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(sent) ?? [];
  if (secret === undefined || time === "") return null;
  const wanted = createHmac("sha256", secret).update(`${purpose}.${time}`).digest();
  return timingSafeEqual(wanted, Buffer.from(signature, "hex")) ? Number(time) : null;
}
