import type { ResolverMap } from "../resolver.ts";
import { backInStockMutations, newsletterMutations } from "./email-subscriptions.ts";
import { customerFields } from "./customer-fields.ts";
import { readLoggedIn } from "./customer-source.ts";
import { loginMutations } from "./login.ts";
import { passwordMutations } from "./password-reset.ts";
import { registerMutations } from "./register.ts";
import { updateMutations } from "./update.ts";
import { wishlistResolvers } from "./wishlists.ts";
import { markVerified, verifyCaptcha } from "../../../selling/captcha/verify-captcha.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import { limitAccountCalls } from "./account-rate.ts";

/** false also where the plugin has no captcha provider. */
async function verifySent(context: StorefrontContext, data: string): Promise<boolean> {
  const { platform, plugin, caller } = context;
  const { provider } = plugin.captcha;
  if (!provider) return false;
  await limitAccountCalls(context, "captcha");
  const verified = await verifyCaptcha(platform, provider, { data, address: caller.address });
  if (verified) await markVerified(platform, sessionOf(context));
  return verified;
}

/** storefront-graphql.md#captcha. */
const captchaMutations: ResolverMap[string] = {
  verifyCaptcha: async (_source, { captchaData }: { captchaData: string }, context) => ({
    verified: await verifySent(context, captchaData),
    userErrors: [],
  }),
};

/** The customer and her account. storefront-graphql.md#customer-operations. */
export const customerResolvers: ResolverMap = {
  ...customerFields,
  ...wishlistResolvers,
  Query: { customer: (_source, _args, context) => readLoggedIn(context) },
  Mutation: {
    ...wishlistResolvers["Mutation"],
    ...loginMutations,
    ...registerMutations,
    ...updateMutations,
    ...passwordMutations,
    ...newsletterMutations,
    ...backInStockMutations,
    ...captchaMutations,
  },
};
