import { describe, expect, it } from "vitest";
import { storedItemOf } from "../../../testing/catalog-items.ts";
import { DocumentCache } from "./document-cache.ts";

const item = (id: number, characters = 0) => storedItemOf({ id, description: "x".repeat(characters) });

describe("documents that were read", () => {
  it("are found by display item, language and revision", () => {
    const documents = new DocumentCache(100_000);
    documents.set(1, "en", item(1), 7);
    expect(documents.get(1, "en", 7)?.id).toBe(1);
    expect(documents.get(1, "en", 8)).toBeUndefined();
    expect(documents.get(1, "sv", 7)).toBeUndefined();
    expect(documents.get(2, "en", 7)).toBeUndefined();
  });

  it("never hold more than they may, long texts counted: the least recently used go", () => {
    const documents = new DocumentCache(100_000);
    for (let id = 1; id <= 50; id += 1) {
      documents.set(id, "en", item(id, 10_000));
      documents.get(1, "en");
      expect(documents.bytes).toBeLessThanOrEqual(100_000);
    }
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(ids.filter((id) => documents.get(id, "en"))).toEqual([1, 48, 49, 50]);
  });
});
