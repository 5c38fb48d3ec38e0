import { handleVisitorForm } from "@/app/api/visitor/visitor-form";
import { mutateSessionCode } from "@/lib/checkout/selection/selection-mutations";
import { codeProblem, readCodeChange } from "@/lib/forms/checkout/discount-codes";
import { localeField } from "@/lib/forms/locale-field";
import { localePath } from "@/lib/locale/locale";
import { clearFlash, setFlash } from "@/lib/session/flash";
import { saveVisitor, readVisitor, readClientAddress } from "@/lib/session/visitor";
import { z } from "zod";

const text = z.string().max(300).default("");
const schema = z.object({ locale: localeField, intent: text, code: text, cardNumber: text, pin: text });

/** Adds or removes a voucher or a gift card; back to the selection's page, which says why one was refused. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ locale, ...fields }) => {
    const page = localePath(locale, "selection");
    const change = readCodeChange(new Map(Object.entries(fields)));
    const session = await readVisitor();
    if (change === null || session === null) return page;
    const answer = await mutateSessionCode(session.token, change, await readClientAddress());
    await saveVisitor(session, { token: answer.token });
    if (answer.ok) await clearFlash();
    else await setFlash({ kind: "code", names: [codeProblem(answer)], back: "" });
    return page;
  });
}
