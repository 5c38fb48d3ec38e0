import { z } from "zod";
import {
  rejectTakenEmail,
  updateAccount,
  type AccountUpdate,
} from "../../../customers/customer/account/change-account.ts";
import {
  emailProblems,
  passwordProblems,
  profileProblems,
  type ProfileChange,
} from "../../../customers/customer/account/profile-rules.ts";
import {
  preparePassword,
  changePassword,
  type PasswordChange,
} from "../../../customers/customer/password/set-password.ts";
import { readCustomer } from "../../../customers/customer/read-customer.ts";
import { failure, failures, success, type Failure, type Problem } from "../../../foundations/errors.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import { email, mapProfile, password, placeFields, profileFields } from "../../rest/parse/customer-fields.ts";
import { noInput, readEndpoint, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { respond, type ApiResponse } from "../response.ts";
import { locationParts } from "../selection/selection-response.ts";
import { requireCustomer, respondToAccountChange } from "./customer-call.ts";
import { loggedInPart } from "./format-customer.ts";

/** checkout-rest.md#customer-calls: how a customer who is logged in reads and changes her account. */

async function updateAndRespond(
  call: WriteCall,
  { password = null, ...change }: Partial<AccountUpdate>,
): Promise<ApiResponse | Failure> {
  return rejectTakenEmail(() =>
    respondToAccountChange(call, async (tx, session) => {
      const customer = requireCustomer(session);
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
    respond({ ...(await loggedInPart(call, call.session)), ...locationParts(call, call.session) }),
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
    return updateAndRespond(call, { profile: mapProfile({ ...body, firstName, lastName }) });
  },
});

const putEmail = writeEndpoint({
  method: "PUT",
  path: "email",
  body: z.object({ newEmail: email, email }),
  login: true,
  handle: (call) => updateAndRespond(call, { newEmail: call.body.newEmail || call.body.email }),
});

const passwordFields = { password, newPassword: password };

/** Runs `use` when the new password is valid and the present one right; else responds with every problem. */
async function withPassword(
  call: WriteCall<{ readonly password: string; readonly newPassword: string }>,
  others: readonly Problem[],
  use: (change: PasswordChange) => Promise<ApiResponse | Failure>,
): Promise<ApiResponse | Failure> {
  const { platform, plugin, client } = call;
  const { password, newPassword } = call.body;
  const customer = requireCustomer(call.session);
  if (!customer.ok) return customer;
  const problems = [
    ...others,
    ...(password === "" ? [{ subject: "password", code: "required" } as const] : []),
    ...passwordProblems("newPassword", newPassword, plugin.passwordMinLength),
  ];
  if (problems.length > 0) return failures(problems);
  const input = { customer: customer.value, password, newPassword, from: client.address };
  const { waitSeconds, change } = await preparePassword(platform, input);
  if (!change) return tooManyRequests(waitSeconds);
  return change.ok ? use(change.value) : change;
}

const putCustomer = writeEndpoint({
  method: "PUT",
  path: "customer/update",
  body: z.object({ ...profileFields, newEmail: email, ...passwordFields }),
  login: true,
  handle: async (call) => {
    const { newEmail, password, newPassword, ...profile } = call.body;
    const change = { profile: mapProfile(profile), newEmail: newEmail || null };
    if (password === "" && newPassword === "") return updateAndRespond(call, change);
    const problems = await changeProblems(call, change);
    return withPassword(call, problems, (changed) =>
      updateAndRespond(call, { ...change, password: changed }),
    );
  },
});

interface Change {
  readonly profile: ProfileChange;
  readonly newEmail: string | null;
}

/** All problems of a change, before any password is checked. */
async function changeProblems(
  { platform, session }: WriteCall,
  { profile, newEmail }: Change,
): Promise<readonly Problem[]> {
  const customer = requireCustomer(session);
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
      respondToAccountChange(call, (tx, session) => changePassword(tx, call.platform, session, change)),
    ),
});

export const accountEndpoints = [getCustomer, putAddress, putEmail, putCustomer, putPassword];
