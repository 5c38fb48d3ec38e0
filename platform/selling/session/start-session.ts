import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import { surroundingsOf } from "../../catalogue/market/places.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { CountrySettings } from "../../foundations/settings/schema/markets.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { Session } from "./session.ts";
import { hashToken, newToken } from "./token.ts";

/** A new session for a caller in a country. It is not stored: a call with `none` has such a session. */
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

/** Creates and stores a session, so that its token is valid from the next call on. checkout-rest.md#session-tokens. */
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
