import { z } from "zod";
import { prepareRegistration, register } from "../../../customers/customer/account/register.ts";
import { logOut } from "../../../customers/customer/login/log-out.ts";
import { attemptLogin, finishLogin } from "../../../customers/customer/login/log-in.ts";
import { failure, success } from "../../../foundations/errors.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import { email, mapProfile, password, profileFields } from "../../rest/parse/customer-fields.ts";
import { noInput, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { limitAccountCalls, respondToAccountChange, respondToSignIn } from "./customer-call.ts";

const registration = z.object({ email, password, ...profileFields });

/** Registers a customer and logs the session in. checkout-rest.md#login. */
const postRegister = writeEndpoint({
  method: "POST",
  path: "register",
  body: registration,
  handle: async (call) => {
    const limited = await limitAccountCalls(call, "register");
    if (limited) return limited;
    const { platform, plugin, session, client } = call;
    const { email, password, ...profile } = call.body;
    const registrationInput = { email, password, profile: mapProfile(profile), from: client.address };
    return platform.passwords.inTurnOf(email, async () => {
      const prepared = await prepareRegistration(
        platform,
        session,
        registrationInput,
        plugin.passwordMinLength,
      );
      if (!prepared.ok) return prepared;
      return respondToSignIn(call, (tx, locked) => register(tx, platform, locked, prepared.value));
    });
  },
});

/** A password that is no text counts as a wrong one. */
const credentials = z.object({ password: z.unknown().optional() });

/** Logs the session in, unless the attempts are limited. checkout-rest.md#login and #rate-limits. */
async function logInWith(call: WriteCall<z.infer<typeof credentials>>, typedEmail: string) {
  const { platform, session, client } = call;
  const email = typedEmail.trim();
  if (email === "") return failure("email", "required");
  const { password } = call.body;
  const text = typeof password === "number" ? String(password) : password;
  const credentialsSent = { email, password: typeof text === "string" ? text : "", from: client.address };
  const attempt = await attemptLogin(platform, session, credentialsSent);
  if (!("login" in attempt)) return tooManyRequests(attempt.waitSeconds);
  const { login } = attempt;
  if (!login.ok) return login;
  const { customer } = login.value;
  return respondToSignIn(call, (tx, locked) => finishLogin(tx, platform, locked, login.value), { customer });
}

const postLogin = writeEndpoint({
  method: "POST",
  path: "login",
  body: credentials.extend({ email }),
  handle: (call) => logInWith(call, call.body.email),
});

const postLoginOf = writeEndpoint({
  method: "POST",
  path: "login/{email}",
  body: credentials,
  handle: (call) => logInWith(call, call.param("email")),
});

const postLogout = writeEndpoint({
  method: "POST",
  path: "logout",
  body: noInput,
  handle: (call) => respondToAccountChange(call, async (tx, session) => success(await logOut(tx, session))),
});

export const signInEndpoints = [postRegister, postLogin, postLoginOf, postLogout];
