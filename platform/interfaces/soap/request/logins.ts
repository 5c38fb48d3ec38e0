import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isPasswordHash } from "../../../foundations/passwords/password-hash.ts";
import {
  readWait,
  uncountAttempt,
  countAttempts,
  throttleKey,
} from "../../../foundations/throttle/attempts.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { faults, tooMany, type Fault } from "../faults.ts";
import type { SentLogin } from "./envelope-reader.ts";
import type { IntegrationUser } from "../operations/update-operations.ts";

export type Verified = { readonly ok: true; readonly user: IntegrationUser } | LoginRefused;

interface LoginRefused {
  readonly ok: false;
  readonly fault: Fault;
}

/** Verifies the login of a call. soap.md#faults. */
export interface Logins {
  /** `from`: the client address. */
  verify(login: SentLogin, from: string): Promise<Verified>;
}

const mostCached = 1000;
const cachedMs = 5 * 60_000;

interface CachedLogin {
  readonly user: IntegrationUser;
  readonly until: number;
}

/**
 * Verifies the users of the settings. Known and unknown names take the same work. A verified pair is cached for
 * `cachedMs` under a digest whose key lives as long as the process, so that a slow hash is compared once. The limit of
 * wrong attempts per user, address and minute holds for all processes together.
 */
export function createLogins(platform: Platform): Logins {
  const { settings, config, passwords, now } = platform;
  const key = randomBytes(32);
  const digest = (...parts: readonly string[]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest();
  const limit = config.limits.soapLoginsPerMinute;
  const cached = new LRUCache<string, CachedLogin>({ max: mostCached });
  const inFlight = new Map<string, Promise<Verified>>();
  const plain = settings.users.filter(({ password }) => !isPasswordHash(password));
  const hashed = settings.users.filter(({ password }) => isPasswordHash(password));
  const digests = plain.map((user) => ({ user, of: digest(user.username, user.password.normalize("NFC")) }));

  /** Every user is compared. */
  const findPlain = (pair: Buffer) =>
    digests.filter(({ of }) => timingSafeEqual(of, pair)).map(({ user }) => user)[0];

  /** An unknown name is compared with the hash of another user, always the same one, so that timing tells nothing. */
  const findHashed = async ({ username, password }: SentLogin, from: string) => {
    const own = hashed.find((user) => user.username === username);
    const decoy = hashed[digest("decoy", username).readUInt32BE() % hashed.length];
    const compared = own ?? decoy;
    if (compared === undefined) return undefined;
    const isRight = await passwords.verify(compared.password, password, from);
    return isRight ? own : undefined;
  };

  const attempt = async (login: SentLogin, pair: Buffer, from: string): Promise<Verified> => {
    const counter = throttleKey("soap", from, login.username);
    const wait = await countAttempts(platform, [counter], limit);
    if (wait > 0) return { ok: false, fault: tooMany("auth", wait) };
    const inPlain = findPlain(pair);
    const user = (await findHashed(login, from)) ?? inPlain;
    if (user === undefined) return { ok: false, fault: faults.authenticationFailed };
    await uncountAttempt(platform.db, counter);
    cached.set(pair.toString("hex"), { user, until: now().getTime() + cachedMs });
    return { ok: true, user };
  };

  return {
    verify: async (login, from) => {
      const pair = digest(login.username, login.password.normalize("NFC"));
      const known = cached.get(pair.toString("hex"));
      if (known && known.until > now().getTime()) {
        const wait = await readWait(platform, throttleKey("soap", from, login.username), limit);
        return wait > 0 ? { ok: false, fault: tooMany("auth", wait) } : { ok: true, user: known.user };
      }
      const attemptKey = digest(pair.toString("hex"), from).toString("hex");
      // Parallel calls with the right password count as one attempt; each wrong one counts.
      const parallel = await inFlight.get(attemptKey)?.catch(() => undefined);
      if (parallel?.ok) return parallel;
      const work = attempt(login, pair, from);
      inFlight.set(attemptKey, work);
      try {
        return await work;
      } finally {
        if (inFlight.get(attemptKey) === work) inFlight.delete(attemptKey);
      }
    },
  };
}
