import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Platform } from "../../platform.ts";
import { inSession as inLockedSession, type AlsoLocked } from "../../session/lock-session.ts";
import { readSession } from "../../session/read-session.ts";
import type { Session } from "../../session/session.ts";
import type { KeyedMutex } from "../../scheduling/keyed-mutex.ts";
import type { CaptchaCall, StorefrontPluginSettings } from "../../settings/plugins/plugins.ts";
import type { RateCounter } from "../http/rate-limits.ts";

/** Who calls, as far as the request tells. */
export interface Caller {
  /** The shopper's address: behind a server with the secret, the first hop of `X-Forwarded-For`. */
  readonly address: string;
  /** The call carries a shared secret of the plugin. */
  readonly trusted: boolean;
}

/** What the fields of an answer see. Every change makes another, so that nothing of before it is kept. */
export interface View {
  /** null: no-session mode. */
  readonly session: Session | null;
}

/** What every resolver of one request is handed. */
export interface StorefrontContext {
  readonly platform: Platform;
  readonly plugin: StorefrontPluginSettings;
  readonly rates: RateCounter;
  readonly mutex: KeyedMutex;
  readonly caller: Caller;
  /** The session's token; null: no-session mode. */
  readonly token: string | null;
  view: View;
  /** Kinds of calls of this request that wanted a captcha and had none. */
  readonly demandedCaptchas: Set<CaptchaCall>;
}

/** The session as it is now. Throws in no-session mode, where no field that needs one is run. */
export function sessionOf({ view: { session } }: StorefrontContext): Session {
  if (session === null) throw new Error("There is no session in no-session mode.");
  return session;
}

/**
 * Makes something once for all fields that see the same: a loader, what the database holds. After a change it is made
 * anew. `const readPriced = perView((context) => …)`.
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

/** Looks at the session again, after something else than `inSession` changed it. */
export async function renewView(context: StorefrontContext): Promise<void> {
  const { platform, plugin, token, view } = context;
  const session = token === null ? null : await readSession(platform, plugin.store, token);
  context.view = { session: session ?? view.session };
}
