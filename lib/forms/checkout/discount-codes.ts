/** What a visitor does with the codes of a selection. */
export type CodeChange =
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "card"; readonly cardNumber: string; readonly pin: string }
  | { readonly kind: "drop"; readonly code: string };

type CodeRequest = {
  readonly method: "POST" | "DELETE";
  readonly path: string;
  readonly body?: Readonly<Record<string, string>>;
};

const DROP = "drop:";
const LONGEST = 255;

type Fields = { readonly get: (name: string) => unknown };

/** A form's codes by the button that was pressed: `code`, `card` or `drop:<code>`; null for any other button. */
export function readCodeChange(form: Fields): CodeChange | null {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
  };
  const intent = text("intent");
  if (intent === "code") return { kind: "code", code: text("code") };
  if (intent === "card") return { kind: "card", cardNumber: text("cardNumber"), pin: text("pin") };
  return intent.startsWith(DROP) ? { kind: "drop", code: intent.slice(DROP.length) } : null;
}

/** The value of the button that removes a code. */
export function dropIntent(code: string): string {
  return DROP + code;
}

/**
 * The call that makes a change (checkout-rest.md#selection-calls). A gift card is removed by the number that is shown
 * of it.
 */
export function codeRequest(change: CodeChange): CodeRequest {
  if (change.kind === "code") return { method: "POST", path: "vouchers", body: { voucher: change.code } };
  if (change.kind === "drop") {
    return { method: "DELETE", path: "vouchers", body: { voucher: change.code } };
  }
  const { cardNumber, pin } = change;
  return { method: "POST", path: "gift-card-apply", body: { cardNumber, ...(pin === "" ? {} : { pin }) } };
}

/** Why a code or a gift card does not count: the closed list that the message files have words for. */
const CODE_PROBLEMS = [
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

/** `errors.giftCard` of checkout-rest.md#errors. */
const CARD_PROBLEMS: Readonly<Record<string, CodeProblem>> = {
  invalid_input: "cardUnknown",
  inactive_card: "cardInactive",
  insufficient_funds: "cardEmpty",
  empty_card_balance: "cardEmpty",
  invalid_gift_card_currency: "cardCurrency",
};

/**
 * What a refused voucher or gift card is told as (checkout-rest.md#errors and #selection-calls); the status 0 is an
 * outage.
 */
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
