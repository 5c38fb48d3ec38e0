import type { Limits } from "../limits.ts";
import { createKeyedMutex } from "../scheduling/keyed-mutex.ts";
import { createFairQueue } from "../scheduling/fair-queue.ts";
import { hashPassword, isPassword, isWeaker } from "./password-hash.ts";

/** All work on passwords goes through here: so many derivations at once, others wait, so that guessing starves nothing. */
export interface Passwords {
  /** `from`: the address of the caller. */
  hash(password: string, from: string): Promise<string>;
  /** null: there is none to compare with; the work is the same. */
  verify(hash: string | null, password: string, from: string): Promise<boolean>;
  /** The same, and a new hash of a right password when the one that it fits was made with less work than now. */
  prove(hash: string | null, password: string, from: string): Promise<Proof>;
  /** Registrations of one e-mail go one after the other: those after the first find it taken, before any derivation. */
  inTurnOf<T>(email: string, work: () => Promise<T>): Promise<T>;
  /** Derivations that were made so far. */
  readonly derivations: number;
}

export interface Proof {
  readonly isRight: boolean;
  readonly raisedHash: string | null;
}

/**
 * Throws CrowdedError when too many passwords of one caller wait already, BusyError when it is not a password's turn
 * in time.
 */
export function createPasswords(
  limits: Pick<Limits, "passwordCost" | "passwordsAtOnce" | "passwordsWaitingPerAddress" | "lockTimeoutMs">,
): Passwords {
  const emailMutex = createKeyedMutex(limits.lockTimeoutMs);
  const queue = createFairQueue({
    atOnce: limits.passwordsAtOnce,
    waitingPerCaller: limits.passwordsWaitingPerAddress,
    longestWaitMs: limits.lockTimeoutMs,
  });
  let derivations = 0;
  const cost = limits.passwordCost;
  const derive = (password: string) => {
    derivations += 1;
    return hashPassword(password, cost);
  };
  const compare = (hash: string | null, password: string) => {
    derivations += 1;
    return isPassword(hash, password, cost);
  };
  return {
    hash: (password, from) => queue.run(from, () => derive(password)),
    verify: (hash, password, from) => queue.run(from, () => compare(hash, password)),
    prove: (hash, password, from) =>
      queue.run(from, async () => {
        const isRight = await compare(hash, password);
        const raisedHash = isRight && hash !== null && isWeaker(hash, cost) ? await derive(password) : null;
        return { isRight, raisedHash };
      }),
    inTurnOf: (email, work) => emailMutex.run(email.toLowerCase(), work),
    get derivations() {
      return derivations;
    },
  };
}
