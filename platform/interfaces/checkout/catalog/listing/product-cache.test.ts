import { describe, expect, it } from "vitest";
import { createProductCache, overlayCache } from "./product-cache.ts";

const product = (length: number) => ({ bytes: Buffer.alloc(length, "x"), relations: [] });

describe("products that are kept as JSON", () => {
  it("are found by place and display item, as long as they are what they were", () => {
    const kept = createProductCache(10_000);
    const place = kept.scopeId("somebody");
    kept.set(place, 7, "1 2", product(10));
    expect(kept.get(place, 7, "1 2")?.bytes.toString()).toBe("xxxxxxxxxx");
    expect(kept.get(place, 7, "1 3")).toBeUndefined();
    expect(kept.get(place, 8, "1 2")).toBeUndefined();
    expect(kept.get(kept.scopeId("somebody else"), 7, "1 2")).toBeUndefined();
    expect(kept.scopeId("somebody")).toBe(place);
  });

  it("never hold more than they may: the least recently used go", () => {
    const kept = createProductCache(10_000);
    const place = kept.scopeId("somebody");
    for (let id = 1; id <= 100; id += 1) {
      kept.set(place, id, 1, product(1_600));
      kept.get(place, 1, 1);
      expect(kept.bytes()).toBeLessThanOrEqual(10_000);
    }
    const found = Array.from({ length: 100 }, (_, index) => index + 1).filter((id) => kept.get(place, id, 1));
    expect(found).toEqual([1, 97, 98, 99, 100]);
    kept.set(place, 101, 1, product(20_000));
    expect([kept.get(place, 101, 1), kept.get(place, 1, 1)?.bytes.length]).toEqual([undefined, 1_600]);
  });

  it("have a bounded number of places, none of which is anybody else's", () => {
    const kept = createProductCache(1_000_000);
    const first = kept.scopeId("0");
    kept.set(first, 1, 1, product(1));
    const places = Array.from({ length: 5_000 }, (_, index) => kept.scopeId(String(index)));
    expect(new Set(places).size).toBe(5_000);
    expect(kept.scopeId("0")).not.toBe(first);
    expect(kept.get(kept.scopeId("0"), 1, 1)).toBeUndefined();
  });

  it("beside them others find what is kept, and take no room of it", () => {
    const kept = createProductCache(2_000);
    const beside = overlayCache(kept, 2_000);
    const place = kept.scopeId("somebody");
    expect(beside.scopeId("somebody")).toBe(place);
    kept.set(place, 1, 1, product(1_000));
    beside.set(place, 2, 1, product(1_000));
    expect([1, 2].map((id) => beside.get(place, id, 1)?.bytes.length)).toEqual([1_000, 1_000]);
    expect([1, 2].map((id) => kept.get(place, id, 1)?.bytes.length)).toEqual([1_000, undefined]);
  });
});
