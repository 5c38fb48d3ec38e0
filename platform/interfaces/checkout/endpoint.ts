import type { Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../../foundations/database/schema.ts";
import { failure, failures, type Failure } from "../../foundations/errors.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { KeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";
import { inSession, type AlsoLocked } from "../../selling/session/lock-session.ts";
import type { Session } from "../../selling/session/session.ts";
import type { Feature } from "../../foundations/settings/plugins/common.ts";
import type { CheckoutPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import type { Method, ParamOf } from "../http/router.ts";
import { isPresent, problemsOf } from "../rest/parse/input.ts";
import type { ProductCache } from "./catalog/listing/product-cache.ts";
import type { Client } from "./client.ts";
import { errorResponses, failureResponse, type ApiResponse } from "./response.ts";

/** One call: its client is checked, its input is not. */
export interface RawCall {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
  readonly client: Client;
  readonly rates: RateCounter;
  readonly productCache: ProductCache;
  readonly mutex: KeyedMutex;
  /** null: a call with `API-Token: none`. */
  readonly token: string | null;
  /** The session when the call came. A call with `none` has a fresh one that is not stored. */
  readonly session: Session;
  readonly param: (name: string) => string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
}

/** The argument of a reading handler. */
export interface ReadCall<Body = unknown, Param extends string = never> extends Omit<
  RawCall,
  "param" | "input" | "query"
> {
  readonly body: Body;
  readonly param: (name: Param) => string;
}

/** The argument of a changing handler. */
export interface WriteCall<Body = unknown, Param extends string = never> extends ReadCall<Body, Param> {
  /**
   * Runs a transaction on the session, locked and as it is now. Parallel calls with one token queue here. The work may
   * run again after a deadlock, so it makes no network call. Throws BusyError when the lock does not come in time.
   */
  readonly inSession: <T>(
    work: (tx: Transaction<Schema>, session: Session) => Promise<T>,
    also?: AlsoLocked,
  ) => Promise<T>;
}

interface EndpointOptions<Path extends string, Body> {
  readonly method: Method | readonly Method[];
  readonly path: Path;
  /** The schema of the JSON object that is the input. */
  readonly body: z.ZodType<Body>;
  /** Values of a wrong JSON type are 400 `malformed` instead of 406 `invalid`. */
  readonly strictTypes?: boolean;
  /** The call needs the shared secret: checkout-rest.md#shared-secret. */
  readonly secret?: boolean;
  /** The call needs this feature of the plugin, else 403 `feature`: checkout-rest.md#errors. */
  readonly feature?: Feature;
  /** The call needs a customer who is logged in, else 403, whatever its input: checkout-rest.md#customer-calls. */
  readonly login?: boolean;
  /** `X-Forwarded-For` gives the client's country even without the secret. */
  readonly acceptsForwardedAddress?: boolean;
  /** Input fields that may also come in the query string. */
  readonly query?: readonly string[];
  /** Body fields that only clients with the shared secret may send, else 401, whatever their value. */
  readonly secretFields?: readonly string[];
}

export interface Endpoint {
  readonly methods: readonly Method[];
  readonly path: string;
  /** Public caches may store the response when the call has no token: GET requests of the catalogue. */
  readonly cacheable: boolean;
  readonly acceptsForwardedAddress: boolean;
  /** The schema of its input, for the OpenAPI document. */
  readonly body: z.ZodType;
  readonly secret: boolean;
  readonly run: (call: RawCall) => Promise<ApiResponse>;
}

/** An endpoint that does not change the session; it works without a token too. */
export function readEndpoint<Path extends string, Body>(
  options: EndpointOptions<Path, Body> & {
    readonly cacheable?: boolean;
    readonly handle: (call: ReadCall<Body, ParamOf<Path>>) => Promise<ApiResponse | Failure>;
  },
): Endpoint {
  return endpoint(options, { cacheable: options.cacheable ?? false, needsToken: false }, options.handle);
}

/** An endpoint that changes the session: 406 `token` without a token. */
export function writeEndpoint<Path extends string, Body>(
  options: EndpointOptions<Path, Body> & {
    readonly handle: (call: WriteCall<Body, ParamOf<Path>>) => Promise<ApiResponse | Failure>;
  },
): Endpoint {
  return endpoint(options, { cacheable: false, needsToken: true }, (call) =>
    options.handle({ ...call, inSession: (work, also) => inSession(call, call.session, work, also) }),
  );
}

/** The schema of endpoints without input, which ignore the body. */
export const noInput = z.unknown();

function endpoint<Path extends string, Body>(
  options: EndpointOptions<Path, Body>,
  { cacheable, needsToken }: { readonly cacheable: boolean; readonly needsToken: boolean },
  handle: (call: ReadCall<Body, string> & RawCall) => Promise<ApiResponse | Failure>,
): Endpoint {
  const { method, path, body, strictTypes = false, secret = false, secretFields = [] } = options;
  return {
    methods: typeof method === "string" ? [method] : method,
    path,
    cacheable,
    acceptsForwardedAddress: options.acceptsForwardedAddress ?? false,
    body,
    secret,
    run: async (call) => {
      if (secret && !call.client.trusted) return errorResponses.accessDenied;
      if (needsToken && call.token === null) return errorResponses.tokenRequired;
      const denied = call.client.trusted ? [] : secretFields.filter((field) => isPresent(call.input[field]));
      if (denied.length > 0) {
        return failureResponse(failures(denied.map((subject) => ({ subject, code: "denied" }))));
      }
      const unmet = requirementFailure(options, call);
      if (unmet) return failureResponse(unmet);
      const input = inputOf(options, call);
      const parsed = body.safeParse(input);
      if (!parsed.success) return failureResponse(failures(problemsOf(parsed.error, input, strictTypes)));
      const outcome = await handle({ ...call, body: parsed.data });
      return "status" in outcome ? outcome : failureResponse(outcome);
    },
  };
}

function requirementFailure(
  { feature, login = false }: Pick<EndpointOptions<string, unknown>, "feature" | "login">,
  { plugin, session }: RawCall,
): Failure | null {
  if (feature && !plugin.features[feature]) return failure("feature", "not-enabled");
  return login && session.customer === null ? failure("accessRight", "denied") : null;
}

function inputOf(
  { query = [] }: Pick<EndpointOptions<string, unknown>, "query">,
  call: RawCall,
): RawCall["input"] {
  const fromQuery = query.flatMap((name) => {
    const value = call.query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(fromQuery), ...call.input };
}
