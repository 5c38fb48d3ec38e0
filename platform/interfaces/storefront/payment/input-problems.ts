import type { Problem } from "../../../errors.ts";
import { longestNote, longestPage, longestSubmitted } from "../../../payment/start/payment-request.ts";
import type { ConsentInput, PaymentInput } from "./payment-input.ts";

const mostConsents = 100;
const longestName = 255;

/** What of it is too long to be kept. */
export function inputProblems(
  input: PaymentInput,
  submitted: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  const lengths: readonly (readonly [subject: string, length: number, most: number])[] = [
    ["paymentReturnPage", input.paymentReturnPage.length, longestPage],
    ["paymentFailedPage", input.paymentFailedPage.length, longestPage],
    ["comment", input.comment?.length ?? 0, longestNote],
    ["consents", longestConsent(input.consents ?? []), longestName],
    ...Object.entries(submitted).map(
      ([name, value]) => [name, (JSON.stringify(value) ?? "").length, longestSubmitted] as const,
    ),
  ];
  const tooLong = lengths.filter(([, length, most]) => length > most);
  const problems = tooLong.map(([subject]): Problem => ({ subject, code: "too-long" }));
  const isMany = (input.consents?.length ?? 0) > mostConsents;
  return isMany ? [...problems, { subject: "consents", code: "too-large" }] : problems;
}

/** Of their texts the longest, as far as it is no document. */
function longestConsent(consents: readonly ConsentInput[]): number {
  const lengths = consents.flatMap(({ key, name, version, languageCode, data }) => [
    key.length,
    name.length,
    version.length,
    languageCode?.length ?? 0,
    data.length > longestNote ? data.length : 0,
  ]);
  return Math.max(0, ...lengths);
}
