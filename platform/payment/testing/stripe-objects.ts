export interface TestRefund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly status: "succeeded" | "failed";
  readonly metadata: Record<string, string>;
}

/** An object of Stripe's interface, as far as Checkout needs it. */
export interface TestIntent {
  readonly id: string;
  readonly object: "payment_intent";
  status: "requires_payment_method" | "processing" | "requires_capture" | "succeeded" | "canceled";
  amount: number;
  currency: string;
  amount_received: number;
  amount_capturable: number;
  readonly capture_method: "automatic" | "manual";
  readonly metadata: Record<string, string>;
  /** What becomes of a refund of it. */
  refundsAs: "succeeded" | "failed";
  readonly refunds: TestRefund[];
  latest_charge: { id: string; object: "charge"; refunded: boolean; disputed: boolean } | null;
}

export interface TestSession {
  readonly id: string;
  readonly object: "checkout.session";
  readonly url: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  readonly captureMethod: string;
  readonly intentMetadata: Record<string, string>;
  readonly success_url: string;
  readonly cancel_url: string;
  payment_intent: TestIntent | null;
}

/** A new session, of the fields of the request that made it. */
export function sessionOf(id: string, fields: ReadonlyMap<string, string>): TestSession {
  const at = (name: string) => fields.get(name) ?? "";
  return {
    id,
    object: "checkout.session",
    url: `https://checkout.stripe.example/c/pay/${id}`,
    status: "open",
    payment_status: "unpaid",
    amount_total:
      Number(at("line_items[0][price_data][unit_amount]")) * Number(at("line_items[0][quantity]")),
    currency: at("line_items[0][price_data][currency]"),
    client_reference_id: at("client_reference_id"),
    metadata: inside(fields, "metadata"),
    captureMethod: at("payment_intent_data[capture_method]"),
    intentMetadata: inside(fields, "payment_intent_data[metadata]"),
    success_url: at("success_url"),
    cancel_url: at("cancel_url"),
    payment_intent: null,
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

/** What paying a session comes to: the money is there, or held when it is to be captured. */
export function payIntent(session: TestSession, id: string): TestIntent {
  const isHeld = session.captureMethod === "manual";
  return {
    id,
    object: "payment_intent",
    status: isHeld ? "requires_capture" : "succeeded",
    amount: session.amount_total,
    currency: session.currency,
    amount_received: isHeld ? 0 : session.amount_total,
    amount_capturable: isHeld ? session.amount_total : 0,
    capture_method: isHeld ? "manual" : "automatic",
    // A session's own are not its payment's.
    metadata: { ...session.intentMetadata },
    refundsAs: "succeeded",
    refunds: [],
    latest_charge: { id: `ch_${id}`, object: "charge", refunded: false, disputed: false },
  };
}
