import { afterEach, beforeEach, vi } from "vitest";

/** Nobody reads what a passing test prints: a stray complaint fails the test that caused it. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const kind of ["error", "warn"] as const) {
    vi.spyOn(globalThis.console, kind).mockImplementation((...words: unknown[]) => {
      complaints.push(words);
    });
  }
});

afterEach(() => {
  const said = complaints.flat().map(String).join(" ");
  if (said) throw new Error(`Complaints on the console: ${said}`);
});
