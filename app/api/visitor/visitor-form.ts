import "server-only";
import { z } from "zod";
import { readLimited } from "@/lib/read-limited";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Locale, localePath } from "@/lib/locale/locale";
import { setFlash } from "@/lib/session/flash";
import { isSameOrigin } from "@/lib/session/origin";

const MAX_BODY_BYTES = 16 * 1024;

/** A path of this storefront: never another host's, which `//` and `\` would be. */
export const ownPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);

/** The page of this storefront that a form was posted from: hearts of cached pages cannot say it themselves. */
export function cameFrom(headers: Pick<Headers, "get">): string | null {
  const text = headers.get("referer") ?? "";
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || address.host !== headers.get("host")) return null;
  return ownPath.safeParse(address.pathname + address.search).data ?? null;
}

type VisitorForm = { readonly locale: Locale };

/**
 * A form that a page without JavaScript posts: checked, done, and answered with the next page (303).
 * When the API is away the visitor comes to the selection's page, which says so; nothing has changed then.
 */
export async function handleVisitorForm<T extends VisitorForm>(
  request: Request,
  schema: z.ZodType<T>,
  handle: (form: T) => Promise<string>,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) return refuse(403, { origin: "denied" });
  const body = await readLimited(request, MAX_BODY_BYTES);
  if (body === null) return refuse(413, { body: "too large" });
  const fields = new URLSearchParams(Buffer.from(body).toString("utf8"));
  const form = schema.safeParse(Object.fromEntries(fields));
  if (!form.success) return refuse(400, { form: "invalid" });
  return seeOther(await handleOrFlash(form.data, handle));
}

async function handleOrFlash<T extends VisitorForm>(
  form: T,
  handle: (form: T) => Promise<string>,
): Promise<string> {
  try {
    return await handle(form);
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    await setFlash({ kind: "outage", names: [], back: "" });
    return localePath(form.locale, "selection");
  }
}

export function seeOther(path: string): Response {
  // A header holds ASCII only; what is encoded already stays as it is.
  const location = path.replaceAll(/[^!-~]+/g, (text) => encodeURIComponent(text));
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}

function refuse(status: number, errors: Record<string, string>): Response {
  return Response.json({ errors }, { status, headers: { "Cache-Control": "no-store" } });
}
