import { type Selection, selectionSchema } from "@/lib/checkout/selection/selection-schemas";
import { applyChanges, type SelectionChange, unsavedLine } from "@/lib/selection/changes";
import { leavePage } from "@/lib/selection/leave-page";
import { type Problem, SelectionQueue, type SelectionState } from "@/lib/selection/selection-queue";
import { callSelection, sendChangeIn } from "@/lib/selection/selection-api";
import { makeLocale } from "@/lib/locale/locale";
import { SESSION_HINT_COOKIE } from "@/lib/session/session-hint";
import { wireSelection } from "@/lib/testing/wire-selection";
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";

const ITEMS = ["1-1", "2-1", "3-1"] as const;

/** A Checkout API that answers when it is told to: lines up, down, set, delete (checkout-rest.md#selection-calls). */
class FakeApi {
  readonly quantities = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  mostAtOnce = 0;
  #open = 0;

  readonly fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    this.#open += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open);
    await new Promise<void>((answer) => this.#waiting.push(answer));
    this.#open -= 1;
    const isKnown = this.#apply(init?.method ?? "GET", url.replace("/api/checkout/", "").split("/"));
    if (!isKnown) return Response.json({ errors: { line: "not found" } }, { status: 404 });
    return Response.json(wireSelection(this.quantities));
  };

  answerNext(): void {
    this.#waiting.shift()?.();
  }

  #apply(method: string, [kind, part = "", , quantity]: readonly string[]): boolean {
    if (kind === "selection") return true;
    const item = decodeURIComponent(part).replace("line ", "");
    const now = this.quantities.get(item);
    if (kind === "items") this.quantities.set(item, (now ?? 0) + Number(quantity));
    else if (now === undefined) return false;
    else if (method === "DELETE") this.quantities.delete(item);
    else this.quantities.set(item, Number(quantity));
    return true;
  }
}

type Step = { kind: "add" | "set"; item: string; quantity: number } | { kind: "answer" };

const item = fc.constantFrom(...ITEMS);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), item, quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("set" as const), item, quantity: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant("answer" as const) }),
);

const turn = async () => new Promise((resolve) => setImmediate(resolve));

function setUp(...quantities: readonly (readonly [item: string, quantity: number])[]) {
  const api = new FakeApi();
  const start = new Map(quantities);
  for (const [item, quantity] of start) api.quantities.set(item, quantity);
  vi.stubGlobal("fetch", api.fetch);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { cookie: `${SESSION_HINT_COOKIE}=1` });
  const shown: { state: SelectionState } = { state: { truth: undefined, changes: [] } };
  const problems: [SelectionChange, Problem][] = [];
  const queue = new SelectionQueue({
    send: async (change, truth, claim) => sendChangeIn(makeLocale("sv", "SE"), change, truth, claim),
    leave: leavePage,
    read: async () => callSelection("GET", "selection"),
    publish: (state) => {
      shown.state = state;
    },
    refused: (change, problem) => problems.push([change, problem]),
    changed: () => undefined,
  });
  queue.seed(selectionSchema.parse(wireSelection(start)));
  const view = (): Selection => {
    const { truth, changes } = shown.state;
    if (truth === undefined) throw new Error("nothing seeded");
    return applyChanges(truth, changes);
  };
  const set = (item: string, quantity: number) =>
    queue.enqueue({ kind: "set", item, line: `line ${item}`, quantity, preview: null });
  const add = (item: string, quantity: number) =>
    queue.enqueue({ kind: "add", item, quantity, preview: null });
  const settle = async () => {
    for (let round = 0; queue.state.changes.length > 0 && round < 500; round += 1) {
      api.answerNext();
      await turn();
    }
  };
  return { api, queue, view, set, add, problems, settle };
}

const quantitiesOf = ({ lines }: Selection) => new Map(lines.map((line) => [line.item, line.quantity]));
const sorted = (map: ReadonlyMap<string, number>) =>
  [...map].toSorted(([one], [other]) => one.localeCompare(other));

/** What the visitor means: every step counts on what was seen before it. */
function intend(meant: Map<string, number>, { kind, item, quantity }: Extract<Step, { item: string }>): void {
  const next = kind === "add" ? (meant.get(item) ?? 0) + quantity : quantity;
  if (next === 0) meant.delete(item);
  else meant.set(item, next);
}

