import { namedStatement, type At } from "../database/named-statement.ts";
import { surroundingsOf } from "../market/places.ts";
import type { Platform } from "../platform.ts";
import type { CountrySettings } from "../settings/schema/markets.ts";
import type { Settings } from "../settings/schema.ts";
import type { Session } from "./session.ts";
import { hashToken, newToken } from "./token.ts";

/** A session as it begins for a caller in a country. It is kept nowhere: what a call with `none` sees. */
export function freshSession(
  settings: Settings,
  store: number,
  country: CountrySettings | undefined,
  tokenHash: Buffer = Buffer.alloc(0),
): Session {
  return {
    tokenHash,
    store,
    ...surroundingsOf(settings, country),
    state: null,
    languageChosen: false,
    selection: null,
    attempt: null,
    orderNumber: null,
    orderedAt: null,
    customer: null,
    campaignSite: null,
    affiliate: null,
  };
}

interface NewSession extends Pick<
  Session,
  "tokenHash" | "store" | "country" | "language" | "market" | "priceList"
> {
  readonly now: Date;
}

const insertSession = namedStatement("insert-session", (query, at: At<NewSession>) =>
  query.insertInto("session").values({
    token_hash: at("tokenHash"),
    store: at("store"),
    country: at("country"),
    language: at("language"),
    market: at("market"),
    price_list: at("priceList"),
    created_at: at("now"),
    used_at: at("now"),
  }),
);

/** Begins a session and keeps it, so that its token works from the next call on. checkout-rest.md#session-tokens. */
export async function startSession(
  platform: Pick<Platform, "db" | "now" | "settings">,
  store: number,
  country: CountrySettings | undefined,
): Promise<{ readonly token: string; readonly session: Session }> {
  const token = newToken();
  const session = freshSession(platform.settings, store, country, hashToken(token));
  await insertSession(platform.db, {
    tokenHash: session.tokenHash,
    store,
    country: session.country,
    language: session.language,
    market: session.market,
    priceList: session.priceList,
    now: platform.now(),
  });
  return { token, session };
}
