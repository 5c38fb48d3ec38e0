"use server";

import { z } from "zod";
import { type Consent, mutateSessionCustomer } from "@/lib/checkout/customer/account-calls";
import { consentField } from "@/lib/forms/account/account-fields";
import type { FormState } from "@/lib/forms/form-state";
import { handleAccountForm } from "@/lib/forms/handle-form";
import { readViewer } from "@/lib/session/viewer";

const schema = z.record(z.string(), z.string());

/** What may be sent and kept; only consents that the account knows are changed. */
export async function submitConsents(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, schema, async (token, ticked) => {
    const viewer = await readViewer();
    const known = viewer.kind === "customer" ? viewer.customer.consents : [];
    const isTicked = (consent: Consent) => ticked[consentField(consent)] !== undefined;
    const consents = known.map((consent) => Object.assign({}, consent, { consented: isTicked(consent) }));
    const newsletter = ticked["newsletter"] !== undefined;
    return mutateSessionCustomer(token, consents.length === 0 ? { newsletter } : { newsletter, consents });
  });
}
