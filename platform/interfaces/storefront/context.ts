import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { inSession as inLockedSession, type AlsoLocked } from "../../selling/session/lock-session.ts";
import { readSession } from "../../selling/session/read-session.ts";
import type { Session } from "../../selling/session/session.ts";
import type { KeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";
import type { CaptchaCall, StorefrontPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import type { Feature } from "../../foundations/settings/plugins/common.ts";
import { graphqlError } from "./graphql-errors.ts";

export interface Caller {
  /** The client address: the first hop of `X-Forwarded-For` when the call carries a shared secret. */
  readonly address: string;
  /** The call carries a shared secret of the plugin. */
  readonly trusted: boolean;
}

/** The state that fields read. Every change replaces the view, so that cached values of before are dropped. */
export interface View {
  /** null: no-session mode. */
  readonly session: Session | null;
}

/** The GraphQL context of one request. */
export interface StorefrontContext {
  readonly platform: Platform;
  readonly plugin: StorefrontPluginSettings;
  readonly rates: RateCounter;
  readonly mutex: KeyedMutex;
  readonly caller: Caller;
  /** The session's token; null: no-session mode. */
  readonly token: string | null;
  view: View;
  /** Calls of this request that were refused for lack of a captcha. */
  readonly requiredCaptchas: Set<CaptchaCall>;
}

/** The current session. Throws in no-session mode, where fields that need one are refused beforehand. */
export function sessionOf({ view: { session } }: StorefrontContext): Session {
  if (session === null) throw new Error("There is no session in no-session mode.");
  return session;
}

/**
 * Creates a value once per view, for all fields that read it: a loader, or rows of the database. After a change it is
 * created again. `const readPriced = perView((context) => …)`.
 */
export function perView<T>(make: (context: StorefrontContext) => T): (context: StorefrontContext) => T {
  const made = new WeakMap<View, { readonly value: T }>();
  return (context) => {
    const known = made.get(context.view);
    if (known) return known.value;
    const value = make(context);
    made.set(context.view, { value });
    return value;
  };
}

/**
 * A unit of work of a mutation on the session, locked and as it is now. Parallel calls with one token queue here. The
 * work may run again after a deadlock; no call out inside. Afterwards every field sees what it left.
 */
export async function inSession<T>(
  context: StorefrontContext,
  work: (tx: Transaction<Schema>, session: Session) => Promise<T>,
  also?: AlsoLocked,
): Promise<T> {
  try {
    return await inLockedSession(context, sessionOf(context), work, also);
  } finally {
    await renewView(context);
  }
}

/** Reads the session again, after a change that did not go through `inSession`. */
export async function renewView(context: StorefrontContext): Promise<void> {
  const { platform, plugin, token, view } = context;
  const session = token === null ? null : await readSession(platform, plugin.store, token);
  context.view = { session: session ?? view.session };
}

/** Throws when the plugin has the feature switched off. */
export function requireFeature({ plugin }: StorefrontContext, feature: Feature): void {
  if (!plugin.features[feature]) throw graphqlError("FORBIDDEN", `${feature} is not enabled`);
}
