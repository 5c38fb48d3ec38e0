import type { Platform } from "../platform.ts";
import type { PaymentMethodSettings } from "../settings/schema/methods.ts";
import type { MethodCall } from "./provider.ts";

/** What every call of a provider is told. */
export function methodCall(
  { config, now }: Pick<Platform, "config" | "now">,
  method: PaymentMethodSettings,
): MethodCall {
  const { platformUrl, limits } = config;
  return { method, platformUrl, now: now(), timeoutMs: limits.providerTimeoutMs };
}
