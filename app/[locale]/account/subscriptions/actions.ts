"use server";

import { z } from "zod";
import {
  mutateSessionContractAddress,
  mutateSessionSubscriptionAdd,
  mutateSessionSubscriptionPlan,
  mutateSessionSubscriptionQuantity,
  mutateSessionSubscriptionStatus,
} from "@/lib/checkout/customer/subscription-calls";
import { isPhone } from "@/lib/forms/address/phone-numbers";
import { LONGEST_TEXT } from "@/lib/forms/field-limits";
import { emailField } from "@/lib/forms/account/account-schemas";
import type { FormFault, FormState } from "@/lib/forms/form-state";
import { readAddition } from "@/lib/product/subscription-additions";
import { handleAccountForm } from "@/lib/forms/handle-form";

const say = (fault: FormFault): FormFault => fault;
const MOST = 10_000;
const id = z.string().min(1).max(40);
const filled = z.string().trim().min(1, say("required")).max(LONGEST_TEXT, say("tooLong"));

const quantitySchema = z.object({
  contract: id,
  subscription: id,
  quantity: z.coerce.number().int().min(1).max(MOST),
});

export async function submitQuantity(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, quantitySchema, async (token, { contract, subscription, quantity }) =>
    mutateSessionSubscriptionQuantity(token, contract, subscription, quantity),
  );
}

const additionSchema = z.object({
  contract: id,
  item: z
    .string()
    .transform(readAddition)
    .pipe(z.object({ item: id, plan: id }, say("required"))),
  quantity: z.coerce.number().int().min(1).max(MOST),
  nextOrderDate: z.iso.date(),
});

/** One more piece by a contract that is there. */
export async function submitAddition(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, additionSchema, async (token, { contract, item: chosen, ...rest }) =>
    mutateSessionSubscriptionAdd(token, contract, {
      item: chosen.item,
      subscriptionPlan: chosen.plan,
      ...rest,
    }),
  );
}

const planSchema = z.object({ subscription: id, subscriptionPlan: id });

export async function submitPlan(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, planSchema, async (token, { subscription, subscriptionPlan }) =>
    mutateSessionSubscriptionPlan(token, subscription, subscriptionPlan),
  );
}

const statusSchema = z.object({ subscription: id, status: z.enum(["ACTIVE", "PAUSED", "CANCELLED"]) });

/** Pauses, goes on, or ends for good. */
export async function submitStatus(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, statusSchema, async (token, { subscription, status }) =>
    mutateSessionSubscriptionStatus(token, subscription, status),
  );
}

const addressSchema = z.object({
  contract: id,
  firstName: filled,
  lastName: filled,
  address1: filled,
  address2: z.string().trim().max(LONGEST_TEXT, say("tooLong")).default(""),
  zipCode: filled,
  city: filled,
  phoneNumber: filled.refine(isPhone, say("phone")),
  email: emailField,
});

/** Where everything of a contract is sent. */
export async function submitContractAddress(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, addressSchema, async (token, { contract, ...address }) =>
    mutateSessionContractAddress(token, contract, address),
  );
}
