import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { locationSchema } from "@/lib/checkout/location-schemas";
import { LRUCache } from "lru-cache";

/** Countries by languages: those that nobody has asked for longest are opened again. */
const SESSIONS_KEPT = 1_000;
const UNKNOWN_KEPT_MS = 600_000;

type Place = { readonly country: string; readonly language: string | null };
type Opened = { readonly token: string } | "unknown place";
type Read<T> = (token: string) => Promise<CheckoutAnswer<T>>;

/** A catalogue call has no shopper, yet prices depend on the country and texts on the language: a session for each. */
const sessions = new LRUCache<string, Promise<Opened>>({ max: SESSIONS_KEPT });

/** A refusal by these without a token is about what was asked: many servers answer so to a path that they do not have. */
const NOT_OF_SESSION: ReadonlySet<number> = new Set([403, 404, 405]);

/**
 * Runs a catalogue read in the anonymous session of a country, in whatever language, for what has no texts.
 * `null`: the API does not know the country.
 */
export function inCountrySession<T>(country: string, read: Read<T>): Promise<CheckoutAnswer<T> | null> {
  return inSessionOf({ country, language: null }, read);
}

/**
 * The same, in a session whose texts are in a language: the one way to choose it that every installation has.
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
 * A session that the API no longer knows is answered with another token (checkout-rest.md#session-tokens), the prices
 * of nowhere and the texts of any language: then it is made anew and the read repeated.
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

/** One opening at a time: a burst of first readers shares it. */
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

/** Only the session that was lost goes, not a newer one that another reader has opened meanwhile. */
async function forget(place: Place, lost: Opened): Promise<void> {
  const key = keyOf(place);
  if ((await sessions.peek(key)) === lost) sessions.delete(key);
}

function keyOf({ country, language }: Place): string {
  return `${country} ${language ?? ""}`;
}
