import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { payIntent, type TestIntent, type TestSession } from "./stripe-objects.ts";
import { answerOf, refusal, type Answered, type Asked, type StripeBooks } from "./stripe-routes.ts";

export const webhookSecret = "whsec_of_tests";

/** `silent` takes requests and never answers. */
type Behaviour = "well" | "unavailable" | "silent" | "nonsense";

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/** Stripe's side of the wire, by its documentation: sessions, payments, refunds, signed events. */
export async function startStripeServer() {
  const asked: Asked[] = [];
  const books: StripeBooks = { sessions: new Map(), intents: new Map() };
  const done = new Map<string, { readonly asked: string; readonly answered: Answered }>();
  let behaviour: Behaviour = "well";

  const answer = (request: Asked): Answered => {
    if (behaviour === "unavailable") return refusal(503, "api_error", "service_unavailable");
    if (behaviour === "nonsense") return { status: 200, body: { object: "something.else" } };
    const key = request.idempotencyKey;
    const same = JSON.stringify([request.path, [...request.fields]]);
    const before = done.get(key);
    if (before && before.asked !== same) return refusal(400, "idempotency_error", "idempotency_error");
    const given = before?.answered ?? answerOf(books, request);
    if (key !== "") done.set(key, { asked: same, answered: given });
    return given;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await read(request);
    asked.push(sent);
    if (behaviour === "silent") return;
    const { status, body } = answer(sent);
    response.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_test" });
    response.end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    apiBase: `http://127.0.0.1:${address.port}`,
    /** Every request, in order. */
    asked,
    /** What it does with every request from now on. */
    behave: (as: Behaviour) => {
      behaviour = as;
    },
    /** The session that an answer's address leads to. */
    sessionAt: (url: string) => {
      const session = books.sessions.get(url.split("/").at(-1) ?? "");
      if (!session) throw new Error(`There is no session at ${url}.`);
      return session;
    },
    /** The shopper pays on its page; the payment of the session. */
    pay: (session: TestSession) => paySession(books, session),
    event: signedEvent,
    /** A day has passed: what is sent again is new. */
    forgetKeys: () => done.clear(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function paySession({ intents }: StripeBooks, session: TestSession): TestIntent {
  const intent = payIntent(session, `pi_${randomBytes(12).toString("hex")}`);
  intents.set(intent.id, intent);
  session.payment_intent = intent;
  session.status = "complete";
  session.payment_status = intent.status === "succeeded" ? "paid" : "unpaid";
  return intent;
}

/** A webhook about an object: body and header. */
function signedEvent(type: string, object: unknown, at: Date, secret = webhookSecret) {
  const id = `evt_${randomBytes(12).toString("hex")}`;
  const body = JSON.stringify({ id, object: "event", type, data: { object: asInEvents(object) } });
  const seconds = Math.floor(at.getTime() / 1000);
  const v1 = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { body, signature: `t=${seconds},v1=${v1}` };
}

/** In an event other objects are named by their ids. */
function asInEvents(object: unknown): unknown {
  if (typeof object !== "object" || object === null || !("payment_intent" in object)) return object;
  const { payment_intent: intent } = object;
  const id: unknown = typeof intent === "object" && intent !== null ? Reflect.get(intent, "id") : intent;
  return { ...object, payment_intent: id };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const body = (await buffer(request)).toString();
  const key = request.headers["idempotency-key"];
  return {
    method: request.method ?? "",
    path,
    fields: new Map([...new URLSearchParams(query), ...new URLSearchParams(body)]),
    idempotencyKey: typeof key === "string" ? key : "",
    authorization: request.headers.authorization ?? "",
  };
}