afterEach(() => vi.unstubAllGlobals());

describe("overlapping changes of the selection", () => {
  it("end in what the visitor meant, in any interleaving with the answers, and are shown at once", async () => {
    const start = fc.dictionary(item, fc.integer({ min: 1, max: 4 }));
    await fc.assert(
      fc.asyncProperty(start, fc.array(step, { maxLength: 25 }), async (begun, steps) => {
        const meant = new Map(Object.entries(begun));
        const { api, queue, view, problems, settle } = setUp(...meant);
        for (const each of steps) {
          if (each.kind === "answer") {
            api.answerNext();
            await turn();
          } else {
            const line = view().lines.find(({ item }) => item === each.item);
            if (each.kind === "set" && line === undefined) continue;
            const change = { item: each.item, quantity: each.quantity, preview: line ?? null };
            queue.enqueue(
              each.kind === "add"
                ? { kind: "add", ...change }
                : { kind: "set", line: line?.line ?? unsavedLine(each.item), ...change },
            );
            intend(meant, each);
          }
          expect(sorted(quantitiesOf(view()))).toEqual(sorted(meant));
        }
        await settle();
        expect(sorted(api.quantities)).toEqual(sorted(meant));
        expect(sorted(quantitiesOf(view()))).toEqual(sorted(meant));
        expect(problems).toEqual([]);
        expect(api.mostAtOnce).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it("join per line while one is on its way: five clicks cost two calls", async () => {
    const { api, view, set, settle } = setUp(["1-1", 1]);
    const fetch = vi.spyOn(globalThis, "fetch");
    for (const quantity of [2, 3, 4, 5, 6]) {
      set("1-1", quantity);
      await turn();
    }
    expect(view().lines[0]).toMatchObject({ quantity: 6, total: 60_000 });
    expect(view().totals).toMatchObject({ quantity: 6, items: 60_000, grand: 60_000 });
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(api.quantities.get("1-1")).toBe(6);
  });

  it("a change of a line that another tab removed is told, the others count", async () => {
    const { api, view, set, add, problems, settle } = setUp(["1-1", 1]);
    api.quantities.clear();
    set("1-1", 3);
    add("2-1", 2);
    await settle();
    const problem = { status: 404, errors: { line: "not found" }, messages: [] };
    expect(problems).toEqual([[expect.objectContaining({ line: "line 1-1" }), problem]]);
    expect([sorted(api.quantities), sorted(quantitiesOf(view()))]).toEqual([[["2-1", 2]], [["2-1", 2]]]);
  });

  it("an outage loses nothing that the API has: the change is told and the last answer shown", async () => {
    const { view, set, problems } = setUp(["1-1", 2]);
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("down")));
    set("1-1", 5);
    expect(view().totals.quantity).toBe(5);
    await vi.waitFor(() => expect(problems).toHaveLength(1));
    expect(problems.map(([, problem]) => problem.status)).toEqual([0]);
    expect(view().totals.quantity).toBe(2);
  });

  it("that wait or have not gone out when the page goes away are sent at once, and nothing twice", async () => {
    const { api, queue, view, set, add, settle } = setUp(["1-1", 1]);
    set("1-1", 4);
    await turn();
    add("2-1", 2);
    add("3-1", 1);
    queue.leave();
    queue.leave();
    for (let round = 0; round < 8; round += 1) {
      api.answerNext();
      await turn();
    }
    await settle();
    const all = { "1-1": 4, "2-1": 2, "3-1": 1 };
    expect(Object.fromEntries(api.quantities)).toEqual(all);
    expect(Object.fromEntries(quantitiesOf(view()))).toEqual(all);
  });
});

it("of several waiting calls with one name only the last is made", async () => {
  const { api, queue } = setUp();
  const made: string[] = [];
  const call = (name: string) => async () => {
    made.push(name);
    return callSelection("GET", "selection");
  };
  const all = Promise.all(
    ["standard", "express", "pickup"].map(async (name) => queue.perform("shipping", call(name))),
  );
  for (let round = 0; round < 4; round += 1) {
    await turn();
    api.answerNext();
  }
  expect(await all).toEqual([null, null, expect.objectContaining({ ok: true })]);
  expect(made).toEqual(["pickup"]);
});
