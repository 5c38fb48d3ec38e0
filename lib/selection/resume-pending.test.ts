import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptySelection } from "@/lib/selection/empty-selection";
import { resumePending } from "@/lib/selection/resume-pending";
import type { SelectionChange } from "@/lib/selection/changes";
import { SESSION_HINT_COOKIE } from "@/lib/session/session-hint";
import { PENDING_KEY, storePending } from "@/lib/selection/pending-changes";
import { memoryStorage } from "@/lib/testing/memory-storage";

const A_MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", memoryStorage());
  setSession(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that follows what was left; `reads` are the seconds at which it has read, `sent` those at which it sent. */
function page() {
  const begun = Date.now();
  const now = () => (Date.now() - begun) / 1_000;
  const [reads, sent, kept] = [Array<number>(), Array<number>(), Array<SelectionChange>()];
  const stop = resumePending({
    state: { truth: emptySelection("SEK"), changes: [] },
    refresh: async () => {
      reads.push(now());
      return { ok: true, selection: emptySelection("SEK") };
    },
    keep: (changes) => void kept.push(...changes),
    sendKept: () => void sent.push(now()),
  });
  return { reads, sent, kept, stop };
}

const setSession = (isThere: boolean) =>
  vi.stubGlobal("document", { cookie: isThere ? `${SESSION_HINT_COOKIE}=1` : "" });

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
  setSession(false);
  const first = page();
  await vi.advanceTimersByTimeAsync(1_000);
  first.stop();
  const second = page();
  setSession(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([first.reads, second.reads]).toEqual([[], [0.25, 0.75]]);
});

const LEFT = { contents: "1-1*1", sent: null, kept: [] };
const add = { kind: "add", item: "1-1", quantity: 1, preview: null } as const;

it.each([
  ["is in, at once", "", 0.25],
  ["is known by nobody, at once", null, 0.25],
  ["does not come in, when it has no time left", "2-1*1", 31.75],
])(
  "what was kept is taken over by one page, which sends it when what was sent %s",
  async (_how, sent, at) => {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify({ ...LEFT, at: Date.now(), sent, kept: [add] }));
    const [first, other] = [page(), page()];
    expect([first.kept, other.kept]).toEqual([[add], []]);
    await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
    expect([first.sent, other.sent]).toEqual([[at], []]);
  },
);

it("what was kept is sent by a page that ends its waiting, once", () => {
  storePending("1-1*1", { kept: [add], sent: null });
  const { stop, sent } = page();
  stop();
  stop();
  expect(sent).toEqual([0]);
});

it.each([
  ["nothing was left", () => undefined],
  [
    "it was left long ago",
    () => sessionStorage.setItem(PENDING_KEY, JSON.stringify({ ...LEFT, at: Date.now() - 30_000 })),
  ],
  ["it is no such thing", () => sessionStorage.setItem(PENDING_KEY, "{}")],
  ["there is no storage", () => vi.stubGlobal("sessionStorage", undefined)],
])("reads nothing when %s", async (_what, leave) => {
  leave();
  const { reads } = page();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(reads).toEqual([]);
});
