import { readReceipt } from "../../../order/read-order.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { orderResolvers } from "./order-fields.ts";
import { orderSource, type OrderSource } from "./order-source.ts";
import type { PaymentInput } from "./payment-input.ts";
import { startInstructions } from "./payment-instructions.ts";
import { endPayment } from "./payment-result.ts";

interface ResultArguments {
  readonly paymentMethodFields: Readonly<Record<string, unknown>>;
}

/** The session's last order. Safe to reload. */
async function receipt(context: StorefrontContext): Promise<OrderSource | null> {
  const order = await readReceipt(context.platform, sessionOf(context));
  return order && orderSource(context, order);
}

/** Payment and order. storefront-graphql.md#payment-operations. */
export const paymentResolvers: ResolverMap = {
  ...orderResolvers,
  Query: { order: (_source, _args, context) => receipt(context) },
  Mutation: {
    paymentInstructions: (_source, { input }: { input: PaymentInput }, context) =>
      startInstructions(context, input),
    paymentResult: (_source, { paymentMethodFields }: ResultArguments, context) =>
      endPayment(context, paymentMethodFields),
  },
};
