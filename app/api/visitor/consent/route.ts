import { handleVisitorForm, ownPath } from "@/app/api/visitor/visitor-form";
import { CONSENT_COOKIE, CONSENT_SECONDS, CONSENTS } from "@/lib/analytics/consent";
import { localeField } from "@/lib/forms/locale-field";
import { localePath } from "@/lib/locale/locale";
import { cookieAttributes } from "@/lib/session/session-cookie";
import { cookies } from "next/headers";
import { z } from "zod";

const schema = z.object({ locale: localeField, consent: z.enum(CONSENTS) });

/** Keeps what a visitor chose, and shows the page that they chose it on. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ locale, consent }) => {
    const attributes = { ...cookieAttributes(request.headers, CONSENT_SECONDS), httpOnly: false };
    (await cookies()).set(CONSENT_COOKIE, consent, attributes);
    return cameFrom(request) ?? localePath(locale);
  });
}

/** The page of this storefront that the form was sent from. */
function cameFrom(request: Request): string | null {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  const path = ownPath.safeParse(pathname + search);
  return host === request.headers.get("host") && path.success ? path.data : null;
}
