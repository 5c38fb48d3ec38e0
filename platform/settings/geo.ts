import { z } from "zod";

/** How a caller's country is found out, beside `geoHeader`. `checkout-rest.md` section 14. */
export const geoSettings = z.strictObject({
  /** A file of address ranges and their countries, below the folder of the settings file. */
  file: z.string().min(1).optional(),
});
