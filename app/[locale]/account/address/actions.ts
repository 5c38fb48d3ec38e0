"use server";

import { z } from "zod";
import { mutateSessionAddress } from "@/lib/checkout/customer/account-calls";
import {
  nameFields,
  customerAddressSchema,
  normaliseCustomerAddress,
  withPostcode,
} from "@/lib/forms/account/account-schemas";
import type { FormState } from "@/lib/forms/form-state";
import { handleAccountForm } from "@/lib/forms/handle-form";

const schema = withPostcode(z.object({ ...nameFields, ...customerAddressSchema }));

export async function submitAddress(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, schema, async (token, values) => {
    const { firstName, lastName } = values;
    return mutateSessionAddress(token, { firstName, lastName, ...normaliseCustomerAddress(values) });
  });
}
