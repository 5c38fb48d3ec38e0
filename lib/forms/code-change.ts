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

/** The call that makes a change (section 10). A gift card is removed by the number that is shown of it. */
export function codeRequest(change: CodeChange): CodeRequest {
  if (change.kind === "code") return { method: "POST", path: "vouchers", body: { voucher: change.code } };
  if (change.kind === "drop") {
    return { method: "DELETE", path: "vouchers", body: { voucher: change.code } };
  }
  const { cardNumber, pin } = change;
  return { method: "POST", path: "gift-card-apply", body: { cardNumber, ...(pin === "" ? {} : { pin }) } };
}
