import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { locationSchema } from "@/lib/checkout/place-schemas";
import { LRUCache } from "lru-cache";

const COUNTRIES_KEPT = 300;
const UNKNOWN_KEPT_MS = 600_000;

type Opened = { readonly token: string } | "unknown country";

/** A catalogue call has no shopper, yet prices depend on the country: one anonymous session for each. */
const sessions = new LRUCache<string, Promise<Opened>>({ max: COUNTRIES_KEPT });

/**
 * Runs a catalogue read in the anonymous session of a country. A session that the API no longer knows is
 * answered with another token (section 3) and the prices of nowhere: then it is made anew and the read repeated.
 * `null`: the API does not know the country.
 */
export async function inCountrySession<T>(
  country: string,
  read: (token: string) => Promise<CheckoutAnswer<T>>,
): Promise<CheckoutAnswer<T> | null> {
  const first = await sessionOf(country);
  if (first === "unknown country") return null;
  const answer = await read(first.token);
  if (answer.token === first.token) return answer;
  await forget(country, first);
  const second = await sessionOf(country);
  return second === "unknown country" ? null : read(second.token);
}

/** One opening at a time: a burst of first readers shares it. */
function sessionOf(country: string): Promise<Opened> {
  const kept = sessions.get(country);
  if (kept) return kept;
  const opening = open(country);
  sessions.set(country, opening);
  void opening.then(
    (opened) => opened === "unknown country" && sessions.set(country, opening, { ttl: UNKNOWN_KEPT_MS }),
    () => sessions.delete(country),
  );
  return opening;
}

async function open(country: string): Promise<Opened> {
  const answer = await callCheckout({
    method: "PUT",
    path: `countries/${encodeURIComponent(country)}`,
    token: undefined,
    schema: locationSchema,
  });
  if (!answer.ok && answer.status === 404) return "unknown country";
  if (!answer.ok || answer.token === null) throw new CheckoutUnavailable("status", answer.status);
  return { token: answer.token };
}

/** Only the session that was lost goes, not a newer one that another reader has opened meanwhile. */
async function forget(country: string, lost: Opened): Promise<void> {
  if ((await sessions.peek(country)) === lost) sessions.delete(country);
}
