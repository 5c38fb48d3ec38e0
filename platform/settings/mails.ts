import { z } from "zod";

/** Which mails go to shoppers of themselves. `soap.md` section 10. */
export const mailsSettings = z.strictObject({
  /** Told by the integration service that a shipment has left: the shopper is told too. */
  shipped: z.boolean().default(true),
  /** A reader is on the newsletter's list once she has followed a link. Off: for shops that confirm it elsewhere. */
  confirmNewsletter: z.boolean().default(true),
});
