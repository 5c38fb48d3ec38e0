import { markVerified, verifyCaptcha } from "../../../captcha/verify-captcha.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { demandAccountRate } from "./demand-rate.ts";

/** Where nothing demands one there is nothing to verify. */
async function verify(context: StorefrontContext, data: string): Promise<boolean> {
  const { platform, plugin, caller } = context;
  const { provider } = plugin.captcha;
  if (!provider) return false;
  await demandAccountRate(context, "captcha");
  const verified = await verifyCaptcha(platform, provider, { data, address: caller.address });
  if (verified) await markVerified(platform, sessionOf(context));
  return verified;
}

/** storefront-graphql.md#captcha. */
export const captchaMutations: ResolverMap[string] = {
  verifyCaptcha: async (_source, { captchaData }: { captchaData: string }, context) => ({
    verified: await verify(context, captchaData),
    userErrors: [],
  }),
};
