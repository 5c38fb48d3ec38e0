import { cameFrom, handleVisitorForm, ownPath } from "@/app/api/visitor/visitor-form";
import { mutateSessionWish } from "@/lib/checkout/customer/wishlist-calls";
import { localeField } from "@/lib/forms/locale-field";
import { localePath } from "@/lib/locale/locale";
import { saveVisitor, readVisitor } from "@/lib/session/visitor";
import { loginPath } from "@/lib/session/return-path";
import { z } from "zod";

const schema = z.object({
  locale: localeField,
  returnTo: ownPath.optional().catch(undefined),
  product: z.string().regex(/^\d{1,16}$/),
  change: z.enum(["add", "remove"]),
});

/** Adds to the customer's wishlist, or takes from it, and shows it; a guest logs in first. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ locale, product, change, ...form }) => {
    const returnTo = form.returnTo ?? cameFrom(request.headers) ?? localePath(locale);
    const session = await readVisitor();
    if (session === null) return loginPath(locale, returnTo);
    const answer = await mutateSessionWish(session.token, product, change === "add");
    await saveVisitor(session, { token: answer.token });
    const isGuest = !answer.ok && answer.status === 403;
    return isGuest ? loginPath(locale, returnTo) : localePath(locale, "account/wishlist");
  });
}
