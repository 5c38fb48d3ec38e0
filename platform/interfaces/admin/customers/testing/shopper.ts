import type { TestPlatform } from "../../../../testing/platform.ts";

export const password = "open sesame";

export interface Registered {
  /** Of the customer. */
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Registers somebody through the Checkout API, and logs her in. */
export async function registerShopper(
  shop: Pick<TestPlatform, "call">,
  email: string,
  more: object = {},
): Promise<Registered> {
  const body = { email, password, firstName: "Maja", lastName: "Ek", country: "SE", ...more };
  const made = await shop.call("POST", "register", { body });
  return { id: made.text("loggedIn.customer"), email, token: made.token };
}
