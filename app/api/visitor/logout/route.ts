import { handleVisitorForm } from "@/app/api/visitor/visitor-form";
import { localeField } from "@/lib/forms/locale-field";
import { mutateSessionLogout } from "@/lib/checkout/customer-calls";
import { localePath } from "@/lib/locale/locale";
import { keepVisitor, readVisitor } from "@/lib/session/visitor";
import { z } from "zod";

const schema = z.object({ locale: localeField });

/** Logs out; on to the home page, where nothing of the customer is left. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ locale }) => {
    const session = await readVisitor();
    if (session !== null) {
      const answer = await mutateSessionLogout(session.token);
      await keepVisitor(session, { token: answer.token });
    }
    return localePath(locale);
  });
}
