import { describe, expect, it } from "vitest";
import type { KeptPage } from "@/front/pages/kept-page";
import { KeptPages } from "@/front/pages/kept-pages";

const page = (text: string): KeptPage => ({ headers: {}, body: Buffer.from(text) });

function setup() {
  let now = 0;
  const pages = new KeptPages(() => now);
  return {
    pages,
    at: (ms: number) => (now = ms),
    keep: (key: string, text: string) => pages.put(pages.ticket(key), page(text)),
    read: (key: string) => pages.take(key)?.body.toString() ?? null,
  };
}

describe("pages for a moment", () => {
  it("answer for a second, each under its own key", () => {
    const { at, keep, read } = setup();
    expect(read("a")).toBeNull();
    keep("a", "one");
    at(999);
    expect([read("a"), read("b")]).toEqual(["one", null]);
  });

  it("are renewed by one, while others get the old one for another second at most", () => {
    const { at, keep, read } = setup();
    keep("a", "one");
    at(1_000);
    expect([read("a"), read("a"), read("a")]).toEqual([null, "one", "one"]);
    at(1_999);
    expect(read("a")).toBe("one");
    at(2_000);
    expect(read("a")).toBeNull();
    keep("a", "two");
    at(2_999);
    expect(read("a")).toBe("two");
  });

  it("end when what renews them is none to keep", () => {
    const { pages, at, keep, read } = setup();
    keep("a", "one");
    at(1_000);
    const ticket = pages.ticket("a");
    expect(read("a")).toBeNull();
    pages.put(ticket, null);
    expect([read("a"), read("a")]).toEqual([null, null]);
  });

  it("are gone at once when something is dropped", () => {
    const { pages, keep, read } = setup();
    keep("a", "one");
    pages.clear();
    expect(read("a")).toBeNull();
  });

  it("are not kept after that when they were begun before it", () => {
    const { pages, read } = setup();
    const before = pages.ticket("a");
    pages.clear();
    pages.put(before, page("old"));
    expect(read("a")).toBeNull();
    pages.put(pages.ticket("a"), page("new"));
    pages.put(before, null);
    expect(read("a")).toBe("new");
  });

  it("fill no more than their room, and the least asked for goes first", () => {
    const { pages, read } = setup();
    const large = { headers: {}, body: Buffer.alloc(10 * 1024 * 1024, "x") };
    for (const key of ["a", "b", "c"]) pages.put(pages.ticket(key), large);
    expect(read("a")).not.toBeNull();
    pages.put(pages.ticket("d"), large);
    expect([read("a") === null, read("b"), read("d") === null]).toEqual([false, null, false]);
  });
});
