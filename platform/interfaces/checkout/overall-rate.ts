import type { FastifyRequest } from "fastify";
import { hashToken, isToken } from "../../session/token.ts";
import type { CheckoutPluginSettings } from "../../settings/plugins.ts";
import { tokenOf } from "./caller.ts";
import type { RateCounter } from "../http/rate-limits.ts";

/**
 * The seconds to wait when a token or an address has made all the calls that the plugin allows in a minute, else 0.
 * Callers with the secret are not counted. `checkout-rest.md` section 18.
 */
export function takeCall(
  rates: RateCounter,
  { number, rateLimits: { overall } }: CheckoutPluginSettings,
  request: FastifyRequest,
): number {
  const sent = tokenOf(request);
  const waits = [take(rates, `call of ${number} from ${request.ip}`, overall.address)];
  if (isToken(sent)) {
    waits.push(take(rates, `call of ${number} with ${hashToken(sent).toString("hex")}`, overall.token));
  }
  return Math.max(...waits);
}

function take(rates: RateCounter, key: string, limit: number | undefined): number {
  return limit === undefined ? 0 : rates.take(key, limit);
}
