"use server";

import { z } from "zod";
import { type Consent, mutateSessionCustomer } from "@/lib/checkout/customer/account-calls";
import { consentField } from "@/lib/forms/consent-field";
import type { FormState } from "@/lib/forms/form-state";
import { handleAccountForm } from "@/lib/forms/handle-account-form";
import { whoAsks } from "@/lib/session/visitor-customer";

const schema = z.record(z.string(), z.string());

/** What may be sent and kept; only consents that the account knows are changed. */
export async function submitConsents(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, schema, async (token, ticked) => {
    const who = await whoAsks();
    const known = who.kind === "customer" ? who.customer.consents : [];
    const isTicked = (consent: Consent) => ticked[consentField(consent)] !== undefined;
    const consents = known.map((consent) => Object.assign({}, consent, { consented: isTicked(consent) }));
    const newsletter = ticked["newsletter"] !== undefined;
    return mutateSessionCustomer(token, consents.length === 0 ? { newsletter } : { newsletter, consents });
  });
}
