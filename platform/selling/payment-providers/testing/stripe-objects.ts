export interface TestRefund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly status: "succeeded" | "failed";
  readonly metadata: Record<string, string>;
}

/** Objects of Stripe's interface, as far as Checkout needs them. */
export type TestIntent = ReturnType<typeof payIntent>;
export type TestSession = ReturnType<typeof sessionOf>;

/** A new session, of the fields of the request that made it. */
export function sessionOf(id: string, fields: ReadonlyMap<string, string>) {
  const at = (name: string) => fields.get(name) ?? "";
  return {
    id,
    object: "checkout.session",
    url: `https://checkout.stripe.example/c/pay/${id}`,
    status: "open" as "open" | "complete" | "expired",
    payment_status: "unpaid" as "unpaid" | "paid",
    amount_total:
      Number(at("line_items[0][price_data][unit_amount]")) * Number(at("line_items[0][quantity]")),
    currency: at("line_items[0][price_data][currency]"),
    client_reference_id: at("client_reference_id"),
    metadata: inside(fields, "metadata"),
    captureMethod: at("payment_intent_data[capture_method]"),
    intentMetadata: inside(fields, "payment_intent_data[metadata]"),
    success_url: at("success_url"),
    cancel_url: at("cancel_url"),
    payment_intent: null as TestIntent | null,
  };
}

/** The fields of an object in a form: `metadata[attempt]` is `attempt` of `metadata`. */
export function inside(fields: ReadonlyMap<string, string>, object: string): Record<string, string> {
  const within = [...fields].filter(([name]) => name.startsWith(`${object}[`));
  return Object.fromEntries(within.map(([name, value]) => [name.slice(object.length + 1, -1), value]));
}

/** An object as it is answered: others are in it only when they were asked for, else their ids. */
export function answered(object: TestSession | TestIntent, expanded: ReadonlySet<string>): object {
  const parts = Object.entries(object).map(([name, value]): [string, unknown] => {
    const isObject = (name === "payment_intent" || name === "latest_charge") && value !== null;
    return [name, isObject && !expanded.has(name) ? Reflect.get(value, "id") : value];
  });
  const {
    captureMethod: _,
    intentMetadata: __,
    refundsAs: ___,
    refunds: ____,
    ...told
  } = Object.fromEntries(parts);
  return told;
}

type IntentStatus = "requires_payment_method" | "processing" | "requires_capture" | "succeeded" | "canceled";
interface Priced {
  readonly captureMethod: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly intentMetadata: Record<string, string>;
}

/** What paying a session comes to: the money is there, or held when it is to be captured. */
export function payIntent(session: Priced, id: string) {
  const isHeld = session.captureMethod === "manual";
  const status: IntentStatus = isHeld ? "requires_capture" : "succeeded";
  return {
    id,
    object: "payment_intent",
    status: status as IntentStatus,
    amount: session.amount_total,
    currency: session.currency,
    amount_received: isHeld ? 0 : session.amount_total,
    amount_capturable: isHeld ? session.amount_total : 0,
    capture_method: isHeld ? "manual" : "automatic",
    // A session's own are not its payment's.
    metadata: { ...session.intentMetadata },
    /** What becomes of a refund of it. */
    refundsAs: "succeeded" as TestRefund["status"],
    refunds: [] as TestRefund[],
    latest_charge: { id: `ch_${id}`, object: "charge", refunded: false, disputed: false },
  };
}
