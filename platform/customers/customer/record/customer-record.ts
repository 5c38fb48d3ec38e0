import { z } from "zod";
import {
  country,
  recordId,
  recordStatus,
  storeNumber,
  text,
  trade,
  whoAndWhere,
} from "../../../catalogue/integration/field-types.ts";
import { withXsdType } from "../../../catalogue/integration/record-shape.ts";
import { emailProblems } from "../account/profile-rules.ts";

const email = text.superRefine((value, context) => {
  for (const { code } of emailProblems("email", value)) context.addIssue({ code: "custom", message: code });
});

/**
 * A customer as the integration service writes and reads her. New ones need `store`, `type`, `email`.
 * soap.md#master-data.
 */
export const customerRecord = z.object({
  id: recordId,
  store: withXsdType(storeNumber, "int").optional(),
  type: trade.optional(),
  status: recordStatus.optional(),
  ...whoAndWhere,
  country: country.optional(),
  email: email.optional(),
  telephone: text.optional(),
});
export type CustomerRecord = z.input<typeof customerRecord>;
export type CustomerInput = z.output<typeof customerRecord>;
