import { z } from "zod";
import { logOut } from "../../../customer/login/log-out.ts";
import { attemptLogin, finishLogin } from "../../../customer/login/login-attempts.ts";
import { failure, success } from "../../../errors.ts";
import { refuseTooMany } from "../answer.ts";
import { noInput, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { answerAccount, answerSignIn } from "./account-calls.ts";
import { email } from "../../rest/parse/customer-fields.ts";

/** What is no text is a wrong password like any other. */
const credentials = z.object({ password: z.unknown().optional() });

/** `checkout-rest.md` sections 15 and 18. */
async function answerLogin(call: WriteCall<z.infer<typeof credentials>>, written: string) {
  const { platform, session, caller } = call;
  const email = written.trim();
  if (email === "") return failure("email", "required");
  const { password } = call.body;
  const text = typeof password === "number" ? String(password) : password;
  const sent = { email, password: typeof text === "string" ? text : "", from: caller.address };
  const attempt = await attemptLogin(platform, session, sent);
  if (!("login" in attempt)) return refuseTooMany(attempt.waitSeconds);
  const { login } = attempt;
  if (!login.ok) return login;
  const { customer } = login.value;
  return answerSignIn(call, (tx, locked) => finishLogin(tx, platform, locked, login.value), { customer });
}

const postLogin = writeEndpoint({
  method: "POST",
  path: "login",
  body: credentials.extend({ email }),
  handle: (call) => answerLogin(call, call.body.email),
});

const postLoginOf = writeEndpoint({
  method: "POST",
  path: "login/{email}",
  body: credentials,
  handle: (call) => answerLogin(call, call.param("email")),
});

const postLogout = writeEndpoint({
  method: "POST",
  path: "logout",
  body: noInput,
  handle: (call) => answerAccount(call, async (tx, session) => success(await logOut(tx, session))),
});

export const loginEndpoints = [postLogin, postLoginOf, postLogout];
