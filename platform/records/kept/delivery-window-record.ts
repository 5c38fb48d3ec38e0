import { z } from "zod";
import { date, integer, recordId, text, windowStatus, yesNo } from "../fields.ts";
import { typed } from "../shape.ts";

const windowVariation = z.object({
  id: recordId,
  type: text.optional(),
  productlimit: typed(integer, "int").optional(),
  variationlimit: typed(integer, "int").optional(),
});

/** `variationsremove` is taken off after `variations` are added. `soap.md` 3.2. */
export const deliveryWindowRecord = z.object({
  id: recordId,
  status: windowStatus.optional(),
  description: text.optional(),
  startdate: date.optional(),
  stopdate: date.optional(),
  atonce: typed(yesNo, "boolean").optional(),
  variations: z.array(windowVariation).optional(),
  variationsremove: z.array(windowVariation).optional(),
});
export type DeliveryWindowRecord = z.input<typeof deliveryWindowRecord>;
export type DeliveryWindowInput = z.output<typeof deliveryWindowRecord>;
