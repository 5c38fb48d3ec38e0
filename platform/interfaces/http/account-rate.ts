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

/** Counts a call; the seconds to wait when there were too many of its name, else 0. `checkout-rest.md` section 18. */
export function takeAccountCall(
  { platform: { config }, rates, session, address }: AccountCall,
  name: AccountCallName,
): number {
  const { accountCallsPerMinute, accountCallsPerMinuteAndAddress } = config.limits;
  return Math.max(
    rates.take(`${name} session ${session.tokenHash.toString("hex")}`, accountCallsPerMinute),
    rates.take(`${name} address ${address}`, accountCallsPerMinuteAndAddress),
  );
}
