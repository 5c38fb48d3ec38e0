import { handleVisitorForm, ownPath } from "@/app/api/visitor/visitor-form";
import { mutateSessionBackInStock } from "@/lib/checkout/customer/mail-sign-ups";
import { localeField } from "@/lib/forms/locale-field";
import { localePath } from "@/lib/locale/locale";
import type { StockAlertOutcome } from "@/lib/product/stock-alert";
import { saveVisitor, readVisitor, readClientAddress } from "@/lib/session/visitor";
import { z } from "zod";

const schema = z.object({
  locale: localeField,
  returnTo: ownPath.catch("/"),
  item: z.string().min(1).max(100),
  email: z.string().trim().max(254).catch("?").default(""),
  /** Nobody sees it: who fills it in is answered alike, and nothing is kept. */
  email_field: z.string().default(""),
});

/** Keeps the wish to be told, and shows the page that says so. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ locale, returnTo, item, email, email_field: trap }) => {
    if (trap !== "") return resultPage("done");
    const session = await readVisitor();
    const from = await readClientAddress();
    const { outcome, token } = await mutateSessionBackInStock(session?.token, locale, item, email, from);
    await saveVisitor(session, { token });
    return resultPage(outcome);

    function resultPage(result: StockAlertOutcome): string {
      const query = new URLSearchParams({ result, to: returnTo });
      return `${localePath(locale, "selection/back-in-stock")}?${query.toString()}`;
    }
  });
}
