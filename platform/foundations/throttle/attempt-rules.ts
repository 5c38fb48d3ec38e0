const windowMs = 60_000;
const firstWaitMs = 60_000;
const longestWaitMs = 15 * 60_000;
const overrunsCountMs = 60 * 60_000;

/** Attempts of one kind by one caller. */
export interface Attempts {
  /** Of the present minute. */
  readonly startedAt: Date;
  readonly count: number;
  /** Times that it was too many, each within an hour of the one before. */
  readonly overruns: number;
  readonly overrunAt: Date | null;
  readonly blockedUntil: Date | null;
}

/** Whether an attempt at this time has to wait for an earlier overrun; it is not counted then. */
export function isBlocked({ blockedUntil }: Attempts, now: Date): boolean {
  return blockedUntil !== null && blockedUntil > now;
}

/**
 * With one attempt more. Over the limit of a minute there is a wait of 60 seconds, doubled at each new overrun within
 * an hour, at most 15 minutes. checkout-rest.md#rate-limits.
 */
export function countAttempt(before: Attempts, now: Date, limit: number): Attempts {
  const wasBlocked = before.blockedUntil !== null;
  const isOver = wasBlocked || now.getTime() >= before.startedAt.getTime() + windowMs;
  const count = isOver ? 1 : before.count + 1;
  const counted = { ...before, startedAt: isOver ? now : before.startedAt, count, blockedUntil: null };
  return count > limit ? overrun(counted, now) : counted;
}

function overrun(attempts: Attempts, now: Date): Attempts {
  const { overruns: before, overrunAt } = attempts;
  const isRepeated = overrunAt !== null && now.getTime() < overrunAt.getTime() + overrunsCountMs;
  const overruns = isRepeated ? before + 1 : 1;
  const waitMs = Math.min(firstWaitMs * 2 ** (overruns - 1), longestWaitMs);
  return { ...attempts, overruns, overrunAt: now, blockedUntil: new Date(now.getTime() + waitMs) };
}

/** Seconds to wait; 0: none. */
export function waitSeconds({ blockedUntil }: Attempts, now: Date): number {
  if (blockedUntil === null || blockedUntil <= now) return 0;
  return Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000);
}

/** Seconds to wait before another attempt of the minute's is free; 0: one is. */
export function waitAt(attempts: Attempts, now: Date, limit: number): number {
  const blocked = waitSeconds(attempts, now);
  const leftMs = attempts.startedAt.getTime() + windowMs - now.getTime();
  if (blocked > 0 || attempts.blockedUntil !== null || leftMs <= 0) return blocked;
  return attempts.count < limit ? 0 : Math.ceil(leftMs / 1000);
}
