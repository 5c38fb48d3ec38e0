"use server";

import { z } from "zod";
import { mutateSessionAddress } from "@/lib/checkout/customer/account-calls";
import { nameFields, placeFields, placeOf, withPostcode } from "@/lib/forms/customer-address";
import type { FormState } from "@/lib/forms/form-state";
import { handleAccountForm } from "@/lib/forms/handle-account-form";

const schema = withPostcode(z.object({ ...nameFields, ...placeFields }));

export async function submitAddress(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, schema, async (token, values) => {
    const { firstName, lastName } = values;
    return mutateSessionAddress(token, { firstName, lastName, ...placeOf(values) });
  });
}
