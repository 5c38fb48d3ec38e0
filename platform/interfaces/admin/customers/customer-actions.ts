import { z } from "zod";
import { changeAccount } from "../../../customers/customer/account/change-account.ts";
import { blockCustomer } from "../../../customers/customer/account/block-customer.ts";
import type { ProfileChange } from "../../../customers/customer/account/profile-rules.ts";
import { ConcurrentChangeError } from "../../../customers/customer/record/concurrent-change-error.ts";
import { hasCode } from "../../../foundations/database/error-code.ts";
import { failures, success, type Result } from "../../../foundations/errors.ts";
import { changeCall } from "../frame/call.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import { changeCustomer, onCustomer } from "./customer-change.ts";
import { customerAnswer, fields, readCustomerRecord } from "./customer-record.ts";

const uniqueViolation = "23505";

/** A text of one line, as the Checkout API takes it; null clears it. */
const line = z
  .string()
  .max(1_000)
  .transform((text) => text.replaceAll(/\p{Cc}/gu, "").trim())
  .nullable()
  .optional();

export const consents = z
  .array(
    z.strictObject({
      key: z.string().min(1).max(255),
      consented: z.boolean(),
      name: z.string().optional(),
      text: z.string().optional(),
      version: z.string().optional(),
      language: z.string().optional(),
    }),
  )
  .max(100);

const texts = z.strictObject({
  firstName: line,
  lastName: line,
  company: line,
  address1: line,
  address2: line,
  zipCode: line,
  city: line,
  state: line,
  country: line,
  phoneNumber: line,
  cellPhoneNumber: line,
  faxNumber: line,
  vatNumber: line,
  gender: line,
  language: line,
});

const patch = texts.extend({
  email: z
    .string()
    .max(1_000)
    .transform((text) => text.trim())
    .optional(),
  newsletter: z.boolean().optional(),
  consents: consents.optional(),
  customAttributes: fields.optional(),
  customerClubFields: fields.optional(),
});

function profileOf(body: z.output<typeof patch>): ProfileChange {
  const { email: _email, newsletter, consents: given, customAttributes, customerClubFields, ...lines } = body;
  const cleared = Object.entries(lines).map(([name, value]) => [name, value === null ? "" : value]);
  return {
    ...profileLines.parse(Object.fromEntries(cleared)),
    newsletter,
    consents: given,
    customAttributes,
    clubFields: customerClubFields,
  };
}

const profileLines = z.partialRecord(texts.keyof(), z.string().optional());

/** Problems by the names of the patch: her account calls the e-mail that is wanted `newEmail`. */
function asPatched<T>(result: Result<T>): Result<T> {
  if (result.ok) return result;
  return failures(
    result.problems.map(({ subject, code }) => ({
      code,
      subject: subject === "newEmail" ? "email" : subject,
    })),
  );
}

const patchCustomer = changeCall({
  method: "PATCH",
  path: "customers/{id}",
  access: "customers.write",
  isVersioned: true,
  summary: "Change what is known of a customer, by the rules of her own account; null clears a text",
  body: patch,
  answers: { 200: customerAnswer },
  change: (tx, call) =>
    onCustomer(tx, call, call.param("id"), async (customer) => {
      const { platform, caller, body, version } = call;
      const current = await readCustomerRecord(tx, customer, caller);
      const refused = current && refuseOtherVersion(version, current);
      if (refused) return refused;
      const { email = null } = body;
      const change = { profile: profileOf(body), newEmail: email };
      return changeCustomer(tx, call, customer, async () => {
        try {
          return asPatched(await changeAccount(tx, platform, { country: null }, customer.id, change));
        } catch (error) {
          // Somebody took the e-mail in the same moment: once more, and it is refused.
          if (hasCode(error, uniqueViolation)) throw new ConcurrentChangeError({ cause: error });
          throw error;
        }
      });
    }),
});

const dryRun = z.boolean().default(false);

const block = changeCall({
  method: "POST",
  path: "customers/{id}/block",
  access: "customers.write",
  summary: "End a customer's sessions and let her in no more, or with `blocked: false` let her in again",
  body: z.strictObject({ blocked: z.boolean().default(true), dryRun }),
  answers: { 200: customerAnswer },
  change: (tx, call) =>
    onCustomer(tx, call, call.param("id"), (customer) =>
      changeCustomer(tx, call, customer, async () => {
        await blockCustomer(tx, call.platform, customer.id, call.body.blocked);
        return success(null);
      }),
    ),
});

export const customerActionEndpoints = [patchCustomer, block];
