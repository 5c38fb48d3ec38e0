import { ShownWhere } from "@/lib/catalog-cache/shown-where";
import { describe, expect, it } from "vitest";

function whole(mostReads = 10): ShownWhere {
  const shown = new ShownWhere(mostReads);
  shown.take([]);
  return shown;
}

describe("which cached reads show a product", () => {
  it("is not known at first: then everything is renewed, once", () => {
    const shown = new ShownWhere(10);
    shown.note("a", ["1"]);
    expect(shown.take(["2"])).toBeNull();
    expect(shown.take(["2"])).toEqual([]);
    expect(shown.take(["1"])).toEqual(["a"]);
  });

  it("is found by every product that it shows, and no other", () => {
    const shown = whole();
    shown.note("a", ["1", "2"]);
    shown.note("b", ["2", "3"]);
    expect(shown.take(["4"])).toEqual([]);
    expect(shown.take(["3"])).toEqual(["b"]);
    expect(shown.take(["1", "2"])).toEqual(["a"]);
  });

  it("is forgotten once it is renewed, until somebody reads it again", () => {
    const shown = whole();
    shown.note("a", ["1"]);
    expect(shown.take(["1"])).toEqual(["a"]);
    expect(shown.take(["1"])).toEqual([]);
    shown.note("a", ["1"]);
    expect(shown.take(["1"])).toEqual(["a"]);
  });

  it("shows what it showed last", () => {
    const shown = whole();
    shown.note("a", ["1", "1"]);
    shown.note("a", ["2"]);
    expect(shown.take(["1"])).toEqual([]);
    expect(shown.take(["2"])).toEqual(["a"]);
  });

  it("is everything when more was forgotten than can be told apart", () => {
    const shown = whole(2);
    for (let id = 0; id < 5; id += 1) shown.note(`read ${id}`, [String(id)]);
    expect(shown.take(["4"])).toBeNull();
    expect(shown.take(["0", "3", "4"])).toEqual(["read 3", "read 4"]);
  });

  it("is renewed with the next when there are too many to remember", () => {
    const shown = whole(2);
    for (const id of ["1", "2", "3"]) shown.note(`read ${id}`, [id]);
    expect(shown.take([])).toEqual(["read 1"]);
    expect(shown.take([])).toEqual([]);
    expect(shown.take(["1", "2", "3"])).toEqual(["read 2", "read 3"]);
  });
});
