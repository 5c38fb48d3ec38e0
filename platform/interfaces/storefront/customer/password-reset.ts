import { findReset, readLink } from "../../../customers/customer/password/password-resets.ts";
import { requestResetMail, resetPage } from "../../../customers/customer/password/reset-mails.ts";
import { emailProblems, passwordProblems } from "../../../customers/customer/account/profile-rules.ts";
import {
  resetPassword,
  useReset,
  type PasswordReset,
} from "../../../customers/customer/password/set-password.ts";
import { failure, failures, type Result } from "../../../foundations/errors.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";
import { inSession, sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { unavailableErrors } from "../selection/change-selection.ts";
import { userError, userErrorsOf, type UserError } from "../user-errors.ts";
import { passwordProblem } from "./account-errors.ts";
import { limitAccountCalls } from "./account-rate.ts";
import { lineOf } from "./profile-input.ts";

interface MailArguments {
  readonly email: string;
  readonly resetPasswordExternalUrl: string;
}

/** Requests a reset mail. Known, unknown and invalid addresses get the same answer for the same work. */
async function requestMail(
  context: StorefrontContext,
  { email: written, resetPasswordExternalUrl }: MailArguments,
): Promise<readonly UserError[]> {
  await limitAccountCalls(context, "password mail");
  const { platform, plugin } = context;
  const session = sessionOf(context);
  const page = resetPage(platform, resetPasswordExternalUrl.trim(), { plugin, session });
  if (!page.ok) return userErrorsOf(page, { linkUri: ["resetPasswordExternalUrl"], frontendUrl: null });
  const email = lineOf(written) ?? "";
  if (emailProblems("email", email).length > 0) return [];
  await requestResetMail(platform, session, { email, page: page.value, plugin: plugin.number });
  return [];
}

interface LinkArguments {
  readonly i: string;
  readonly id: string;
}

const invalidLink = userErrorsOf(failure("link", "not-valid"), { link: ["i"] });

async function isValid({ platform }: StorefrontContext, { i, id }: LinkArguments): Promise<boolean> {
  const link = readLink(id, i);
  return link !== null && (await findReset(platform.db, link, platform.now())) !== null;
}

interface ResetArguments extends LinkArguments {
  readonly password: string;
  readonly confirmPassword?: string | null;
  readonly loginOnSuccess: boolean;
}

/** null: the password is changed, and nothing was lost by it. */
async function reset(
  context: StorefrontContext,
  args: ResetArguments,
): Promise<{ readonly changed: boolean; readonly userErrors: readonly UserError[] }> {
  const { platform, caller } = context;
  const wrong = wrongPassword(context, args);
  if (wrong.length > 0) return { changed: false, userErrors: wrong };
  const link = readLink(args.id, args.i);
  if (link === null || !(await isValid(context, args))) return { changed: false, userErrors: invalidLink };
  const newHash = await platform.passwords.hash(args.password, caller.address);
  const done = await useLink(context, { link, newHash }, args.loginOnSuccess);
  if (!done.ok) return { changed: false, userErrors: invalidLink };
  return { changed: true, userErrors: await unavailableErrors(context, done.value) };
}

function wrongPassword(
  { plugin }: StorefrontContext,
  { password, confirmPassword = null }: ResetArguments,
): readonly UserError[] {
  const wanted = { text: password, least: plugin.passwordMinLength };
  const problems = passwordProblems("password", password, wanted.least).map((one) =>
    passwordProblem(one, wanted),
  );
  const mismatched = confirmPassword !== null && confirmPassword !== password;
  return [
    ...userErrorsOf(failures(problems)),
    ...(mismatched ? [userError("Passwords do not match", ["confirmPassword"])] : []),
  ];
}

/** Returns the items that a login lost. */
async function useLink(
  context: StorefrontContext,
  used: PasswordReset,
  logsIn: boolean,
): Promise<Result<readonly UnavailableItem[]>> {
  const { platform } = context;
  return inSession(context, async (tx, session): Promise<Result<readonly UnavailableItem[]>> => {
    if (logsIn) {
      const outcome = await resetPassword(tx, platform, session, used);
      return outcome.ok ? { ok: true, value: outcome.value.unavailable } : outcome;
    }
    const done = await useReset(tx, platform, used);
    return done.ok ? { ok: true, value: [] } : done;
  });
}

/** storefront-graphql.md#customer-operations. */
export const passwordMutations: ResolverMap[string] = {
  requestPasswordResetEmail: async (_source, args: MailArguments, context) => ({
    userErrors: await requestMail(context, args),
  }),
  verifyResetPasswordHashes: async (_source, args: LinkArguments, context) => {
    const valid = await isValid(context, args);
    return { valid, userErrors: valid ? [] : invalidLink };
  },
  resetPassword: (_source, args: ResetArguments, context) => reset(context, args),
};
