import type { Session } from "../../../session/session.ts";
import type { ContractContext } from "../../rest/format/contract.ts";
import { productContext, type AnswerContext } from "../answer-context.ts";
import { formatProduct } from "../catalog/shape-product.ts";

/** How contracts are told to a session: with whole products, as their price lists show them. `checkout-rest.md` 8.8. */
export function contractWords(context: AnswerContext, session: Session): ContractContext {
  return {
    platform: context.platform,
    language: session.language,
    productOf: ({ priceList }, { entry }) =>
      formatProduct(entry, productContext(context, { ...session, priceList })),
    lostProduct: (display) => ({ product: String(display), name: "" }),
  };
}
