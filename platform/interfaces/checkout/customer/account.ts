import { z } from "zod";
import { changeAccount, unlessTaken, type AccountChange } from "../../../customer/change-account.ts";
import { preparePassword } from "../../../customer/prepare-password.ts";
import { changePassword } from "../../../customer/set-password.ts";
import { passwordProblems } from "../../../customer/rules.ts";
import { failure, failures, success, type Failure } from "../../../errors.ts";
import { findCountry } from "../../../market/places.ts";
import { answer, refuseTooMany, type Answer } from "../answer.ts";
import { noInput, readEndpoint, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { locationParts } from "../selection/selection-response.ts";
import { answerAccount } from "./account-calls.ts";
import { email, password, placeFields, profileFields, profileOf } from "../../rest/customer-fields.ts";
import { loggedInPart } from "./shape-customer.ts";
import { signedIn } from "./signed-in.ts";

/** `checkout-rest.md` section 15: what a customer who is logged in sees and changes of her account. */

async function answerChange(call: WriteCall, change: AccountChange): Promise<Answer | Failure> {
  return unlessTaken(() =>
    answerAccount(call, async (tx, session) => {
      const customer = signedIn(session);
      if (!customer.ok) return customer;
      const changed = await changeAccount(tx, call.platform, session, customer.value, change);
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
    return answerChange(call, { profile: profileOf({ ...body, firstName, lastName }) });
  },
});

const putEmail = writeEndpoint({
  method: "PUT",
  path: "email",
  body: z.object({ newEmail: email, email }),
  login: true,
  handle: (call) => answerChange(call, { newEmail: call.body.newEmail || call.body.email }),
});

const putCustomer = writeEndpoint({
  method: "PUT",
  path: "customer/update",
  body: z.object({ ...profileFields, newEmail: email }),
  login: true,
  handle: (call) => {
    const { newEmail, ...said } = call.body;
    return answerChange(call, { profile: profileOf(said), newEmail: newEmail || null });
  },
});

const putPassword = writeEndpoint({
  method: "PUT",
  path: "password",
  body: z.object({ password, newPassword: password }),
  login: true,
  handle: async (call) => {
    const { platform, plugin, caller } = call;
    const { password, newPassword } = call.body;
    const customer = signedIn(call.session);
    if (!customer.ok) return customer;
    const problems = [
      ...(password === "" ? [{ subject: "password", code: "required" } as const] : []),
      ...passwordProblems("newPassword", newPassword, plugin.passwordMinLength),
    ];
    if (problems.length > 0) return failures(problems);
    const wanted = { customer: customer.value, password, newPassword, from: caller.address };
    const { waitSeconds, change } = await preparePassword(platform, wanted);
    if (!change) return refuseTooMany(waitSeconds);
    if (!change.ok) return change;
    return answerAccount(call, (tx, session) => changePassword(tx, platform, session, change.value));
  },
});

export const accountEndpoints = [getCustomer, putAddress, putEmail, putCustomer, putPassword];
