import type { Limits } from "../limits.ts";
import { createTurns } from "../session/turns.ts";
import { hashPassword, isPassword, isWeaker } from "./password-hash.ts";

/** All work on passwords goes through here: so many derivations at once, others wait, so that guessing starves nothing. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** null: there is none to compare with; the work is the same. */
  verify(hash: string | null, password: string): Promise<boolean>;
  isWeaker(hash: string): boolean;
  /** Derivations that were made so far. */
  readonly derivations: number;
}

/** Throws BusyError when it is not a password's turn in time. */
export function createPasswords(
  limits: Pick<Limits, "passwordCost" | "passwordsAtOnce" | "lockTimeoutMs">,
): Passwords {
  const turns = createTurns(limits.lockTimeoutMs);
  let derivations = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const lane = String(derivations % limits.passwordsAtOnce);
    derivations += 1;
    return turns.take(lane, work);
  };
  return {
    hash: (password) => inTurn(() => hashPassword(password, limits.passwordCost)),
    verify: (hash, password) => inTurn(() => isPassword(hash, password, limits.passwordCost)),
    isWeaker: (hash) => isWeaker(hash, limits.passwordCost),
    get derivations() {
      return derivations;
    },
  };
}
