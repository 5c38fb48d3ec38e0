import { StaleCache } from "@/lib/catalog-cache/stale-cache";
import { describe, expect, it } from "vitest";

function setup(more: { readonly patienceMs?: number } = {}) {
  let now = 0;
  let calls = 0;
  let answer: string | Error = "first";
  const cache = new StaleCache<string>({ entries: 2, freshMs: 60, staleMs: 5, now: () => now, ...more });
  const load = async () => {
    calls += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    cache,
    load,
    at: (time: number) => (now = time),
    answers: (next: string | Error) => (answer = next),
    calls: () => calls,
  };
}

describe("a cache in front of something that may be down", () => {
  it("asks once while a value is fresh, and again afterwards", async () => {
    const { cache, load, at, answers, calls } = setup();
    await cache.read("a", load);
    at(59);
    expect(await cache.read("a", load)).toBe("first");
    answers("second");
    at(60);
    expect(await cache.read("a", load)).toBe("second");
    expect(calls()).toBe(2);
  });

  it("answers with the old value while its source is down, asking now and then, and renews on demand or throws", async () => {
    const { cache, load, at, answers, calls } = setup();
    await cache.read("a", load);
    answers(new Error("down"));
    for (const time of [100, 104]) {
      at(time);
      expect(await cache.read("a", load)).toBe("first");
    }
    expect(calls()).toBe(2);
    await expect(cache.renew("a", load)).rejects.toThrow("down");
    answers("second");
    at(105);
    expect(await cache.read("a", load)).toBe("second");
    answers("third");
    expect(await cache.renew("a", load)).toBe("third");
  });

  it("throws when it has nothing, and keeps no failure", async () => {
    const { cache, load, answers } = setup();
    answers(new Error("down"));
    await expect(cache.read("a", load)).rejects.toThrow("down");
    answers("first");
    expect(await cache.read("a", load)).toBe("first");
  });

  it("asks once for readers that come together", async () => {
    const { cache, load, calls } = setup();
    expect(await Promise.all([cache.read("a", load), cache.read("a", load), cache.renew("a", load)])).toEqual(
      ["first", "first", "first"],
    );
    expect(calls()).toBe(1);
  });

  it("asks again for values that have expired, and keeps them while its source is down", async () => {
    const { cache, load, answers, calls } = setup();
    await cache.read("a", load);
    cache.expire((value) => value === "other");
    expect(await cache.read("a", load)).toBe("first");
    expect(calls()).toBe(1);
    cache.expire((value) => value === "first");
    answers(new Error("down"));
    expect(await cache.read("a", load)).toBe("first");
    cache.expire();
    answers("second");
    expect(await cache.read("a", load)).toBe("second");
  });

  it("answers with what is old and no more where its source is slow, and with the new once that has come", async () => {
    const { cache, load, at, calls } = setup({ patienceMs: 1 });
    let come: (value: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => (come = resolve));
    await cache.read("a", load);
    at(60);
    expect(await cache.read("a", () => slow)).toBe("first");
    expect(await cache.read("a", load)).toBe("first");
    expect(calls()).toBe(1);
    come("second");
    await slow;
    expect(await cache.renew("b", load)).toBe("first");
    expect(await cache.read("a", load)).toBe("second");
  });

  it("waits for a slow source where the old value may be wrong, and where it has none", async () => {
    const { cache, load } = setup({ patienceMs: 1 });
    const slowly = (value: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return value;
    };
    await cache.read("a", load);
    cache.expire();
    expect(await cache.read("a", slowly("second"))).toBe("second");
    expect(await cache.read("b", slowly("third"))).toBe("third");
  });

  it("forgets what was used longest ago", async () => {
    const { cache, load, calls } = setup();
    for (const key of ["a", "b", "c", "a"]) await cache.read(key, load);
    expect(calls()).toBe(4);
  });
});
