import { z } from "zod";

/** Other names of the same things, beside ours: for clients that listen to them. `docs/compatibility.md`. */
export const compatibilityNames = z.boolean().default(false);

export const outputAliases: Readonly<Record<string, string>> = {
  silkProduct: "centraProduct",
  silkVariant: "centraVariant",
  // Later ones win: they say the same.
  serviceProduct: "centraProduct",
  serviceVariant: "centraVariant",
  checkoutScript: "centraCheckoutScript",
};

export const inputAliases: Readonly<Record<string, string>> = {
  centraProduct: "serviceProduct",
  centraVariant: "serviceVariant",
};

/** The variable of return pages that names the method. */
const returnVariable = { neutral: "paymentMethod", alias: "centraPaymentMethod" } as const;

interface Named {
  readonly compatibilityNames: boolean;
}

/** The other names under which return pages get the method. */
export function returnAliases({ compatibilityNames: isOn }: Named): readonly string[] {
  return isOn ? [returnVariable.alias] : [];
}

/** Variables of a return page in which what came under the other name stands under ours too; ours wins. */
export function withReturnVariable(
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { neutral, alias } = returnVariable;
  return Object.hasOwn(variables, alias) ? { [neutral]: variables[alias], ...variables } : variables;
}

/** What the checkout script calls its global, and what its events begin with. */
export const scriptNames = { globals: ["Checkout"], prefixes: [""] } as const;
export const scriptNamesWithAliases = {
  globals: ["Checkout", "CentraCheckout"],
  prefixes: ["", "centra_"],
} as const;

/** The header of a webhook that signs it. events-and-webhooks.md#signature. */
export const signatureHeader = { neutral: "X-Webhook-Signature", alias: "X-Centra-Signature" } as const;

const exposing = "Access-Control-Expose-Headers";
const requestHeader = { neutral: "X-Service-Request-ID", alias: "X-Centra-Request-ID" } as const;

/** Headers with the request's name under both names, and both of them shown to browsers. */
export function withHeaderAliases(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { neutral, alias } = requestHeader;
  const id = headers[neutral];
  const exposed = headers[exposing];
  return {
    ...headers,
    ...(id !== undefined && { [alias]: id }),
    ...(exposed !== undefined && { [exposing]: `${exposed}, ${alias}` }),
  };
}
