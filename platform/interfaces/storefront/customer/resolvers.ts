import type { ResolverMap } from "../resolver.ts";
import { backInStockMutations } from "./back-in-stock.ts";
import { captchaMutations } from "./captcha.ts";
import { customerFields } from "./customer-fields.ts";
import { readLoggedIn } from "./customer-source.ts";
import { loginMutations } from "./login.ts";
import { newsletterMutations } from "./newsletter.ts";
import { passwordMutations } from "./password-reset.ts";
import { registerMutations } from "./register.ts";
import { updateMutations } from "./update.ts";
import { wishlistResolvers } from "./wishlists.ts";

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
