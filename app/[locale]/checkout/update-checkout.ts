import "server-only";
import { savePostedForm } from "@/app/[locale]/checkout/save-posted-form";
import { type CheckoutState, ENTERED, type UpdateResult } from "@/components/checkout/checkout-state";
import { readSessionAddress } from "@/lib/checkout/selection/selection-reads";
import { mutateSessionCode, mutateSessionPaymentFields } from "@/lib/checkout/selection/selection-mutations";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { mutateSessionStore } from "@/lib/checkout/selection/store-calls";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";
import { type CodeChange, codeProblem, readCodeChange } from "@/lib/forms/checkout/discount-codes";
import {
  addressSearchProblem,
  LONGEST_IDENTITY_NUMBER,
  nameOf,
  mergeFoundAddress,
} from "@/lib/forms/checkout/find-address";
import { fieldsToSave } from "@/lib/forms/checkout/checkout-form";
import { readStoreChange, type StoreChange } from "@/lib/forms/checkout/store-change";
import type { Session } from "@/lib/session/seal";
import { readClientAddress } from "@/lib/session/visitor";

type Find = { readonly kind: "find"; readonly identityNumber: string };
type Update = { readonly kind: "update" } | Find | CodeChange | StoreChange;

/** What a submit asks for, by the button that was pressed: one that pays has no value. */
export type Intent = { readonly kind: "pay" } | { readonly kind: "check" } | Update;

type Form = Pick<FormData, "get">;

export function readIntent(form: Form): Intent {
  const intent = form.get("intent");
  if (intent === ENTERED) return readEntered(form);
  if (intent === "find") return readFind(form);
  if (intent === "update") return { kind: "update" };
  return readStoreChange(intent) ?? readCodeChange(form) ?? { kind: "pay" };
}

/** Whoever presses Enter means the button beside the field: fields with one are empty again once it was pressed. */
function readEntered(form: Form): Intent {
  const isTyped = (name: string) => typeof form.get(name) === "string" && form.get(name) !== "";
  const press = (button: string): Form => ({
    get: (name) => (name === "intent" ? button : form.get(name)),
  });
  if (isTyped("identityNumber")) return readFind(form);
  const change = isTyped("code") ? "code" : isTyped("cardNumber") ? "card" : null;
  return (change === null ? null : readCodeChange(press(change))) ?? { kind: "check" };
}

function readFind(form: Form): Find {
  const typed = form.get("identityNumber");
  return {
    kind: "find",
    identityNumber: typeof typed === "string" ? typed.slice(0, LONGEST_IDENTITY_NUMBER) : "",
  };
}

export const NO_RESULT: UpdateResult = { refused: null, found: null };

/** Without JavaScript what was chosen counts in the totals only after this; nothing that was typed is lost. */
export async function updateCheckout(
  session: Session,
  selection: Selection,
  values: CheckoutValues,
  update: Update,
): Promise<CheckoutState> {
  const { token } = session;
  const { location } = await savePostedForm(session, selection, values);
  if (update.kind === "find") return findAddress(token, location.country ?? "", values, update);
  const answer = await change(token, update);
  const refused = answer === null || answer.ok ? null : codeProblem(answer);
  return { kind: "updated", values, result: { ...NO_RESULT, refused } };
}

async function change(token: string, update: Exclude<Update, Find>) {
  if (update.kind === "update") return null;
  if (update.kind === "store") {
    await mutateSessionStore(token, update);
    return null;
  }
  return mutateSessionCode(token, update, await readClientAddress());
}

async function findAddress(
  token: string,
  country: string,
  values: CheckoutValues,
  { identityNumber }: Find,
): Promise<CheckoutState> {
  const answer = await readSessionAddress(token, identityNumber, await readClientAddress());
  const refuse = (problem: ReturnType<typeof addressSearchProblem>): CheckoutState => ({
    kind: "updated",
    values,
    result: { ...NO_RESULT, found: { kind: "refused", problem } },
  });
  if (!answer.ok) return refuse(addressSearchProblem(answer.status));
  const address = mergeFoundAddress(values.address, answer.data, country);
  if (address === null) return refuse("country");
  const filled = { ...values, address };
  await mutateSessionPaymentFields(token, fieldsToSave(filled));
  const found = { kind: "found", name: nameOf(answer.data) } as const;
  return { kind: "updated", values: filled, result: { ...NO_RESULT, found } };
}
