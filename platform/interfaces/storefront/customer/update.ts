import {
  type AccountUpdate,
  rejectTakenEmail,
  updateAccount,
} from "../../../customers/customer/account/change-account.ts";
import type { Customer } from "../../../customers/customer/customer.ts";
import { type PasswordChange, preparePassword } from "../../../customers/customer/password/set-password.ts";
import {
  emailProblems,
  passwordProblems,
  profileProblems,
} from "../../../customers/customer/account/profile-rules.ts";
import { failures, type Problem, type Result, success } from "../../../foundations/errors.ts";
import { inSession, type StorefrontContext } from "../context.ts";
import { loginRequired, tooManyRequests } from "../graphql-errors.ts";
import type { ResolverMap } from "../resolver.ts";
import { userError, type UserError } from "../user-errors.ts";
import { accountErrors } from "./account-errors.ts";
import { attributeProblems } from "./attributes.ts";
import { readLoggedIn } from "./customer-source.ts";
import { lineOf, type ProfileInput, profileOf } from "./profile-input.ts";

interface PasswordInput {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword?: string | null;
}

interface UpdateInput extends ProfileInput {
  readonly password?: PasswordInput | null;
}

const passwordPath = ["input", "password", "newPassword"];
const confirmPath = ["input", "password", "confirmNewPassword"];

async function updateCustomer(context: StorefrontContext, input: UpdateInput): Promise<readonly UserError[]> {
  const { plugin } = context;
  const present = await readLoggedIn(context);
  if (!present) throw loginRequired();
  const { customer } = present;
  const { password } = input;
  const change = {
    profile: profileOf(input, customer),
    newEmail: lineOf(input.billingAddress?.email) || null,
  };
  const mismatched = isMismatched(password) ? [userError("Passwords do not match", confirmPath)] : [];
  const wanted = { text: password?.newPassword ?? "", least: plugin.passwordMinLength, path: passwordPath };
  const problems = problemsOf(context, customer, input, change);
  if (problems.length > 0 || mismatched.length > 0) {
    return [...accountErrors(failures(problems), wanted), ...mismatched];
  }
  const prepared = await prepare(context, customer.id, password ?? null);
  if (!prepared.ok) return accountErrors(prepared, wanted);
  const updated = await write(context, customer.id, { ...change, password: prepared.value });
  return updated.ok ? [] : accountErrors(updated, wanted);
}

function isMismatched(password: PasswordInput | null | undefined): boolean {
  const confirmed = password?.confirmNewPassword ?? null;
  return confirmed !== null && confirmed !== password?.newPassword;
}

/** All that is wrong with an input, before any password is looked at. */
function problemsOf(
  { platform, plugin }: StorefrontContext,
  customer: Customer,
  { password, customAttributes }: UpdateInput,
  { profile, newEmail }: Required<Pick<AccountUpdate, "profile" | "newEmail">>,
): readonly Problem[] {
  return [
    ...profileProblems(platform.settings, profile, customer),
    ...(newEmail === null ? [] : emailProblems("newEmail", newEmail)),
    ...attributeProblems(customAttributes),
    ...(password ? passwordProblems("newPassword", password.newPassword, plugin.passwordMinLength) : []),
  ];
}

/** null: the password stays. */
async function prepare(
  { platform, caller }: StorefrontContext,
  customer: number,
  password: PasswordInput | null,
): Promise<Result<PasswordChange | null>> {
  if (password === null) return success(null);
  const { oldPassword, newPassword } = password;
  const wanted = { customer, password: oldPassword, newPassword, from: caller.address };
  const { waitSeconds, change } = await preparePassword(platform, wanted);
  if (change === null) throw tooManyRequests(waitSeconds);
  return change;
}

async function write(
  context: StorefrontContext,
  customer: number,
  update: AccountUpdate,
): Promise<Result<Customer>> {
  return rejectTakenEmail(() =>
    inSession(context, async (tx, session) => {
      if (session.customer !== customer) throw loginRequired();
      return updateAccount(tx, context.platform, session, customer, update);
    }),
  );
}

/** storefront-graphql.md#customer-operations. */
export const updateMutations: ResolverMap[string] = {
  updateCustomer: async (_source, { input }: { input: UpdateInput }, context) => ({
    userErrors: await updateCustomer(context, input),
  }),
};
