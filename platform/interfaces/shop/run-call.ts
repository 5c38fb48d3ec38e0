import type { Log } from "../../log.ts";
import type { Platform } from "../../platform.ts";
import type { KeyedMutex } from "../../scheduling/keyed-mutex.ts";
import type { ShopPluginSettings } from "../../settings/plugins/plugins.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import type { Router } from "../http/router.ts";
import { errorResponseOf, methodNotAllowed } from "../rest/error-responses.ts";
import { refusals, type Answer } from "./answer.ts";
import type { Endpoint } from "./endpoint.ts";
import { onRecord } from "./on-record.ts";

/** One served entry of the settings. */
export interface Service {
  readonly platform: Platform;
  readonly plugin: ShopPluginSettings;
  readonly router: Router<Endpoint>;
  readonly rates: RateCounter;
  readonly mutex: KeyedMutex;
  /** For the line of each call, in which nothing has to be looked for that is secret. */
  readonly callLog: Log;
  /** Who calls, for the record; absent: it is not known yet. */
  readonly actor?: string;
}

/** What is asked for: by a request, or by one operation of several in a request. */
export interface Asked {
  readonly method: string;
  /** Decoded, below the entry; null: no such path can exist. */
  readonly parts: readonly string[] | null;
  /** null: malformed. */
  readonly input: Readonly<Record<string, unknown>> | null;
  /** The shopper's where it is forwarded, else the caller's. */
  readonly address: string;
  readonly isForwarded: boolean;
}

export interface Outcome {
  readonly answer: Answer;
  /** The endpoint's path, without the values in it. */
  readonly route: string;
}

/** Finds the endpoint and runs it: whatever is wrong is a refusal. */
export async function runCall(
  service: Service,
  { method, parts, input, ...caller }: Asked,
): Promise<Outcome> {
  const { platform, plugin, router, rates, mutex } = service;
  const match = parts ? router(method, parts) : ({ kind: "unknown" } as const);
  if (match.kind === "unknown") return { answer: refusals.pathNotFound, route: match.kind };
  if (match.kind === "wrong-method") return { answer: methodNotAllowed(match.allowed), route: match.kind };
  const route = match.endpoint.path;
  if (input === null) return { answer: refusals.bodyMalformed, route };
  const param = (name: string) => match.params.get(name) ?? "";
  try {
    const run = () => match.endpoint.run({ platform, plugin, rates, mutex, ...caller, param, input });
    const asked = { actor: service.actor ?? "shop", method, route, params: match.params };
    return { answer: await onRecord(platform, asked, run), route };
  } catch (error) {
    return { answer: errorResponseOf(error, platform.log), route };
  }
}
