/** Other names of the same things. `checkout-rest.md`, appendix. */
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
export const returnVariable = { neutral: "paymentMethod", alias: "centraPaymentMethod" } as const;

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
