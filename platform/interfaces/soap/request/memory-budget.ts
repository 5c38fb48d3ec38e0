import type { Limits } from "../../../foundations/limits.ts";

/** The memory that one call has reserved. */
export interface MemoryReservation {
  /** false: the budget has no room for so many bytes. */
  reserve(bytes: number): boolean;
  /** From now on the caller is known: its bytes no longer count as unverified. */
  verify(): void;
  release(): void;
}

/** Bounds the memory of all calls of the process together, and the part of it that unverified callers may fill. */
export interface MemoryBudget {
  open(): MemoryReservation;
}

export function createMemoryBudget(
  limits: Pick<Limits, "soapHeldBytes" | "soapUnverifiedBytes">,
): MemoryBudget {
  let reserved = 0;
  let unverified = 0;
  return {
    open: () => {
      let own = 0;
      let isVerified = false;
      return {
        reserve: (bytes) => {
          const isRoom =
            reserved + bytes <= limits.soapHeldBytes &&
            (isVerified || unverified + bytes <= limits.soapUnverifiedBytes);
          if (!isRoom) return false;
          own += bytes;
          reserved += bytes;
          if (!isVerified) unverified += bytes;
          return true;
        },
        verify: () => {
          if (!isVerified) unverified -= own;
          isVerified = true;
        },
        release: () => {
          reserved -= own;
          if (!isVerified) unverified -= own;
          own = 0;
        },
      };
    },
  };
}
