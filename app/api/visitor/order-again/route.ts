import { IdempotentForm } from "@/app/api/visitor/idempotent-form";
import { handleVisitorForm } from "@/app/api/visitor/visitor-form";
import { readSessionOrder } from "@/lib/checkout/customer/order-reads";
import { localeField } from "@/lib/forms/locale-field";
import { localePath } from "@/lib/locale/locale";
import { clearFlash, setFlash } from "@/lib/session/flash";
import { orderAgain } from "@/lib/session/order-again";
import { readVisitor } from "@/lib/session/visitor";
import { loginPath } from "@/lib/session/return-path";
import { z } from "zod";

const schema = z.object({ locale: localeField, order: z.string().regex(/^[\w-]{1,40}$/) });

const repetitions = new IdempotentForm<readonly string[]>();

/** Puts what an order of the customer's held into the selection, and shows it; what cannot be had is named there. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async (form) => {
    const { locale, order: number } = form;
    const page = localePath(locale, `account/orders/${number}`);
    const session = await readVisitor();
    const order = session === null ? null : await readSessionOrder(session.token, number);
    if (session === null || order === null) return loginPath(locale, page);
    const left = await repetitions.run(session, form, () => orderAgain(session.token, order));
    if (left?.length === 0) await clearFlash();
    else if (left !== null) await setFlash({ kind: "notAgain", names: [...left], back: page });
    return localePath(locale, "selection");
  });
}
