import type { Log } from "../../foundations/log.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { KeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";
import type { ShopPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import type { Router } from "../http/router.ts";
import { type Answer, refusals } from "./answer.ts";
import { errorResponseOf, methodNotAllowed } from "../rest/error-responses.ts";
import type { Endpoint } from "./endpoint.ts";
import { auditCall } from "./audit-call.ts";

/** A Shop plugin of the settings, with what its calls share. */
export interface ShopService {
  readonly platform: Platform;
  readonly plugin: ShopPluginSettings;
  readonly router: Router<Endpoint>;
  readonly rates: RateCounter;
  readonly mutex: KeyedMutex;
  /** The log of calls, without the redaction: its lines hold no secrets. */
  readonly callLog: Log;
  /** The caller, for the audit log; absent: not known yet. */
  readonly actor?: string;
}

/** A single call: a request, or one operation of a batch. */
export interface CallInput {
  readonly method: string;
  /** The decoded path below the plugin; null: no such path can exist. */
  readonly parts: readonly string[] | null;
  /** null: malformed. */
  readonly input: Readonly<Record<string, unknown>> | null;
  /** The forwarded address of the shopper, else the caller's own. */
  readonly address: string;
  readonly isForwarded: boolean;
}

export interface CallOutcome {
  readonly answer: Answer;
  /** The endpoint's path, without the values in it. */
  readonly route: string;
}

/** Finds and runs the endpoint of a call. Everything that fails becomes an error response. */
export async function runCall(
  service: ShopService,
  { method, parts, input, ...caller }: CallInput,
): Promise<CallOutcome> {
  const { platform, plugin, router, rates, mutex } = service;
  const match = parts ? router(method, parts) : ({ kind: "unknown" } as const);
  if (match.kind === "unknown") return { answer: refusals.pathNotFound, route: match.kind };
  if (match.kind === "wrong-method") return { answer: methodNotAllowed(match.allowed), route: match.kind };
  const route = match.endpoint.path;
  if (input === null) return { answer: refusals.bodyMalformed, route };
  const param = (name: string) => match.params.get(name) ?? "";
  try {
    const run = () => match.endpoint.run({ platform, plugin, rates, mutex, ...caller, param, input });
    const auditInput = { actor: service.actor ?? "shop", method, route, params: match.params };
    return { answer: await auditCall(platform, auditInput, run), route };
  } catch (error) {
    return { answer: errorResponseOf(error, platform.log), route };
  }
}
