import { addToSelection } from "@/app/api/visitor/add-to-selection";
import { handleVisitorForm, ownPath } from "@/app/api/visitor/visitor-form";
import { mutateSessionAdd } from "@/lib/checkout/selection/selection-mutations";
import { localeField } from "@/lib/forms/locale-field";
import { giftRequest } from "@/lib/product/add-request";
import { z } from "zod";

const schema = z.object({
  locale: localeField,
  returnTo: ownPath.catch("/"),
  certificate: z.string().min(1).max(40),
  amount: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
});

/** Adds a gift certificate; its amount where it is for any. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async (form) =>
    addToSelection(form, async (token) =>
      mutateSessionAdd(token, giftRequest(form.certificate, form.amount ?? null)),
    ),
  );
}
