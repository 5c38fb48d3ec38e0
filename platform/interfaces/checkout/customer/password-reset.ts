import { z } from "zod";
import { emailProblems, passwordProblems } from "../../../customers/customer/account/profile-rules.ts";
import { findReset, readLink } from "../../../customers/customer/password/password-resets.ts";
import { requestResetMail, resetPage } from "../../../customers/customer/password/reset-mails.ts";
import { resetPassword } from "../../../customers/customer/password/set-password.ts";
import { failure, failures, type Problem } from "../../../foundations/errors.ts";
import { email, password } from "../../rest/parse/customer-fields.ts";
import { optionalCode } from "../../rest/parse/input.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { respond } from "../response.ts";
import { limitAccountCalls, respondToSignIn } from "./customer-call.ts";

const mail = z.object({ linkUri: optionalCode });

/** Gives the same response, by the same work, whoever the e-mail belongs to. checkout-rest.md#passwords. */
async function requestMail(call: WriteCall<z.infer<typeof mail>>, typedEmail: string) {
  const limited = await limitAccountCalls(call, "password mail");
  if (limited) return limited;
  const email = typedEmail.trim();
  const problems = emailProblems("email", email);
  const page = resetPage(call.platform, call.body.linkUri ?? "", call);
  if (problems.length > 0) return failures([...problems, ...(page.ok ? [] : page.problems)]);
  if (!page.ok) return page;
  await requestResetMail(call.platform, call.session, {
    email,
    page: page.value,
    plugin: call.plugin.number,
  });
  return respond({});
}

const postMail = writeEndpoint({
  method: "POST",
  path: "password-reset-email",
  body: mail.extend({ email }),
  handle: (call) => requestMail(call, call.body.email),
});

const postMailTo = writeEndpoint({
  method: "POST",
  path: "password-reset-email/{email}",
  body: mail,
  handle: (call) => requestMail(call, call.param("email")),
});

const reset = z.object({ i: optionalCode, id: optionalCode, newPassword: password });

const postReset = writeEndpoint({
  method: "POST",
  path: "password-reset",
  body: reset,
  handle: async (call) => {
    const { platform, plugin, client } = call;
    const { i, id, newPassword } = call.body;
    const problems: readonly Problem[] = [
      ...(i === undefined ? [{ subject: "i", code: "required" } as const] : []),
      ...(id === undefined ? [{ subject: "id", code: "required" } as const] : []),
      ...passwordProblems("newPassword", newPassword, plugin.passwordMinLength),
    ];
    if (problems.length > 0) return failures(problems);
    const link = readLink(id ?? "", i ?? "");
    const customer = link && (await findReset(platform.db, link, platform.now()));
    if (!link || customer === null) return failure("i", "invalid");
    const newHash = await platform.passwords.hash(newPassword, client.address);
    return respondToSignIn(call, (tx, session) => resetPassword(tx, platform, session, { link, newHash }));
  },
});

export const passwordResetEndpoints = [postMail, postMailTo, postReset];
