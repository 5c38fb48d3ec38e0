import { z } from "zod";
import { unlessTaken } from "../../../customer/account/change-account.ts";
import { preparePassword } from "../../../customer/password/prepare-password.ts";
import { readCustomer } from "../../../customer/read-customer.ts";
import {
  emailProblems,
  passwordProblems,
  profileProblems,
  type GivenProfile,
} from "../../../customer/account/profile-rules.ts";
import { changePassword, type PasswordChange } from "../../../customer/password/set-password.ts";
import { updateAccount, type AccountUpdate } from "../../../customer/account/update-account.ts";
import { failure, failures, success, type Failure, type Problem } from "../../../errors.ts";
import { findCountry } from "../../../market/places.ts";
import { answer, refuseTooMany, type Answer } from "../answer.ts";
import { noInput, readEndpoint, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { locationParts } from "../selection/selection-response.ts";
import { answerAccount } from "./account-calls.ts";
import { email, password, placeFields, profileFields, mapProfile } from "../../rest/parse/customer-fields.ts";
import { loggedInPart } from "./shape-customer.ts";
import { signedIn } from "./signed-in.ts";

/** `checkout-rest.md` section 15: what a customer who is logged in sees and changes of her account. */

async function answerChange(
  call: WriteCall,
  { password = null, ...change }: Partial<AccountUpdate>,
): Promise<Answer | Failure> {
  return unlessTaken(() =>
    answerAccount(call, async (tx, session) => {
      const customer = signedIn(session);
      if (!customer.ok) return customer;
      if (password && password.customer !== customer.value) return failure("accessRight", "denied");
      const update = { ...change, password };
      const changed = await updateAccount(tx, call.platform, session, customer.value, update);
      return changed.ok ? success(session) : changed;
    }),
  );
}

const getCustomer = readEndpoint({
  method: "GET",
  path: "customer",
  body: noInput,
  login: true,
  handle: async (call) =>
    answer({ ...(await loggedInPart(call, call.session)), ...locationParts(call, call.session) }),
});

const putAddress = writeEndpoint({
  method: "PUT",
  path: "address",
  body: z.object(placeFields),
  login: true,
  handle: async (call) => {
    const { body, platform } = call;
    const isKnown = body.country === undefined || findCountry(platform.settings, body.country);
    if (!isKnown) return failure("country", "not-found");
    const { firstName = "", lastName = "" } = body;
    return answerChange(call, { profile: mapProfile({ ...body, firstName, lastName }) });
  },
});

const putEmail = writeEndpoint({
  method: "PUT",
  path: "email",
  body: z.object({ newEmail: email, email }),
  login: true,
  handle: (call) => answerChange(call, { newEmail: call.body.newEmail || call.body.email }),
});

const passwordFields = { password, newPassword: password };

/** What a customer does with a password that is good, when she says the present one; else everything that is wrong. */
async function withPassword(
  call: WriteCall<{ readonly password: string; readonly newPassword: string }>,
  others: readonly Problem[],
  use: (change: PasswordChange) => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  const { platform, plugin, caller } = call;
  const { password, newPassword } = call.body;
  const customer = signedIn(call.session);
  if (!customer.ok) return customer;
  const problems = [
    ...others,
    ...(password === "" ? [{ subject: "password", code: "required" } as const] : []),
    ...passwordProblems("newPassword", newPassword, plugin.passwordMinLength),
  ];
  if (problems.length > 0) return failures(problems);
  const wanted = { customer: customer.value, password, newPassword, from: caller.address };
  const { waitSeconds, change } = await preparePassword(platform, wanted);
  if (!change) return refuseTooMany(waitSeconds);
  return change.ok ? use(change.value) : change;
}

const putCustomer = writeEndpoint({
  method: "PUT",
  path: "customer/update",
  body: z.object({ ...profileFields, newEmail: email, ...passwordFields }),
  login: true,
  handle: async (call) => {
    const { newEmail, password, newPassword, ...said } = call.body;
    const change = { profile: mapProfile(said), newEmail: newEmail || null };
    if (password === "" && newPassword === "") return answerChange(call, change);
    const problems = await changeProblems(call, change);
    return withPassword(call, problems, (changed) => answerChange(call, { ...change, password: changed }));
  },
});

interface Change {
  readonly profile: GivenProfile;
  readonly newEmail: string | null;
}

/** All that is wrong with a change, before any password is looked at. */
async function changeProblems(
  { platform, session }: WriteCall,
  { profile, newEmail }: Change,
): Promise<readonly Problem[]> {
  const customer = signedIn(session);
  if (!customer.ok) return customer.problems;
  const before = await readCustomer(platform.db, customer.value);
  return [
    ...profileProblems(platform.settings, profile, before),
    ...(newEmail === null ? [] : emailProblems("newEmail", newEmail)),
  ];
}

const putPassword = writeEndpoint({
  method: "PUT",
  path: "password",
  body: z.object(passwordFields),
  login: true,
  handle: (call) =>
    withPassword(call, [], (change) =>
      answerAccount(call, (tx, session) => changePassword(tx, call.platform, session, change)),
    ),
});

export const accountEndpoints = [getCustomer, putAddress, putEmail, putCustomer, putPassword];
