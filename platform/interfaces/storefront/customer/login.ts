import { attemptLogin, finishLogin } from "../../../customers/customer/login/log-in.ts";
import { logOut, logOutRetaining } from "../../../customers/customer/login/log-out.ts";
import { failure } from "../../../foundations/errors.ts";
import { inSession, sessionOf, type StorefrontContext } from "../context.ts";
import { tooManyRequests } from "../graphql-errors.ts";
import type { ResolverMap } from "../resolver.ts";
import { unavailableErrors } from "../selection/change-selection.ts";
import { userErrorsOf, type UserError } from "../user-errors.ts";

interface LoginArguments {
  readonly email: string;
  readonly password: string;
  readonly loginOptions: { readonly applyCustomerMarket: boolean; readonly applyCustomerPricelist: boolean };
}

/** The same answer for a wrong password and an unknown e-mail address. */
const incorrect = userErrorsOf(failure("login", "incorrect"), { login: ["password"] });

async function login(
  context: StorefrontContext,
  { email, password, loginOptions }: LoginArguments,
): Promise<readonly UserError[]> {
  const { platform, caller } = context;
  const sent = { email: email.trim(), password, from: caller.address };
  const attempt = await attemptLogin(platform, sessionOf(context), sent);
  if (!("login" in attempt)) throw tooManyRequests(attempt.waitSeconds);
  const proven = attempt.login;
  if (!proven.ok) return incorrect;
  const move = {
    toMarket: loginOptions.applyCustomerMarket,
    toPriceList: loginOptions.applyCustomerPricelist,
  };
  const outcome = await inSession(
    context,
    (tx, session) => finishLogin(tx, platform, session, proven.value, move),
    { customer: proven.value.customer },
  );
  return outcome.ok ? unavailableErrors(context, outcome.value.unavailable) : incorrect;
}

/** storefront-graphql.md#customer-operations. */
export const loginMutations: ResolverMap[string] = {
  login: async (_source, args: LoginArguments, context) => ({ userErrors: await login(context, args) }),
  logout: async (_source, _args, context) => {
    const { platform, plugin } = context;
    await inSession(context, (tx, session) =>
      plugin.retainSessionAfterLogout ? logOutRetaining(tx, platform, session) : logOut(tx, session),
    );
    return {};
  },
};
