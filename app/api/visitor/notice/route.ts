import { clearFlash, readFlash } from "@/lib/session/flash";
import { isSameOrigin } from "@/lib/session/origin";

/** The notice left for the next page, once: for a cached page, which cannot read cookies. */
export async function GET(request: Request): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  if (!isSameOrigin(request.headers)) {
    return Response.json({ errors: { origin: "denied" } }, { status: 403, headers });
  }
  const notice = await readFlash();
  if (notice !== null) await clearFlash();
  return Response.json({ notice }, { headers });
}
