import { expect, it } from "vitest";
import { countAttempt, isBlocked, waitAt, waitSeconds, type Attempts } from "./attempt-rules.ts";

const begin = new Date("2026-11-20T12:00:00Z");
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000);
const none: Attempts = { startedAt: begin, count: 0, overruns: 0, overrunAt: null, blockedUntil: null };

const countTimes = (attempts: Attempts, times: number, seconds: number): Attempts =>
  Array.from({ length: times }).reduce<Attempts>((now) => countAttempt(now, after(seconds), 10), attempts);

it("ten attempts within a minute are free, the eleventh waits 60 seconds, checkout-rest.md#rate-limits", () => {
  const ten = countTimes(none, 10, 0);
  expect(waitSeconds(ten, begin)).toBe(0);
  expect(countAttempt(ten, after(60), 10)).toMatchObject({ count: 1, startedAt: after(60), overruns: 0 });
  const eleven = countTimes(ten, 1, 59);
  expect(waitSeconds(eleven, after(59))).toBe(60);
  expect([118, 119].map((seconds) => isBlocked(eleven, after(seconds)))).toEqual([true, false]);
  expect(waitSeconds(eleven, after(119))).toBe(0);
});

it("each new overrun within an hour doubles the wait, at most to 15 minutes", () => {
  const waits: number[] = [];
  let [attempts, seconds] = [none, 0];
  for (let i = 0; i < 6; i += 1) {
    attempts = countTimes(attempts, 11, seconds);
    waits.push(waitSeconds(attempts, after(seconds)));
    seconds += waits.at(-1) ?? 0;
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
});

it("an hour after the last overrun the wait is 60 seconds again", () => {
  const twice = countTimes(countTimes(none, 11, 0), 11, 60);
  expect(waitSeconds(countTimes(twice, 11, 60 + 3599), after(60 + 3599))).toBe(240);
  expect(waitSeconds(countTimes(twice, 11, 60 + 3600), after(60 + 3600))).toBe(60);
});

it("who only asks waits for the next minute after ten, and for the end of a wait after more", () => {
  const ten = countTimes(none, 10, 0);
  const eleven = countTimes(ten, 1, 10);
  expect(waitAt(countTimes(none, 9, 0), after(10), 10)).toBe(0);
  expect([10, 60].map((seconds) => waitAt(ten, after(seconds), 10))).toEqual([50, 0]);
  expect([20, 70].map((seconds) => waitAt(eleven, after(seconds), 10))).toEqual([50, 0]);
});
