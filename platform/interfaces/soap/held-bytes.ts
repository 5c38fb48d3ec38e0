import type { Limits } from "../../limits.ts";

/** What one call holds in memory. */
export interface HeldShare {
  /** false: there is no room for so much more. */
  grow(bytes: number): boolean;
  /** From now on the caller is known. */
  verify(): void;
  release(): void;
}

/** Bounds what all calls of the process together hold, and how much of it those whom nobody knows yet. */
export interface HeldBytes {
  open(): HeldShare;
}

export function createHeldBytes(limits: Pick<Limits, "soapHeldBytes" | "soapUnverifiedBytes">): HeldBytes {
  let held = 0;
  let unverified = 0;
  return {
    open: () => {
      let own = 0;
      let isVerified = false;
      return {
        grow: (bytes) => {
          const isRoom =
            held + bytes <= limits.soapHeldBytes &&
            (isVerified || unverified + bytes <= limits.soapUnverifiedBytes);
          if (!isRoom) return false;
          own += bytes;
          held += bytes;
          if (!isVerified) unverified += bytes;
          return true;
        },
        verify: () => {
          if (!isVerified) unverified -= own;
          isVerified = true;
        },
        release: () => {
          held -= own;
          if (!isVerified) unverified -= own;
          own = 0;
        },
      };
    },
  };
}
