import { z } from "zod";
import { failure, type Result } from "../../../errors.ts";
import { addLine } from "../../../selection/change-lines.ts";
import type { SelectionChange } from "../../../selection/change-selection.ts";
import { chooseCertificate } from "../../../selection/choose-certificate.ts";
import { certificateItemId } from "../../../selection/line-id.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { readNumber } from "../../rest/input.ts";
import { addedFields, secretAddedFields } from "../../rest/added-fields.ts";
import { answerChange } from "./change.ts";

const amountText = z.union([z.number().transform(String), z.string().trim()]).nullish();

const certificateBody = z.object({ ...addedFields, amount: amountText });

type CertificateCall = WriteCall<z.output<typeof certificateBody>, "id">;

/** Adds a gift certificate; one of any amount with the amount that it is to be worth. `checkout-rest.md` section 10. */
const postCertificate = writeEndpoint({
  method: "POST",
  path: "items/gift-certificates/{id}",
  body: certificateBody,
  secretFields: secretAddedFields,
  handle: (call) => addCertificate(call, call.body.amount || null),
});

const postCertificateAmount = writeEndpoint({
  method: "POST",
  path: "items/gift-certificates/{id}/amount/{amount}",
  body: certificateBody,
  secretFields: secretAddedFields,
  handle: (call) => addCertificate(call, call.param("amount")),
});

export const certificateEndpoints = [postCertificate, postCertificateAmount];

async function addCertificate(call: CertificateCall, amount: string | null) {
  if (!call.plugin.features.giftCertificates) return failure("feature", "not-enabled");
  const certificate = readNumber(call.param("id"));
  if (certificate === null) return failure("giftCertificate", "not-found");
  const { quantity, comment, productUrl, category } = call.body;
  const said = { quantity: quantity ?? null, comment, productUrl, category };
  const plain = { display: 0, size: 0, subscriptionPlan: null, bundle: null };
  const add: SelectionChange["change"] = (selection, shelf): Result<typeof selection> => {
    const sold = shelf.sellables.get(certificateItemId(certificate))?.certificate;
    if (!sold) return failure("giftCertificate", "not-found");
    const choice = chooseCertificate(sold, amount);
    if (!choice.ok) return choice;
    return addLine(selection, { ...plain, ...said, giftCertificate: choice.value }, shelf);
  };
  const key = { display: 0, size: 0, giftCertificate: { certificate, worth: null } };
  return answerChange(call, { items: [key], change: add }, 201);
}
