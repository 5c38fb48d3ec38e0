import { SIZE_CHOICE } from "@/components/size-grid/size-choice";
import { addToSelection } from "@/app/api/visitor/add-to-selection";
import { handleVisitorForm, ownPath } from "@/app/api/visitor/visitor-form";
import { mutateSessionAdd, mutateSessionAddItem } from "@/lib/checkout/selection/selection-mutations";
import { localeField } from "@/lib/forms/locale-field";
import { planRequest } from "@/lib/product/add-request";
import { z } from "zod";

const schema = z.object({
  locale: localeField,
  returnTo: ownPath.catch("/"),
  item: z.string().max(100).default(""),
  quantity: z.coerce.number().int().min(1).max(10_000).optional(),
  subscriptionPlan: z.string().max(100).default(""),
});

/** The page again, which then says that a size is to be chosen, and stands at the sizes. */
function askForSize(returnTo: string): string {
  const [path = "/"] = returnTo.split(/[?#]/);
  return `${path}?item=#${SIZE_CHOICE}`;
}

/** Adds an item, to come once or by a plan, and shows the selection's page, which says what happened. */
export async function POST(request: Request): Promise<Response> {
  return handleVisitorForm(request, schema, async (form) => {
    const { item, quantity, subscriptionPlan: plan } = form;
    if (item === "") return askForSize(form.returnTo);
    return addToSelection(form, async (token) =>
      plan === ""
        ? mutateSessionAddItem(token, item, quantity)
        : mutateSessionAdd(token, planRequest(item, quantity, plan)),
    );
  });
}
