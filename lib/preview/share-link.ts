import "server-only";
import { env } from "@/lib/env";
import { type PreviewPass, sharedPass } from "@/lib/preview/preview-pass";
import { visitorOrigin } from "@/lib/session/origin";
import { headers } from "next/headers";

/** A link that opens the path for somebody else at the same moment; `expiry` in seconds. */
export async function shareLink(
  pass: PreviewPass,
  path: string,
): Promise<{ readonly address: string; readonly expiry: number } | null> {
  const { previewSecret } = env();
  if (previewSecret === null) return null;
  const { value, expiry } = sharedPass(previewSecret, pass, new Date());
  const query = new URLSearchParams({ preview: value, to: path });
  if (pass.at !== null) query.set("at", String(pass.at));
  return { address: `${visitorOrigin(await headers())}/api/preview?${query.toString()}`, expiry };
}
