import "server-only";
import { countPosted } from "@/app/[locale]/checkout/count-posted";
import { type CheckoutState, ENTERED, type UpdateNews } from "@/components/checkout/checkout-state";
import { readSessionAddress } from "@/lib/checkout/selection/selection-reads";
import { mutateSessionCode, mutateSessionPaymentFields } from "@/lib/checkout/selection/selection-mutations";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { mutateSessionStore } from "@/lib/checkout/selection/store-calls";
import type { CheckoutValues } from "@/lib/forms/checkout-values";
import { type CodeChange, readCodeChange } from "@/lib/forms/code-change";
import { codeProblem } from "@/lib/forms/code-problems";
import { findProblem, LONGEST_IDENTITY_NUMBER, nameOfFound, withFound } from "@/lib/forms/find-address";
import { keptFields } from "@/lib/forms/kept-fields";
import { readStoreChange, type StoreChange } from "@/lib/forms/store-change";
import type { Session } from "@/lib/session/seal";
import { readVisitorAddress } from "@/lib/session/visitor";

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

export const NO_NEWS: UpdateNews = { refused: null, found: null };

/** Without JavaScript what was chosen counts in the totals only after this; nothing that was typed is lost. */
export async function updateCheckout(
  session: Session,
  selection: Selection,
  values: CheckoutValues,
  update: Update,
): Promise<CheckoutState> {
  const { token } = session;
  const { location } = await countPosted(session, selection, values);
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
