import { readTouchedIds } from "@/lib/catalog-cache/touched-ids";
import { describe, expect, it } from "vitest";

const nothing = { products: [], categories: [], statics: [] };
const read = (payload: string) => readTouchedIds(new URLSearchParams({ payload }).toString());

describe("what a webhook of the kind checkout says", () => {
  it("is read, with keys that are none of ours passed over", () => {
    const payload = { products: ["1", 2], categories: ["100"], brands: ["7"], mapsRegion: ["x"] };
    expect(read(JSON.stringify(payload))).toEqual({
      products: ["1", "2"],
      categories: ["100"],
      statics: [],
    });
  });

  it.each(["{}", '{"products":"1"}', '{"products":[{}]}', '{"products":null}'])(
    "%s names nothing",
    (payload) => {
      expect(read(payload)).toEqual(nothing);
    },
  );

  it.each(["", "no", "[]", "1", '"text"', "null", '{"products":'])("%s is no payload", (payload) => {
    expect(read(payload)).toBeNull();
  });

  it("is nowhere in a body without the field", () => {
    expect(readTouchedIds("")).toBeNull();
    expect(readTouchedIds('{"products":["1"]}')).toBeNull();
  });
});
