import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

type Hook = (work: () => Promise<void>) => void;

/** What the tests of a file work on: opened before the first and closed after the last; empty until then. */
export function opened<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  [before, after]: readonly [Hook, Hook] = [beforeAll, afterAll],
): T {
  const held: T = Object.create(null);
  before(async () => {
    Object.assign(held, await open());
  });
  after(() => held.close());
  return held;
}

export const forEachTest = [beforeEach, afterEach] as const;
