import { handleVisitorForm } from "@/app/api/visitor/visitor-form";
import { localeField } from "@/lib/forms/locale-field";
import { subscribeToNewsletter } from "@/lib/forms/account/newsletter";
import { localePath } from "@/lib/locale/locale";
import { z } from "zod";

const schema = z.object({
  locale: localeField,
  email: z.string().default(""),
  email_field: z.string().default(""),
});

/** The form at the foot of every page: a page of its own says what became of it. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async ({ locale, ...fields }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ locale: locale.tag, ...fields })) form.set(name, value);
    const { kind, faults, refusal } = await subscribeToNewsletter(form);
    const result = kind === "done" ? kind : (refusal ?? faults["email"] ?? "invalid");
    return `${localePath(locale, "register/newsletter")}?result=${result}`;
  });
}
