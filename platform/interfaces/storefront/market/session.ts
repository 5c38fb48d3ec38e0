import { sessionOf, type StorefrontContext } from "../context.ts";
import type { Session } from "../../../session/session.ts";
import type { ResolverMap } from "../resolver.ts";
import { sessionCountry, sessionState } from "./country.ts";
import { languageSource } from "./language.ts";
import { marketSource, pricelistSource } from "./market.ts";

/** After a change, as it is then. */
const present = {
  session: (_source: unknown, _args: unknown, context: StorefrontContext) => sessionOf(context),
};

/** The session, and where payloads show it. Who is logged in is the customer's part. */
export const sessionResolvers: ResolverMap = {
  Session: {
    country: (session: Session, _args, { platform }) => sessionCountry(platform.settings, session),
    countryState: (session: Session, _args, { platform }) => sessionState(platform.settings, session),
    language: ({ language }: Session, _args, { platform }) => languageSource(platform.settings, language),
    market: ({ market }: Session, _args, { platform }) => marketSource(platform.settings, market),
    pricelist: ({ priceList }: Session, _args, { platform }) => pricelistSource(platform.settings, priceList),
  },
  SessionPayload: present,
  LoginPayload: present,
  LogoutPayload: present,
  ResetPasswordPayload: present,
};
