import { pathInLocale } from "@/app/api/visitor/set-location/path-in-locale";
import { handleVisitorForm, ownPath } from "@/app/api/visitor/visitor-form";
import { LOCALE_COOKIE, localePath, makeLocale } from "@/lib/locale/locale";
import { runInPreview } from "@/lib/preview/preview-context";
import { openPreview, PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import { cookieAttributes } from "@/lib/session/session-cookie";
import { setFlash } from "@/lib/session/flash";
import { moveSession, unavailableNames } from "@/lib/session/visitor-selection";
import { saveVisitor, readVisitor } from "@/lib/session/visitor";
import { withNotice } from "@/lib/session/return-path";
import { cookies } from "next/headers";
import { z } from "zod";

const YEAR_SECONDS = 31_536_000;

const schema = z
  .object({
    path: ownPath.catch("/"),
    country: z.string().regex(/^[A-Za-z]{2}$/),
    language: z.string().regex(/^[A-Za-z]{2,3}$/),
    state: z.string().max(60).default(""),
    /** Set by a page that can show a notice by itself. */
    enhanced: z.string().optional(),
  })
  .transform((form) => ({ ...form, locale: makeLocale(form.language, form.country) }));

/** Moves the visitor to a country and language, and shows the same page there. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ locale, state, path, enhanced }) => {
    const session = await readVisitor();
    const store = await cookies();
    store.set(LOCALE_COOKIE, locale.tag, {
      ...cookieAttributes(request.headers, YEAR_SECONDS),
      httpOnly: false,
    });
    const pass = await openPreview(store.get(PREVIEW_COOKIE)?.value);
    const target = await runInPreview(pass, () => pathInLocale(refererPath(request) ?? path, locale));
    if (session === null && state === "") return target;
    const { selection, update } = await moveSession(session, { ...locale, state });
    await saveVisitor(session, update);
    const names = unavailableNames(selection);
    if (names.length === 0) return target;
    await setFlash({ kind: "notSold", names, back: target });
    const ownPage = localePath(locale, "selection");
    return enhanced === undefined || target === ownPage ? ownPage : withNotice(target);
  });
}

/** The page that the form was sent from: the HTML of a cached page names none, since it stands for many. */
function refererPath(request: Request): string | null {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === request.headers.get("host") ? pathname + search : null;
}
