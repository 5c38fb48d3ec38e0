import "server-only";
import type { CheckoutState, UpdateNews } from "@/components/checkout/checkout-state";
import { readSessionAddress } from "@/lib/checkout/address-search-call";
import { mutateSessionCode } from "@/lib/checkout/code-mutations";
import { mutateSessionMethod, mutateSessionPaymentFields } from "@/lib/checkout/session-mutations";
import type { Selection } from "@/lib/checkout/selection-schemas";
import { mutateSessionStore } from "@/lib/checkout/store-calls";
import type { CheckoutValues } from "@/lib/forms/checkout-values";
import { type CodeChange, readCodeChange } from "@/lib/forms/code-change";
import { codeProblem } from "@/lib/forms/code-problems";
import { findProblem, LONGEST_IDENTITY_NUMBER, nameOfFound, withFound } from "@/lib/forms/find-address";
import { keptFields } from "@/lib/forms/kept-fields";
import { readStoreChange, type StoreChange } from "@/lib/forms/store-change";
import type { Session } from "@/lib/session/seal";
import { readVisitorAddress } from "@/lib/session/visitor-address";

type Find = { readonly kind: "find"; readonly identityNumber: string };
type Update = { readonly kind: "update" } | Find | CodeChange | StoreChange;

/** What a submit asks for, by the button that was pressed: one that pays has no value. */
export type Intent = { readonly kind: "pay" } | Update;

export function readIntent(form: Pick<FormData, "get">): Intent {
  const intent = form.get("intent");
  if (intent === "find") {
    const typed = form.get("identityNumber");
    const identityNumber = typeof typed === "string" ? typed.slice(0, LONGEST_IDENTITY_NUMBER) : "";
    return { kind: "find", identityNumber };
  }
  if (intent === "update") return { kind: "update" };
  return readStoreChange(intent) ?? readCodeChange(form) ?? { kind: "pay" };
}

const NO_NEWS: UpdateNews = { refused: null, found: null };

/** Without JavaScript what was chosen counts in the totals only after this; nothing that was typed is lost. */
export async function updateCheckout(
  { token }: Session,
  { location }: Selection,
  values: CheckoutValues,
  update: Update,
): Promise<CheckoutState> {
  await mutateSessionPaymentFields(token, keptFields(values));
  const { shippingMethod, paymentMethod } = values;
  if (shippingMethod !== "") await mutateSessionMethod(token, "shipping-methods", shippingMethod);
  if (paymentMethod !== "") await mutateSessionMethod(token, "payment-methods", paymentMethod);
  if (update.kind === "find") return findAddress(token, location.country ?? "", values, update);
  const answer = await change(token, update);
  const refused = answer === null || answer.ok ? null : codeProblem(answer);
  return { kind: "updated", values, news: { ...NO_NEWS, refused } };
}

async function change(token: string, update: Exclude<Update, Find>) {
  if (update.kind === "update") return null;
  if (update.kind === "store") {
    await mutateSessionStore(token, update);
    return null;
  }
  return mutateSessionCode(token, update, await readVisitorAddress());
}

async function findAddress(
  token: string,
  country: string,
  values: CheckoutValues,
  { identityNumber }: Find,
): Promise<CheckoutState> {
  const answer = await readSessionAddress(token, identityNumber, await readVisitorAddress());
  const refuse = (problem: ReturnType<typeof findProblem>): CheckoutState => ({
    kind: "updated",
    values,
    news: { ...NO_NEWS, found: { kind: "refused", problem } },
  });
  if (!answer.ok) return refuse(findProblem(answer.status));
  const address = withFound(values.address, answer.data, country);
  if (address === null) return refuse("country");
  const filled = { ...values, address };
  await mutateSessionPaymentFields(token, keptFields(filled));
  const found = { kind: "found", name: nameOfFound(answer.data) } as const;
  return { kind: "updated", values: filled, news: { ...NO_NEWS, found } };
}
