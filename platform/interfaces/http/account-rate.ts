import type { Platform } from "../../platform.ts";
import type { Session } from "../../session/session.ts";
import type { RateCounter } from "./rate-counter.ts";

interface AccountCall {
  readonly platform: Pick<Platform, "config">;
  readonly rates: RateCounter;
  readonly session: Pick<Session, "tokenHash">;
  /** The address of the caller. */
  readonly address: string;
}

/** What is done seldom, by whatever interface: counted together. */
type AccountCallName = "register" | "password mail" | "newsletter" | "back-in-stock" | "captcha";

/**
 * Counts a call, in all processes together; the seconds to wait when there were too many of its name, else 0.
 * `checkout-rest.md` section 18.
 */
export function takeAccountCall(
  { platform: { config }, rates, session, address }: AccountCall,
  name: AccountCallName,
): Promise<number> {
  const { accountCallsPerMinute, accountCallsPerMinuteAndAddress } = config.limits;
  return rates.shared.take([
    { key: `${name} session ${session.tokenHash.toString("hex")}`, limit: accountCallsPerMinute },
    { key: `${name} address ${address}`, limit: accountCallsPerMinuteAndAddress },
  ]);
}
