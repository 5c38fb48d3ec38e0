import { z } from "zod";
import { changeAccount } from "../../../customers/customer/account/change-account.ts";
import { findCustomer, type KnownCustomer, lockCustomer } from "../../../customers/customer/read-customer.ts";
import { findReset, readLink } from "../../../customers/customer/password/password-resets.ts";
import { preparePassword, replacePassword } from "../../../customers/customer/password/set-password.ts";
import { passwordProblems } from "../../../customers/customer/account/profile-rules.ts";
import { hasCode } from "../../../foundations/database/error-code.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, type Failure, failures, type Result, success } from "../../../foundations/errors.ts";
import { mapProfile, password, profileFields } from "../../rest/parse/customer-fields.ts";
import { optionalCode } from "../../rest/parse/input.ts";
import { answer, type Answer } from "../answer.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import { endpoint } from "../endpoint.ts";
import { customerAnswer } from "../openapi/customer-schemas.ts";
import { type CustomerCall, namedCustomer, placeOf, shapeCustomer } from "./customer-call.ts";

const change = z.strictObject({
  ...profileFields,
  newEmail: optionalCode,
  newPassword: password,
  password,
  i: optionalCode,
  id: optionalCode,
});

type ChangeCall = CustomerCall<z.infer<typeof change>>;

/** Of the credentials that were looked at; null: whichever they are. */
interface NewPassword {
  readonly version: number | null;
  readonly newHash: string;
}

const uniqueViolation = "23505";

const putCustomer = endpoint({
  method: "PUT",
  path: "customers/{email}",
  summary: "Changes what is known of a customer, her e-mail or her password",
  body: change,
  answers: { 200: customerAnswer },
  handle: async (call) => {
    const found = await namedCustomer(call, call.param("email"));
    if (!found.ok) return found;
    const wanted = await newPassword(call, found.value);
    if ("status" in wanted || !wanted.ok) return wanted;
    try {
      return await keepChange(call, found.value, wanted.value);
    } catch (error) {
      if (!hasCode(error, uniqueViolation)) throw error;
      return failure("newEmail", "already-registered");
    }
  },
});

async function keepChange(
  call: ChangeCall,
  { id, country, language }: KnownCustomer,
  wanted: NewPassword | null,
): Promise<Answer | Failure> {
  const { platform, plugin } = call;
  const { newEmail = null, newPassword: _new, password: _old, i: _i, id: _id, ...said } = call.body;
  const place = placeOf(call, { country, language });
  const changed = await inTransaction(platform.db, async (tx) => {
    const { version } = await lockCustomer(tx, id);
    const isStale = wanted && wanted.version !== null && wanted.version !== version;
    if (isStale) return failure("password", "incorrect");
    const account = await changeAccount(tx, platform, place, id, { profile: mapProfile(said), newEmail });
    if (account.ok && wanted) await replacePassword(tx, platform, { customer: id, ...wanted });
    return account;
  });
  if (!changed.ok) return changed;
  const after = await findCustomer(platform.db, plugin.store, String(id));
  return after ? answer({ customer: shapeCustomer(after) }) : failure("customer", "not-found");
}

/** With the former one, with a link of a mail, or because the caller says so; null: it stays. */
async function newPassword(
  call: ChangeCall,
  customer: KnownCustomer,
): Promise<Answer | Result<NewPassword | null>> {
  const { platform, plugin, body, address } = call;
  const { newPassword, password, i, id } = body;
  if (newPassword === "") return success(null);
  const problems = passwordProblems("newPassword", newPassword, plugin.passwordMinLength);
  if (problems.length > 0) return failures(problems);
  if (i !== undefined || id !== undefined) {
    const link = readLink(id ?? "", i ?? "");
    const whose = link && (await findReset(platform.db, link, platform.now()));
    if (whose !== customer.id) return failure("i", "invalid");
  } else if (password !== "") {
    const sent = { customer: customer.id, password, newPassword, from: address };
    const { waitSeconds, change: prepared } = await preparePassword(platform, sent);
    if (!prepared) return tooManyRequests(waitSeconds);
    return prepared.ok ? success(prepared.value) : prepared;
  }
  return success({ version: null, newHash: await platform.passwords.hash(newPassword, address) });
}

/** shop-rest.md#customers. */
export const changeEndpoints = [putCustomer];
