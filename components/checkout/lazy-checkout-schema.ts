import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver, ResolverResult } from "react-hook-form";
import type { CheckoutRules } from "@/lib/forms/checkout/checkout-rules";
import { checkoutSchema } from "@/lib/forms/checkout/checkout-schema";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";

/** What is wrong with the form as it is typed, by the schema that the server has. */
export async function resolveCheckout(
  rules: CheckoutRules,
  ...asked: Parameters<Resolver<CheckoutValues>>
): Promise<ResolverResult<CheckoutValues>> {
  return zodResolver(checkoutSchema(rules))(...asked);
}
