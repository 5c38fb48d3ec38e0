import { randomBytes } from "node:crypto";
import { answered, inside, sessionOf, type TestIntent, type TestSession } from "./stripe-objects.ts";

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly idempotencyKey: string;
  readonly authorization: string;
}

export interface StripeBooks {
  readonly sessions: Map<string, TestSession>;
  readonly intents: Map<string, TestIntent>;
}

type Handler = (books: StripeBooks, asked: Asked, id: string) => Answered;

const routes: readonly (readonly [RegExp, Handler])[] = [
  [/^POST \/v1\/checkout\/sessions$/, createSession],
  [/^GET \/v1\/checkout\/sessions\/(\w+)$/, ({ sessions }, asked, id) => found(sessions.get(id), asked)],
  [/^GET \/v1\/payment_intents\/(\w+)$/, ({ intents }, asked, id) => found(intents.get(id), asked)],
  [/^POST \/v1\/payment_intents\/(\w+)\/capture$/, (books, asked, id) => settle(books, id, asked)],
  [/^POST \/v1\/payment_intents\/(\w+)\/cancel$/, (books, _, id) => settle(books, id, null)],
  [/^POST \/v1\/refunds$/, refund],
  [/^GET \/v1\/refunds$/, listRefunds],
];

/** What Stripe answers to a request, by its documentation. */
export function answerOf(books: StripeBooks, asked: Asked): Answered {
  const isKnown = /^Bearer sk_\w+$/.test(asked.authorization);
  if (!isKnown) return refusal(401, "invalid_request_error", "api_key_missing");
  const line = `${asked.method} ${asked.path}`;
  const route = routes.find(([pattern]) => pattern.test(line));
  if (!route) return missing();
  const [pattern, handler] = route;
  return handler(books, asked, pattern.exec(line)?.[1] ?? "");
}

export function refusal(status: number, type: string, code: string): Answered {
  return { status, body: { error: { type, code, message: `Refused: ${code}.` } } };
}

function missing(): Answered {
  return refusal(404, "invalid_request_error", "resource_missing");
}

function unexpected(): Answered {
  return refusal(400, "invalid_request_error", "payment_intent_unexpected_state");
}

function createSession({ sessions }: StripeBooks, { fields }: Asked): Answered {
  const session = sessionOf(`cs_test_${randomBytes(12).toString("hex")}`, fields);
  sessions.set(session.id, session);
  return { status: 200, body: answered(session, new Set()) };
}

function found(object: TestSession | TestIntent | undefined, { fields }: Asked): Answered {
  const expanded = [...fields].filter(([name]) => name.startsWith("expand[")).map(([, value]) => value);
  return object ? { status: 200, body: answered(object, new Set(expanded)) } : missing();
}

function settle({ intents, sessions }: StripeBooks, id: string, take: Asked | null): Answered {
  const intent = intents.get(id);
  if (!intent) return missing();
  if (intent.status !== "requires_capture") return unexpected();
  const taken = take ? Number(take.fields.get("amount_to_capture") ?? intent.amount_capturable) : 0;
  if (taken > intent.amount_capturable) return refusal(400, "invalid_request_error", "amount_too_large");
  intent.status = take ? "succeeded" : "canceled";
  intent.amount_received = taken;
  intent.amount_capturable = 0;
  const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
  if (session && take) session.payment_status = "paid";
  return { status: 200, body: intent };
}

function refund({ intents }: StripeBooks, { fields }: Asked): Answered {
  const intent = intents.get(fields.get("payment_intent") ?? "");
  const charge = intent?.latest_charge;
  if (!charge) return missing();
  if (intent.status !== "succeeded") return unexpected();
  if (charge.refunded) return refusal(400, "invalid_request_error", "charge_already_refunded");
  const left = intent.amount_received - refundedOf(intent);
  const amount = Number(fields.get("amount") ?? left);
  if (amount > left || amount < 1) return refusal(400, "invalid_request_error", "amount_too_large");
  const made = {
    id: `re_${intent.refunds.length + 1}_${intent.id}`,
    object: "refund",
    amount,
    status: intent.refundsAs,
    metadata: inside(fields, "metadata"),
  } as const;
  intent.refunds.unshift(made);
  charge.refunded = refundedOf(intent) === intent.amount_received;
  return { status: 200, body: made };
}

function listRefunds({ intents }: StripeBooks, { fields }: Asked): Answered {
  const intent = intents.get(fields.get("payment_intent") ?? "");
  return intent
    ? { status: 200, body: { object: "list", data: intent.refunds, has_more: false } }
    : missing();
}

function refundedOf({ refunds }: TestIntent): number {
  const made = refunds.filter(({ status }) => status === "succeeded");
  return made.reduce((sum, { amount }) => sum + amount, 0);
}
