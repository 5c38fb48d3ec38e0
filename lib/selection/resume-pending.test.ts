import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptySelection } from "@/lib/selection/empty-selection";
import { resumePending } from "@/lib/selection/resume-pending";
import { storePending } from "@/lib/selection/pending-changes";
import { memoryStorage } from "@/lib/testing/memory-storage";

const A_MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that follows what was left; `reads` are the seconds at which it has read. */
function page(hasSession = () => true) {
  const begun = Date.now();
  const reads: number[] = [];
  const stop = resumePending({
    truth: () => emptySelection("SEK"),
    hasSession,
    read: async () => {
      reads.push((Date.now() - begun) / 1_000);
    },
  });
  return { reads, stop };
}

it.each(["1-1*1", null])(
  "reads less and less often, for as long as a call may take, after %j",
  async (left) => {
    storePending(left);
    const { reads } = page();
    await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
    expect(reads).toEqual([0.25, 0.75, 1.75, 3.75, 7.75, 15.75, 31.75]);
  },
);

it("reads no more, on no page, when it is in", async () => {
  storePending("");
  const { reads } = page();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  const later = page();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect([reads, later.reads]).toEqual([[0.25], []]);
});

it("leaves to a later page what that one left", async () => {
  storePending("1-1*1");
  page();
  await vi.advanceTimersByTimeAsync(15_000);
  storePending("1-1*2");
  await vi.advanceTimersByTimeAsync(18_000);
  const { reads } = page();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reads).toEqual([0.25, 0.75]);
});

it("reads nothing before there is a session, and goes on from one page to the next", async () => {
  storePending("1-1*1");
  let isThere = false;
  const first = page(() => isThere);
  await vi.advanceTimersByTimeAsync(1_000);
  first.stop();
  const second = page(() => isThere);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([first.reads, second.reads]).toEqual([[], [0.25, 0.75]]);
});

it.each([
  ["nothing was left", () => undefined],
  ["it was left long ago", () => sessionStorage.setItem("vitrine-left", `${Date.now() - 30_000} 1`)],
  ["it is no such thing", () => sessionStorage.setItem("vitrine-left", "{}")],
  ["there is no storage", () => vi.stubGlobal("sessionStorage", undefined)],
])("reads nothing when %s", async (_what, leave) => {
  leave();
  const { reads } = page();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(reads).toEqual([]);
});
