import { z } from "zod";
import { failure } from "../../../errors.ts";
import { certificateAddition } from "../../../selection/lines/add-item.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { readNumber } from "../../rest/parse/input.ts";
import { itemFields, secretItemFields } from "../../rest/parse/selection-fields.ts";
import { answerChange } from "./change.ts";

const amountText = z.union([z.number().transform(String), z.string().trim()]).nullish();

const certificateBody = z.object({ ...itemFields, amount: amountText });

type CertificateCall = WriteCall<z.output<typeof certificateBody>, "id">;

/** Adds a gift certificate; one of any amount with the amount that it is to be worth. `checkout-rest.md` section 10. */
const postCertificate = writeEndpoint({
  method: "POST",
  path: "items/gift-certificates/{id}",
  body: certificateBody,
  secretFields: secretItemFields,
  handle: (call) => addCertificate(call, call.body.amount || null),
});

const postCertificateAmount = writeEndpoint({
  method: "POST",
  path: "items/gift-certificates/{id}/amount/{amount}",
  body: certificateBody,
  secretFields: secretItemFields,
  handle: (call) => addCertificate(call, call.param("amount")),
});

export const certificateEndpoints = [postCertificate, postCertificateAmount];

async function addCertificate(call: CertificateCall, amount: string | null) {
  if (!call.plugin.features.giftCertificates) return failure("feature", "not-enabled");
  const { quantity, comment, productUrl, category } = call.body;
  const said = { quantity: quantity ?? null, comment, productUrl, category };
  const choice = { certificate: readNumber(call.param("id")), amount };
  return answerChange(call, certificateAddition(choice, said), 201);
}
