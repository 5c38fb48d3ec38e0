import { ownPath, seeOther } from "@/app/api/visitor/visitor-form";
import { mutateSessionCode } from "@/lib/checkout/selection/selection-mutations";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { codeProblem } from "@/lib/forms/checkout/discount-codes";
import { localeField } from "@/lib/forms/locale-field";
import { type Locale, localePath } from "@/lib/locale/locale";
import { type Flash, setFlash } from "@/lib/session/flash";
import { moveSession } from "@/lib/session/visitor-selection";
import type { Session } from "@/lib/session/seal";
import { saveVisitor, readVisitor, readClientAddress } from "@/lib/session/visitor";
import { z } from "zod";

const schema = z.object({
  locale: localeField,
  voucher: z.string().trim().min(1).max(255),
  to: ownPath.catch("/"),
});

/**
 * Where a link with a voucher leads: it is added, and the page that the link names tells so. Links may stand anywhere;
 * what is merely embedded elsewhere, a picture for instance, comes without the visitor's cookie, which is SameSite=Lax.
 */
export async function GET(request: Request): Promise<Response> {
  const query = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return Response.json({ errors: { voucher: "invalid" } }, { status: 400 });
  const { locale, voucher, to } = query.data;
  await setFlash(await take(locale, voucher));
  return seeOther(isPageOfVisitor(to, locale) ? to : withNotice(to));
}

async function take(locale: Locale, voucher: string): Promise<Flash> {
  try {
    const before = await readVisitor();
    const token = await tokenIn(before, locale);
    const change = { kind: "code", code: voucher } as const;
    const answer = await mutateSessionCode(token, change, await readClientAddress());
    await saveVisitor(before, { token: answer.token });
    if (!answer.ok) return { kind: "code", names: [codeProblem(answer)], back: "" };
    const added = answer.data.discounts.find(({ code }) => code.toLowerCase() === voucher.toLowerCase());
    return { kind: "codeTaken", names: [added?.name ?? voucher], back: "" };
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return { kind: "code", names: ["outage"], back: "" };
  }
}

/** A first session begins where the link's page is: what a voucher is worth hangs on it. */
async function tokenIn(session: Session | null, locale: Locale): Promise<string | undefined> {
  if (session !== null) return session.token;
  const { update } = await moveSession(null, locale);
  return update.token ?? undefined;
}

function isPageOfVisitor(path: string, locale: Locale): boolean {
  const { pathname } = new URL(path, "http://path.invalid");
  return ["selection", "checkout"].some((page) => pathname === localePath(locale, page));
}

/** A cached page cannot read the notice's cookie: the mark makes its script ask for it. */
function withNotice(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}notice=1`;
}
