import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { locationSchema } from "@/lib/checkout/location-schemas";
import { LRUCache } from "lru-cache";

/** Pairs of country and language; the least recently used session is dropped and opened again at need. */
const SESSIONS_KEPT = 1_000;
/** A shop may open for a country at any time. */
const UNKNOWN_KEPT_MS = 5_000;

type Place = { readonly country: string; readonly language: string | null };
type Opened = { readonly token: string } | "unknown place";
type Read<T> = (token: string) => Promise<CheckoutAnswer<T>>;

/** A catalogue call has no shopper, but prices depend on the country and texts on the language: one session for each pair. */
const sessions = new LRUCache<string, Promise<Opened>>({ max: SESSIONS_KEPT });

/** A refusal by these without a token concerns the request, not the session: servers answer unknown paths so. */
const NOT_OF_SESSION: ReadonlySet<number> = new Set([403, 404, 405]);

/**
 * Runs a catalogue read in the anonymous session of a country, in any language, for answers without texts.
 * `null`: the API does not know the country.
 */
export function inCountrySession<T>(country: string, read: Read<T>): Promise<CheckoutAnswer<T> | null> {
  return inSessionOf({ country, language: null }, read);
}

/**
 * Runs a catalogue read in a session of a country and language. Every installation can choose the language by session.
 * `null`: the API does not know the country, or the language.
 */
export function inLocaleSession<T>(
  country: string,
  language: string,
  read: Read<T>,
): Promise<CheckoutAnswer<T> | null> {
  return inSessionOf({ country, language }, read);
}

/**
 * The API answers an expired session with another token (checkout-rest.md#session-tokens), and with prices and texts of any country and
 * language: then a new session is opened and the read repeated.
 */
async function inSessionOf<T>(place: Place, read: Read<T>): Promise<CheckoutAnswer<T> | null> {
  const first = await sessionOf(place);
  if (first === "unknown place") return null;
  const answer = await read(first.token);
  if (isIn(first.token, answer)) return answer;
  await forget(place, first);
  const second = await sessionOf(place);
  return second === "unknown place" ? null : read(second.token);
}

function isIn<T>(token: string, answer: CheckoutAnswer<T>): boolean {
  return answer.token === token || (answer.token === null && NOT_OF_SESSION.has(answer.status));
}

/** Concurrent first readers share one opening. */
function sessionOf(place: Place): Promise<Opened> {
  const key = keyOf(place);
  const kept = sessions.get(key);
  if (kept) return kept;
  const opening = open(place);
  sessions.set(key, opening);
  void opening.then(
    (opened) => opened === "unknown place" && sessions.set(key, opening, { ttl: UNKNOWN_KEPT_MS }),
    () => sessions.delete(key),
  );
  return opening;
}

async function open({ country, language }: Place): Promise<Opened> {
  const answer = await callCheckout({
    method: "PUT",
    path: `countries/${encodeURIComponent(country)}`,
    ...(language !== null && { body: { language } }),
    token: undefined,
    schema: locationSchema,
  });
  if (!answer.ok && answer.status === 404) return "unknown place";
  if (!answer.ok || answer.token === null) throw new CheckoutUnavailable("status", answer.status);
  return { token: answer.token };
}

/** Drops the expired session only, not a newer one that another reader has opened meanwhile. */
async function forget(place: Place, lost: Opened): Promise<void> {
  const key = keyOf(place);
  if ((await sessions.peek(key)) === lost) sessions.delete(key);
}

function keyOf({ country, language }: Place): string {
  return `${country} ${language ?? ""}`;
}
