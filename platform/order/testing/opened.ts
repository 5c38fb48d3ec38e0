import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

interface Closable {
  close(): Promise<void>;
}

/** What the tests of a file work on: opened before the first and closed after the last; empty until then. */
export function opened<T extends Closable>(open: () => Promise<T>): T {
  const held: T = Object.create(null);
  beforeAll(async () => {
    Object.assign(held, await open());
  });
  afterAll(() => held.close());
  return held;
}

/** The same, anew for each test. */
export function openedForEach<T extends Closable>(open: () => Promise<T>): T {
  const held: T = Object.create(null);
  beforeEach(async () => {
    Object.assign(held, await open());
  });
  afterEach(() => held.close());
  return held;
}
