import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isPasswordHash } from "../../passwords/password-hash.ts";
import { readWait, returnAttempt, takeAttempt, throttleKey } from "../../customer/login/throttle.ts";
import type { Platform } from "../../platform.ts";
import { faults, tooMany, type Fault } from "./faults.ts";
import type { SentLogin } from "./operation-reader.ts";
import type { IntegrationUser } from "./operations.ts";

export type Verified = { readonly ok: true; readonly user: IntegrationUser } | LoginRefused;

interface LoginRefused {
  readonly ok: false;
  readonly fault: Fault;
}

/** Finds out who calls. `soap.md` section 8. */
export interface Logins {
  /** `from`: the address of the caller. */
  verify(login: SentLogin, from: string): Promise<Verified>;
}

const mostRemembered = 1000;
const rememberedMs = 5 * 60_000;

interface Remembered {
  readonly user: IntegrationUser;
  readonly until: number;
}

/**
 * Logins of the settings' users. The work is the same whether a name is known or not. A right pair is remembered for
 * a while, under a key that dies with the process, so that a slow hash is compared once. Of one user from one address
 * ten may be wrong in a minute, in all processes together.
 */
export function createLogins(platform: Platform): Logins {
  const { settings, config, passwords, now } = platform;
  const key = randomBytes(32);
  const digest = (...parts: readonly string[]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest();
  const limit = config.limits.soapLoginsPerMinute;
  const remembered = new LRUCache<string, Remembered>({ max: mostRemembered });
  const inWork = new Map<string, Promise<Verified>>();
  const plain = settings.users.filter(({ password }) => !isPasswordHash(password));
  const hashed = settings.users.filter(({ password }) => isPasswordHash(password));
  const digests = plain.map((user) => ({ user, of: digest(user.username, user.password.normalize("NFC")) }));

  /** Every user is compared. */
  const findPlain = (pair: Buffer) =>
    digests.filter(({ of }) => timingSafeEqual(of, pair)).map(({ user }) => user)[0];

  /** A name without a hash is compared with the hash of another, always the same one. */
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
    const wait = await takeAttempt(platform, [counter], limit);
    if (wait > 0) return { ok: false, fault: tooMany("auth", wait) };
    const inPlain = findPlain(pair);
    const user = (await findHashed(login, from)) ?? inPlain;
    if (user === undefined) return { ok: false, fault: faults.authenticationFailed };
    await returnAttempt(platform.db, counter);
    remembered.set(pair.toString("hex"), { user, until: now().getTime() + rememberedMs });
    return { ok: true, user };
  };

  return {
    verify: async (login, from) => {
      const pair = digest(login.username, login.password.normalize("NFC"));
      const known = remembered.get(pair.toString("hex"));
      if (known && known.until > now().getTime()) {
        const wait = await readWait(platform, throttleKey("soap", from, login.username), limit);
        return wait > 0 ? { ok: false, fault: tooMany("auth", wait) } : { ok: true, user: known.user };
      }
      const place = digest(pair.toString("hex"), from).toString("hex");
      // Calls that come together are one attempt when they are right; each wrong one counts.
      const earlier = await inWork.get(place)?.catch(() => undefined);
      if (earlier?.ok) return earlier;
      const work = attempt(login, pair, from);
      inWork.set(place, work);
      try {
        return await work;
      } finally {
        if (inWork.get(place) === work) inWork.delete(place);
      }
    },
  };
}
