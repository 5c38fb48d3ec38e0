import { readSearches, withoutSearch, withSearch, writeSearches } from "@/lib/search/recent-searches";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

function storageWith(text: string | null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
    kept: () => kept,
  };
}

const refusing = {
  getItem: (): string => {
    throw new Error("denied");
  },
  setItem: () => {
    throw new Error("full");
  },
  removeItem: () => {
    throw new Error("denied");
  },
};

describe("recent searches", () => {
  it("begin with the latest, each once whatever its letter case or composition", () => {
    expect(withSearch(["coat", "Åse"], "COAT")).toEqual(["COAT", "Åse"]);
    expect(withSearch(["\u00c5se"], "A\u030Ase")).toEqual(["A\u030Ase"]);
    expect(withSearch(["coat"], "")).toEqual(["coat"]);
  });

  it("are at most eight", () => {
    const words = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    expect(words.reduce<string[]>(withSearch, [])).toEqual(["i", "h", "g", "f", "e", "d", "c", "b"]);
  });

  it("are removed one by one", () => {
    expect(withoutSearch(["coat", "hat"], "Coat")).toEqual(["hat"]);
    expect(withoutSearch(["coat"], "hat")).toEqual(["coat"]);
  });

  it("are read as they were written", () => {
    const storage = storageWith(null);
    writeSearches(storage, ["<b>", "日本"]);
    expect(readSearches(storage)).toEqual(["<b>", "日本"]);
    writeSearches(storage, []);
    expect(storage.kept()).toBeNull();
    expect(readSearches(storage)).toEqual([]);
  });

  it.each(["{", "null", "5", '"coat"', '{"0":"coat"}', '[1,null,{},""," "]', `["${"x".repeat(201)}"]`])(
    "survive garbage: %s",
    (text) => {
      expect(readSearches(storageWith(text))).toEqual([]);
    },
  );

  it("keep what can be read of a half broken list, and no more than eight", () => {
    expect(readSearches(storageWith('["coat",7,"Coat","hat"]'))).toEqual(["coat", "hat"]);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer())), (list) => {
        expect(readSearches(storageWith(JSON.stringify(list))).length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it("survive a storage that refuses, and one that is not there", () => {
    expect(readSearches(refusing)).toEqual([]);
    expect(() => writeSearches(refusing, ["coat"])).not.toThrow();
    expect(() => writeSearches(refusing, [])).not.toThrow();
    expect(readSearches(null)).toEqual([]);
  });
});
