import { z } from "zod";
import {
  additional,
  address,
  amount,
  carrierInformation,
  clearable,
  clearableRef,
  country,
  longText,
  recordId,
  recordStatus,
  storeNumber,
  text,
  trade,
  whoAndWhere,
} from "../../integration/field-types.ts";
import { withXsdType } from "../../integration/record-shape.ts";

export const keptAddress = address.extend({ country: country.optional() });

/** `password` is never given back; an empty one takes it away. */
const buyer = z.object({
  id: recordId,
  store: withXsdType(storeNumber, "int").optional(),
  status: recordStatus.optional(),
  ...whoAndWhere,
  country: country.optional(),
  email: text.optional(),
  telephone: text.optional(),
  fax: text.optional(),
  market: clearableRef.optional(),
  pricelist: clearableRef.optional(),
  password: text.optional(),
});

/** A wholesale customer: only an active one with an active buyer can buy. soap.md#master-data. */
export const accountRecord = z.object({
  id: recordId,
  type: trade.optional(),
  status: recordStatus.optional(),
  description: text.optional(),
  other: longText.optional(),
  discount: amount.optional(),
  market: clearableRef.optional(),
  pricelist: clearableRef.optional(),
  internalinformation: longText.optional(),
  creditlimit: amount.optional(),
  salesrep: clearableRef.optional(),
  paymentterms: clearableRef.optional(),
  shippingterms: clearableRef.optional(),
  accountaddress: clearable(keptAddress).optional(),
  shippingaddress: clearable(keptAddress).optional(),
  invoiceaddress: clearable(keptAddress).optional(),
  carrierinformation: clearable(carrierInformation).optional(),
  buyers: z.array(buyer).optional(),
  addresses: z.array(keptAddress).optional(),
  additionals: z.array(additional).optional(),
});
export type AccountRecord = z.input<typeof accountRecord>;
export type AccountInput = z.output<typeof accountRecord>;
