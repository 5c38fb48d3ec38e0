import { productIds, readKept, writeKept } from "@/lib/product/product-ids";
import { describe, expect, it } from "vitest";

function storage(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe("ids of products", () => {
  it.each([
    [
      ["3", "1", "3"],
      ["3", "1"],
    ],
    [["0", "-1", "1.5", "a", "", "01", 4, null], []],
    ["12", []],
    [null, []],
    [
      Array.from({ length: 130 }, (_, index) => String(index + 1)),
      Array.from({ length: 100 }, (_, index) => String(index + 1)),
    ],
  ])("of %j are %j", (values, ids) => {
    expect(productIds(values)).toEqual(ids);
  });
});

describe("a list that the browser keeps", () => {
  it("comes back as it was written, and an empty one leaves nothing behind", () => {
    const kept = storage();
    writeKept(kept, "list", ["7", "5"]);
    expect(readKept(kept, "list")).toEqual(["7", "5"]);
    writeKept(kept, "list", []);
    expect(kept.getItem("list")).toBeNull();
  });

  it.each(["{", '{"a":1}', '"7"', "null"])("is empty where %s is kept", (text) => {
    expect(readKept(storage({ list: text }), "list")).toEqual([]);
  });

  it("is empty where there is no storage", () => {
    writeKept(null, "list", ["7"]);
    expect(readKept(null, "list")).toEqual([]);
  });
});
