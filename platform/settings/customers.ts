import { z } from "zod";

/** Public address of the front end that mails lead to; absent: that of the storefront; null: there is none. */
export const frontendUrl = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .optional();
