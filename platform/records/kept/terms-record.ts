import { z } from "zod";
import { days, recordId, text } from "../fields.ts";

/** Terms of payment, and of shipping. `soap.md` 3.2. */
export const termsRecord = z.object({
  id: recordId,
  name: text.optional(),
  description: text.optional(),
  duedays: days.optional(),
});
export type TermsRecord = z.input<typeof termsRecord>;
