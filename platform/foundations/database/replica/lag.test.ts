import { expect, it } from "vitest";
import { Lag } from "./lag.ts";

it("a replica is as far behind as the time since the primary had more than it shows", () => {
  const lag = new Lag();
  expect(lag.of(0, 500)).toBe(0);
  lag.note(100, 1_000);
  lag.note(100, 2_000);
  lag.note(250, 3_000);
  lag.note(400, 4_000);
  expect(lag.of(100, 5_000)).toBe(2_000);
  expect(lag.of(249, 5_500)).toBe(2_500);
  expect(lag.of(250, 5_500)).toBe(1_500);
  expect(lag.of(400, 5_500)).toBe(0);
  expect(lag.of(900, 5_500)).toBe(0);
  lag.note(1_000, 6_000);
  expect(lag.of(999, 6_004)).toBe(4);
});

it("one that is further back than is remembered is told to be as far behind as that", () => {
  const lag = new Lag();
  for (let second = 0; second < 4_000; second += 1) lag.note(second + 1, second * 1_000);
  expect(lag.of(0, 4_000_000)).toBe(3_600_000);
});
