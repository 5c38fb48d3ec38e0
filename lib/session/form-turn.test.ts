import { markOf, nextTurn, readTurn, writeTurn } from "@/lib/session/form-turn";
import { describe, expect, it } from "vitest";

const mark = markOf({ item: "17-1", quantity: 2 });

describe("the turn of forms", () => {
  it("is read as it was written", () => {
    const turns = [
      { word: "", posted: null },
      { word: "a1b2c3d4", posted: null },
      { word: "", posted: mark },
      { word: "a1b2c3d4", posted: mark },
    ];
    for (const turn of turns) expect(readTurn(writeTurn(turn))).toEqual(turn);
  });

  it.each([undefined, "", "A.b", `${"a".repeat(9)}.${mark}`, `.${mark}x`, "\u0000", "a.b.c"])(
    "is as if there was none for %j",
    (value) => {
      expect(readTurn(value)).toEqual({ word: "", posted: null });
      expect(nextTurn(value)).toBeNull();
    },
  );

  it("ends with the page after what was posted, under another word", () => {
    const next = readTurn(nextTurn(`a1b2c3d4.${mark}`) ?? undefined);
    expect(next.posted).toBeNull();
    expect(next.word).toMatch(/^[a-f0-9]{8}$/);
    expect(next.word).not.toBe("a1b2c3d4");
    expect(nextTurn("a1b2c3d4")).toBeNull();
  });

  it("tells what is posted by its fields", () => {
    expect(markOf({ item: "17-1", quantity: 2 })).toBe(mark);
    expect(markOf({ item: "17-1", quantity: 3 })).not.toBe(mark);
    expect(mark).toMatch(/^[a-f0-9]{32}$/);
  });
});
