import type { Endpoint } from "../endpoint.ts";
import { accountEndpoints } from "./account.ts";
import { loginEndpoints } from "./login.ts";
import { passwordResetEndpoints } from "./password-reset.ts";
import { postRegister } from "./register.ts";

/** The customer's account. `checkout-rest.md` section 15. */
export const customerEndpoints: readonly Endpoint[] = [
  postRegister,
  ...loginEndpoints,
  ...accountEndpoints,
  ...passwordResetEndpoints,
];
