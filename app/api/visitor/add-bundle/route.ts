import { addToSelection } from "@/app/api/visitor/add-to-selection";
import { handleVisitorForm, ownPath } from "@/app/api/visitor/visitor-form";
import { mutateSessionAdd } from "@/lib/checkout/selection/selection-mutations";
import { localeField } from "@/lib/forms/locale-field";
import { bundleRequest } from "@/lib/product/add-request";
import { z } from "zod";

const schema = z
  .object({
    locale: localeField,
    returnTo: ownPath.catch("/"),
    item: z.string().min(1).max(100),
    quantity: z.coerce.number().int().min(1).max(10_000).optional(),
  })
  .catchall(z.string().max(100));

/** Adds a flexible bundle, its parts as they were chosen. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async (form) => {
    const { locale: _locale, returnTo: _returnTo, item, quantity, ...parts } = form;
    return addToSelection(form, async (token) =>
      mutateSessionAdd(token, bundleRequest(item, quantity, Object.entries(parts))),
    );
  });
}
