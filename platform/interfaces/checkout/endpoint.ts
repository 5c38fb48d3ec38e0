import type { Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../../database/schema.ts";
import { failure, failures, type Failure } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { inSession } from "../../session/in-session.ts";
import type { AlsoLocked } from "../../session/lock-session.ts";
import type { Session } from "../../session/session.ts";
import type { KeyedMutex } from "../../scheduling/keyed-mutex.ts";
import type { Feature } from "../../settings/plugin-parts.ts";
import type { CheckoutPluginSettings } from "../../settings/plugins.ts";
import { refuse, refusals, type Answer } from "./answer.ts";
import type { Caller } from "./caller.ts";
import type { PreparedProducts } from "./catalog/prepared-products.ts";
import { isPresent, problemsOf } from "../rest/parse/input.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import type { Method, ParamOf } from "../http/router.ts";

/** One call, as the transport hands it over: checked by whom, not yet what. */
export interface RawCall {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
  readonly caller: Caller;
  readonly rates: RateCounter;
  readonly prepared: PreparedProducts;
  readonly mutex: KeyedMutex;
  /** null: a call with `API-Token: none`. */
  readonly token: string | null;
  /** As it was when the call came. Of a call with `none`: a fresh one that is kept nowhere. */
  readonly session: Session;
  readonly param: (name: string) => string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
}

/** What the handler of a reading endpoint gets. */
export interface ReadCall<Body = unknown, Param extends string = never> extends Omit<
  RawCall,
  "param" | "input" | "query"
> {
  readonly body: Body;
  readonly param: (name: Param) => string;
}

/** What the handler of a changing endpoint gets. */
export interface WriteCall<Body = unknown, Param extends string = never> extends ReadCall<Body, Param> {
  /**
   * A unit of work on the session, locked and as it is now. Parallel calls with one token queue here. The work may
   * run again after a deadlock; no call out inside. Throws BusyError when the lock does not come.
   */
  readonly inSession: <T>(
    work: (tx: Transaction<Schema>, session: Session) => Promise<T>,
    also?: AlsoLocked,
  ) => Promise<T>;
}

interface Declared<Path extends string, Body> {
  readonly method: Method | readonly Method[];
  readonly path: Path;
  /** Of the JSON object that is the input. */
  readonly body: z.ZodType<Body>;
  /** Values of a wrong JSON type are 400 `malformed` instead of 406 `invalid`. */
  readonly strictTypes?: boolean;
  /** Only with the shared secret: `checkout-rest.md` section 4. */
  readonly secret?: boolean;
  /** Only while this part of the plugin is switched on, 403 `feature`: `checkout-rest.md` section 6. */
  readonly feature?: Feature;
  /** Only with a customer logged in, 403, whatever else is sent: `checkout-rest.md` section 15. */
  readonly login?: boolean;
  /** Asks where the caller is: `X-Forwarded-For` counts without the secret too. */
  readonly asksWhere?: boolean;
  /** Names that count as input in the query string too. */
  readonly query?: readonly string[];
  /** Body fields that only callers with the shared secret may give, whatever their value: 401. */
  readonly secretFields?: readonly string[];
}

export interface Endpoint {
  readonly methods: readonly Method[];
  readonly path: string;
  /** Cacheable by anybody when the call has no token: the catalogue's GETs. */
  readonly cacheable: boolean;
  readonly asksWhere: boolean;
  /** Of its input, for the document. */
  readonly body: z.ZodType;
  readonly secret: boolean;
  readonly run: (call: RawCall) => Promise<Answer>;
}

/** An endpoint that changes nothing of a session; works without a token too. A failure is refused by its words. */
export function readEndpoint<Path extends string, Body>(
  declared: Declared<Path, Body> & {
    readonly cacheable?: boolean;
    readonly handle: (call: ReadCall<Body, ParamOf<Path>>) => Promise<Answer | Failure>;
  },
): Endpoint {
  return endpoint(declared, { cacheable: declared.cacheable ?? false, needsToken: false }, declared.handle);
}

/** An endpoint that changes something: 406 `token` without one. */
export function writeEndpoint<Path extends string, Body>(
  declared: Declared<Path, Body> & {
    readonly handle: (call: WriteCall<Body, ParamOf<Path>>) => Promise<Answer | Failure>;
  },
): Endpoint {
  return endpoint(declared, { cacheable: false, needsToken: true }, (call) =>
    declared.handle({ ...call, inSession: (work, also) => inSession(call, call.session, work, also) }),
  );
}

/** For endpoints that take no input: whatever was sent is ignored. */
export const noInput = z.unknown();

function endpoint<Path extends string, Body>(
  declared: Declared<Path, Body>,
  { cacheable, needsToken }: { readonly cacheable: boolean; readonly needsToken: boolean },
  handle: (call: ReadCall<Body, string> & RawCall) => Promise<Answer | Failure>,
): Endpoint {
  const { method, path, body, strictTypes = false, secret = false, secretFields = [] } = declared;
  return {
    methods: typeof method === "string" ? [method] : method,
    path,
    cacheable,
    asksWhere: declared.asksWhere ?? false,
    body,
    secret,
    run: async (call) => {
      if (secret && !call.caller.trusted) return refusals.accessDenied;
      if (needsToken && call.token === null) return refusals.tokenRequired;
      const denied = call.caller.trusted ? [] : secretFields.filter((field) => isPresent(call.input[field]));
      if (denied.length > 0) return refuse(failures(denied.map((subject) => ({ subject, code: "denied" }))));
      const refused = refusalOf(declared, call);
      if (refused) return refuse(refused);
      const input = inputOf(declared, call);
      const parsed = body.safeParse(input);
      if (!parsed.success) return refuse(failures(problemsOf(parsed.error, input, strictTypes)));
      const outcome = await handle({ ...call, body: parsed.data });
      return "status" in outcome ? outcome : refuse(outcome);
    },
  };
}

function refusalOf(
  { feature, login = false }: Pick<Declared<string, unknown>, "feature" | "login">,
  { plugin, session }: RawCall,
): Failure | null {
  if (feature && !plugin.features[feature]) return failure("feature", "not-enabled");
  return login && session.customer === null ? failure("accessRight", "denied") : null;
}

function inputOf({ query = [] }: Pick<Declared<string, unknown>, "query">, call: RawCall): RawCall["input"] {
  const asked = query.flatMap((name) => {
    const value = call.query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(asked), ...call.input };
}
