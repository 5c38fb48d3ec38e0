import { handleVisitorForm } from "@/app/api/visitor/visitor-form";
import { localeField } from "@/lib/forms/locale-field";
import { mutateSessionLine } from "@/lib/checkout/selection/selection-mutations";
import { localePath } from "@/lib/locale/locale";
import { clearFlash, setFlash } from "@/lib/session/flash";
import { saveVisitor, readVisitor } from "@/lib/session/visitor";
import { z } from "zod";

const schema = z.object({
  locale: localeField,
  line: z.string().min(1).max(100),
  quantity: z.coerce.number().int().min(0).max(10_000),
});

/** Sets the quantity of a line, 0 removes it; back to the selection's page. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ locale, line, quantity }) => {
    const session = await readVisitor();
    const page = localePath(locale, "selection");
    if (session === null) return page;
    const answer = await mutateSessionLine(session.token, line, quantity);
    await saveVisitor(session, { token: answer.token });
    if (answer.ok) await clearFlash();
    else await setFlash({ kind: "refused", names: [], back: "" });
    return page;
  });
}
