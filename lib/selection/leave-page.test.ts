import { setImmediate as turn } from "node:timers/promises";
import * as fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { emptySelection } from "@/lib/selection/empty-selection";
import { contentsOf, hasPending, storePending } from "@/lib/selection/pending-changes";
import { PAGE_LOCALE_HEADER } from "@/lib/session/fetch-proxy";
import { hasSession, SESSION_HINT_COOKIE } from "@/lib/session/session-hint";
import { memoryStorage } from "@/lib/testing/memory-storage";
import { wireSelection } from "@/lib/testing/wire-selection";

type Quantities = Map<string, number>;
type Call = { readonly arrive: () => void; readonly answer: () => void };

/**
 * A browser and the API behind its proxy: a call arrives when it is told to, and is answered only to a page that is
 * still there. One without a session begins one, and the browser keeps the cookie that it got last.
 */
class Visit {
  /** The locale that each session began in. */
  readonly begun: (string | null)[] = [];
  readonly problems: unknown[] = [];
  readonly onTheWay: Call[] = [];
  #session: Quantities | null;
  #page = 0;

  constructor(session: Quantities | null) {
    this.#session = session;
    this.#showCookie();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.stubGlobal("localStorage", memoryStorage());
    vi.stubGlobal("sessionStorage", memoryStorage());
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("location", { pathname: "/sv-se/kvinna" });
  }

  get bag(): Record<string, number> {
    return bagOf(this.#session ?? []);
  }

  /** Goes to a page: nothing of the one before runs any more. */
  async open(hasCode = true) {
    this.#page += 1;
    const page = this.#page;
    vi.resetModules();
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => this.#send(page, url, init));
    const { SelectionQueue } = await import("@/lib/selection/selection-queue");
    const { callSelection, sendChangeIn } = await import("@/lib/selection/selection-api");
    const { applyChanges, unsavedLine } = await import("@/lib/selection/changes");
    const { leavePage } = await import("@/lib/selection/leave-page");
    const { resumePending } = await import("@/lib/selection/resume-pending");
    const { makeLocale } = await import("@/lib/locale/locale");

    const queue = new SelectionQueue({
      send: async (...change) => (hasCode ? sendChangeIn(makeLocale("sv", "SE"), ...change) : neverCalled()),
      leave: (...left) =>
        hasCode ? leavePage(...left) : { after: left[0], sent: null, sending: Promise.resolve() },
      read: async () => callSelection("GET", "selection"),
      publish: () => undefined,
      refused: (change, problem) => this.problems.push([change, problem]),
      changed: () => undefined,
    });
    const view = () => applyChanges(queue.state.truth ?? emptySelection("SEK"), queue.state.changes);
    resumePending(queue);
    if (hasSession()) void queue.refresh();
    await turn();
    return {
      press: ({ kind, item, quantity }: Press) => {
        const line = view().lines.find((each) => each.item === item)?.line ?? unsavedLine(item);
        queue.enqueue({ kind, item, line, quantity, preview: null });
      },
      shown: () => bagOf(view().lines.map((line) => [line.item, line.quantity])),
      unload: () => queue.leave(),
      hide: () => {
        const contents = queue.state.truth === undefined ? null : contentsOf(view());
        queue.leave();
        storePending(contents, queue.handOver());
      },
    };
  }

  /** One of the calls on their way is answered, if there is any. */
  async answer(which = 0): Promise<void> {
    const [call] = this.onTheWay.splice(which % Math.max(1, this.onTheWay.length), 1);
    call?.arrive();
    call?.answer();
    await turn();
  }

  /** Answers and waits until nothing is asked and nothing waits any more. */
  async settle(): Promise<void> {
    for (let idle = 0; idle < 3 || hasPending(); idle = this.onTheWay.length > 0 ? 0 : idle + 1) {
      await this.answer();
      await vi.advanceTimersByTimeAsync(250);
    }
  }

  async #send(page: number, url: string, { method = "GET", headers }: RequestInit): Promise<Response> {
    const known = this.#session;
    const session: Quantities = known ?? new Map<string, number>();
    return new Promise((resolve) => {
      this.onTheWay.push({
        arrive: () => {
          change(session, method, url.replace("/api/checkout/", "").split("/"));
          if (known !== null) return;
          this.begun.push(new Headers(headers).get(PAGE_LOCALE_HEADER));
          this.#session = session;
          this.#showCookie();
        },
        answer: () => {
          if (page === this.#page) resolve(Response.json(wireSelection(session)));
        },
      });
    });
  }

  #showCookie(): void {
    const cookie = this.#session === null ? "" : `${SESSION_HINT_COOKIE}=1`;
    vi.stubGlobal("document", { cookie });
  }
}

/** A page whose code for calls has not come waits for it. */
const neverCalled = async () => new Promise<never>(() => {});

/** Lines up, down, set, delete (checkout-rest.md#selection-calls). */
function change(session: Quantities, method: string, [kind, part = "", , quantity]: readonly string[]): void {
  const item = decodeURIComponent(part).replace("line ", "");
  if (kind === "items") session.set(item, (session.get(item) ?? 0) + Number(quantity));
  else if (kind === "lines" && method === "DELETE") session.delete(item);
  else if (kind === "lines" && session.has(item)) session.set(item, Number(quantity));
}

const bagOf = (entries: Iterable<readonly [string, number]>) =>
  Object.fromEntries([...entries].toSorted(([one], [other]) => one.localeCompare(other)));

type Press = { readonly kind: "add" | "set"; readonly item: string; readonly quantity: number };
type Step = Press | "answer";

const item = fc.constantFrom("1-1", "2-1");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), item, quantity: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant("set" as const), item, quantity: fc.integer({ min: 0, max: 4 }) }),
  fc.constant("answer" as const),
);

/** What the visitor means: a quantity is set on a line that is seen. */
function intend(meant: Quantities, { kind, item, quantity }: Press): boolean {
  const now = meant.get(item);
  if (kind === "set" && now === undefined) return false;
  const next = kind === "add" ? (now ?? 0) + quantity : quantity;
  if (next === 0) meant.delete(item);
  else meant.set(item, next);
  return true;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a page that goes away loses and doubles nothing, in whatever order its calls come in", async () => {
  const start = fc.option(fc.dictionary(item, fc.integer({ min: 1, max: 3 })));
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(step, { maxLength: 8 }),
      fc.array(fc.nat(9), { maxLength: 3 }),
      fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }),
      fc.boolean(),
      async (begun, steps, whileUnloading, afterwards, hasCode) => {
        const visit = new Visit(begun === null ? null : new Map(Object.entries(begun)));
        const meant: Quantities = new Map(Object.entries(begun ?? {}));
        const page = await visit.open(hasCode);
        if (begun !== null) await visit.answer();
        for (const each of steps) {
          if (each === "answer") await visit.answer();
          else if (intend(meant, each)) page.press(each);
          expect(page.shown()).toEqual(bagOf(meant));
        }
        page.unload();
        for (const which of whileUnloading) await visit.answer(which);
        page.hide();
        const next = await visit.open();
        const left = visit.onTheWay.length;
        for (const which of afterwards.slice(0, left)) await visit.answer(which);
        await visit.settle();
        expect([visit.bag, next.shown()]).toEqual([bagOf(meant), bagOf(meant)]);
        expect(visit.problems).toEqual([]);
        expect(visit.begun.every((locale) => locale === "sv-se")).toBe(true);
        expect(visit.begun.length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 100 },
  );
});
