import { z } from "zod";
import { resetAttempts, throttledEmail } from "../../../foundations/throttle/attempts.ts";
import { attemptLogin } from "../../../customers/customer/login/log-in.ts";
import { findReset, readLink } from "../../../customers/customer/password/password-resets.ts";
import { requestResetMail, resetPage } from "../../../customers/customer/password/reset-mails.ts";
import { emailProblems } from "../../../customers/customer/account/profile-rules.ts";
import { findCustomer } from "../../../customers/customer/read-customer.ts";
import { failure, failures } from "../../../foundations/errors.ts";
import { placeHash } from "../../../selling/session/selection-place.ts";
import { password } from "../../rest/parse/customer-fields.ts";
import { optionalCode } from "../../rest/parse/input.ts";
import { answer } from "../answer.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import { endpoint } from "../endpoint.ts";
import { customerAnswer, nothingAnswer, validAnswer } from "../openapi/customer-schemas.ts";
import { placeOf, refuseRate, required, shapeCustomer } from "./customer-call.ts";

const postLogin = endpoint({
  method: "POST",
  path: "customers/{email}/login",
  summary: "Whether a password is right; no login is kept",
  body: z.strictObject({ password }),
  answers: { 200: customerAnswer },
  handle: async (call) => {
    const { platform, plugin, body, address } = call;
    const email = call.param("email").trim();
    // What stands where others have a session: tries are counted by e-mail.
    const counted = { store: plugin.store, tokenHash: placeHash(`login ${throttledEmail(email)}`) };
    const attempt = await attemptLogin(platform, counted, { email, password: body.password, from: address });
    if (!("login" in attempt)) return tooManyRequests(attempt.waitSeconds);
    if (!attempt.login.ok) return attempt.login;
    await resetAttempts(platform.db, attempt.login.value.counted);
    const customer = await findCustomer(platform.db, plugin.store, String(attempt.login.value.customer));
    return customer ? answer({ customer: shapeCustomer(customer) }) : failure("password", "incorrect");
  },
});

const postResetMail = endpoint({
  method: "POST",
  path: "customers/{email}/password-reset-email",
  summary: "Sends a mail with a link to choose a new password; the answer is the same for everybody",
  body: z.strictObject({ linkUri: optionalCode }),
  answers: { 200: nothingAnswer },
  handle: async (call) => {
    const email = call.param("email").trim();
    const tooMany = await refuseRate(call, "password mail", email);
    if (tooMany) return tooMany;
    const { platform, plugin, body } = call;
    const session = placeOf(call, {});
    const page = resetPage(platform, body.linkUri ?? "", { plugin, session });
    const problems = [...emailProblems("email", email), ...(page.ok ? [] : page.problems)];
    if (problems.length > 0 || !page.ok) return failures(problems);
    await requestResetMail(platform, session, { email, page: page.value, plugin: plugin.number });
    return answer({});
  },
});

const postResetCheck = endpoint({
  method: "POST",
  path: "customer-password-reset-check",
  summary: "Whether the link of a password mail still works",
  body: z.strictObject({ i: optionalCode, id: optionalCode }),
  answers: { 200: validAnswer },
  check: ({ i, id }) => [...required("i", i), ...required("id", id)],
  handle: async ({ platform, body: { i = "", id = "" } }) => {
    const link = readLink(id, i);
    const whose = link && (await findReset(platform.db, link, platform.now()));
    return answer({ valid: whose !== null });
  },
});

/** shop-rest.md#customers. */
export const loginEndpoints = [postLogin, postResetMail, postResetCheck];
