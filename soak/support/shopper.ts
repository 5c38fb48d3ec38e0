import { z } from "zod";
import { hiddenFields } from "../../platform/interfaces/checkout/payment/testing/buyer.ts";
import type { Journal } from "./journal.ts";

/** An answer of the Checkout API; status 0 when none came. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** What lies there, `selection.items.0.line`; undefined when nothing does. */
  at(path: string): unknown;
  /** The text there, "" when there is none. */
  text(path: string): string;
}

export interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks; the answer tells also when there is none. */
export type Client = (method: string, path: string, call?: Call) => Promise<Answer>;

const timeoutMs = 60_000;

/** A client of processes that serve the Checkout API below `/api/checkout/`; each call goes to the next of them. */
export function clientOf(origins: readonly string[], base = "/api/checkout/"): Client {
  let turn = 0;
  return async (method, path, { token, body, headers } = {}) => {
    const origin = origins[(turn += 1) % origins.length] ?? "";
    const url = origin + (path.startsWith("/") ? path : base + path);
    try {
      const response = await fetch(url, {
        method,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...(token && { "API-Token": token }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return answerOf(response.status, await response.text());
    } catch {
      return answerOf(0, "");
    }
  };
}

export const address = {
  email: "soak@example.com",
  firstName: "Siv",
  lastName: "Ek",
  address1: "Storgatan 1",
  zipCode: "11122",
  city: "Stockholm",
  country: "SE",
} as const;

const start = {
  paymentReturnPage: "https://shop.example/payment-return",
  paymentFailedPage: "https://shop.example/payment-failed",
  address,
  termsAndConditions: true,
} as const;

/** A shopper with a session of her own, who writes down what she was told. */
export interface Shopper {
  readonly token: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Adds units of an item, and notes it. */
  add(item: string, units?: number): Promise<Answer>;
  pay(paymentMethod: string, more?: object): Promise<Answer>;
  /** Comes back with the variables of a return request, and notes the order. */
  comeBack(paymentMethodFields: unknown): Promise<Answer>;
  /** Pays with `dummy` to the end. */
  buy(): Promise<Answer>;
}

/** What a start or an end of a payment took out of the selection, as it could not be had. */
const withdrawn = z
  .object({ unavailable: z.array(z.object({ item: z.string(), unavailable: z.number() })).catch([]) })
  .catch({ unavailable: [] });

/** A new session that is there when this resolves; throws when none is given. */
export async function newShopper(client: Client, journal: Journal): Promise<Shopper> {
  const first = await client("GET", "selection");
  const token = first.text("token");
  if (token === "") throw new Error(`No session: ${first.status} ${JSON.stringify(first.body)}`);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await client(method, path, { token, body });
    for (const { item, unavailable } of withdrawn.parse(answer.body).unavailable) {
      journal.added(token, item, -unavailable);
    }
    return answer;
  };
  const noted = (answer: Answer) => {
    const order = Number(answer.text("order"));
    if (answer.status === 200 && order > 0) journal.ordered(token, order);
    return answer;
  };
  const pay: Shopper["pay"] = async (paymentMethod, more) =>
    noted(await call("POST", "payment", { ...start, paymentMethod, ...more }));
  const comeBack: Shopper["comeBack"] = async (paymentMethodFields) =>
    noted(await call("POST", "payment-result", { paymentMethodFields }));
  return {
    token,
    call,
    add: async (item, units = 1) => {
      const answer = await call("POST", `items/${item}/quantity/${units}`);
      if (answer.status === 201) journal.added(token, item, units);
      // 503 says that nothing was done.
      else if (answer.status === 0 || (answer.status >= 500 && answer.status !== 503)) {
        journal.mayBeAdded(token, item, units);
      }
      return answer;
    },
    pay,
    comeBack,
    buy: async () => {
      const started = await pay("dummy");
      return started.text("formHtml") === "" ? started : comeBack(hiddenFields(started.text("formHtml")));
    },
  };
}

const jsonObject = z.record(z.string(), z.unknown());

function answerOf(status: number, sent: string): Answer {
  const body = bodyOf(sent);
  const at = (path: string) => path.split(".").reduce<unknown>(step, body);
  return {
    status,
    body,
    at,
    text: (path) => {
      const value = at(path);
      return typeof value === "string" ? value : "";
    },
  };
}

function bodyOf(sent: string): unknown {
  try {
    return jsonObject.parse(JSON.parse(sent));
  } catch {
    return sent;
  }
}

function step(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
