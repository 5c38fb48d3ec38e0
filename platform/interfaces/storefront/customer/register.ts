import {
  storeCustomer,
  prepareRegistration,
  register,
} from "../../../customers/customer/account/register.ts";
import type { NewCustomer } from "../../../customers/customer/account/write-customer.ts";
import { failures, type Failure, type Result } from "../../../foundations/errors.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";
import { inSession, sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { unavailableErrors } from "../selection/change-selection.ts";
import type { UserError } from "../user-errors.ts";
import { accountErrors } from "./account-errors.ts";
import { limitAccountCalls } from "./account-rate.ts";
import { attributeProblems } from "./attributes.ts";
import { lineOf, profileOf, type AccountAddressInput, type ProfileInput } from "./profile-input.ts";

interface RegisterInput extends ProfileInput {
  readonly billingAddress: AccountAddressInput;
  readonly loginOnSuccess: boolean;
  readonly password: string;
}

async function registerCustomer(
  context: StorefrontContext,
  input: RegisterInput,
): Promise<readonly UserError[]> {
  await limitAccountCalls(context, "register");
  const { platform, plugin } = context;
  const email = lineOf(input.billingAddress.email) ?? "";
  const registered = await platform.passwords.inTurnOf(email, async () => {
    const prepared = await prepare(context, input, email);
    return prepared.ok ? saveRegistration(context, prepared.value, input.loginOnSuccess) : prepared;
  });
  if (registered.ok) return unavailableErrors(context, registered.value);
  const wanted = { text: input.password, least: plugin.passwordMinLength, path: ["input", "password"] };
  return accountErrors(asNewPassword(registered), wanted);
}

async function prepare(
  { platform, plugin, caller, ...context }: StorefrontContext,
  input: RegisterInput,
  email: string,
): Promise<Result<NewCustomer>> {
  const unknown = attributeProblems(input.customAttributes);
  if (unknown.length > 0) return failures(unknown);
  const { password } = input;
  const wanted = { email, password, profile: profileOf(input), from: caller.address };
  const session = sessionOf({ platform, plugin, caller, ...context });
  return prepareRegistration(platform, session, wanted, plugin.passwordMinLength);
}

/** Stores the customer. Returns the items that a login lost. */
async function saveRegistration(
  context: StorefrontContext,
  customer: NewCustomer,
  logsIn: boolean,
): Promise<Result<readonly UnavailableItem[]>> {
  const { platform } = context;
  return inSession(context, async (tx, session): Promise<Result<readonly UnavailableItem[]>> => {
    if (!logsIn) {
      const kept = await storeCustomer(tx, platform, customer);
      return kept.ok ? { ok: true, value: [] } : kept;
    }
    const outcome = await register(tx, platform, session, customer);
    return outcome.ok ? { ok: true, value: outcome.value.unavailable } : outcome;
  });
}

function asNewPassword({ problems }: Failure): Failure {
  return failures(
    problems.map(({ subject, code }) => ({
      subject: subject === "password" ? "newPassword" : subject,
      code,
    })),
  );
}

/** storefront-graphql.md#customer-operations. */
export const registerMutations: ResolverMap[string] = {
  registerCustomer: async (_source, { input }: { input: RegisterInput }, context) => ({
    userErrors: await registerCustomer(context, input),
  }),
};
