import { z } from "zod";
import { currencyCode } from "./texts.ts";

/** What one unit of a currency is worth in the store's base currency: that of the first price list. `soap.md` 5. */
export const currencyRates = z.record(currencyCode, z.number().positive().max(1_000_000_000));
