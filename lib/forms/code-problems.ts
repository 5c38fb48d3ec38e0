/** Why a code or a gift card does not count: the closed list that the message files have words for. */
export const CODE_PROBLEMS = [
  "required",
  "unknown",
  "together",
  "cardUnknown",
  "cardInactive",
  "cardEmpty",
  "cardCurrency",
  "cardOff",
  "many",
  "outage",
  "other",
] as const;

export type CodeProblem = (typeof CODE_PROBLEMS)[number];

export function isCodeProblem(text: string): text is CodeProblem {
  return CODE_PROBLEMS.some((problem) => problem === text);
}

type Refusal = { readonly status: number; readonly errors: Readonly<Record<string, unknown>> };

/** `errors.giftCard` of section 6. */
const CARD_PROBLEMS: Readonly<Record<string, CodeProblem>> = {
  invalid_input: "cardUnknown",
  inactive_card: "cardInactive",
  insufficient_funds: "cardEmpty",
  empty_card_balance: "cardEmpty",
  invalid_gift_card_currency: "cardCurrency",
};

/** What a refused voucher or gift card is told as (sections 6 and 10); the status 0 is an outage. */
export function codeProblem({ status, errors }: Refusal): CodeProblem {
  if (status === 0) return "outage";
  if (status === 429) return "many";
  // An installation without gift cards knows neither the call nor the feature.
  if (errors["feature"] !== undefined || errors["path"] !== undefined) return "cardOff";
  const { giftCard, voucher, cardNumber } = errors;
  if (voucher === "can not be combined") return "together";
  if (voucher === "required" || cardNumber === "required") return "required";
  if (voucher !== undefined) return "unknown";
  return CARD_PROBLEMS[String(giftCard)] ?? "other";
}
