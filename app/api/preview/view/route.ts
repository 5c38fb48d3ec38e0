import { previewPath } from "@/app/api/preview/preview-path";
import { pathInLocale } from "@/app/api/visitor/set-location/path-in-locale";
import { handleVisitorForm } from "@/app/api/visitor/visitor-form";
import { env } from "@/lib/env";
import { makeLocale } from "@/lib/locale/locale";
import { runInPreview } from "@/lib/preview/preview-context";
import { openPreview, PREVIEW_COOKIE, setPreviewCookie } from "@/lib/preview/preview-cookie";
import { type PreviewPass, readPass } from "@/lib/preview/preview-pass";
import { utcMoment } from "@/lib/preview/utc-moment";
import { cookies } from "next/headers";
import { z } from "zod";

const schema = z
  .object({
    path: previewPath.catch("/"),
    country: z.string().regex(/^[A-Za-z]{2}$/),
    language: z.string().regex(/^[A-Za-z]{2,3}$/),
    at: z.string().max(40).default(""),
  })
  .transform((form) => ({ ...form, locale: makeLocale(form.language, form.country) }));

/** Shows the same page to a merchandiser in another country, language, or at another moment. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ locale, path, at }) => {
    const store = await cookies();
    const pass = await openPreview(store.get(PREVIEW_COOKIE)?.value);
    if (pass !== null) await keep(pass, utcMoment(at), request.headers);
    return runInPreview(pass, () => pathInLocale(path, locale));
  });
}

async function keep(pass: PreviewPass, at: number | null, headers: Headers): Promise<void> {
  const { previewSecret } = env();
  if (previewSecret === null) return;
  const moved = readPass(previewSecret, pass.headers["X-Preview"] ?? "", at, new Date());
  if (typeof moved !== "string") await setPreviewCookie(await cookies(), moved, headers);
}
