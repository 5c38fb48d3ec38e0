import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { inOneGo } from "../../steps.ts";
import { CodeBuilder } from "./build-codes.ts";
import { CodeIndex, type CodeVisit, type EndingVisit } from "./code-index.ts";
import { textItem } from "./testing/text-items.ts";

const code = string({ unit: constantFrom("1", "2", "b", "é", "京", "ж"), minLength: 1, maxLength: 9 });
const plainCode = string({ unit: constantFrom("1", "2", "b"), minLength: 1, maxLength: 9 });

function indexOfCodes(codes: readonly string[]): CodeIndex {
  const builder = new CodeBuilder();
  for (const [slot, sku] of codes.entries()) builder.add(slot, textItem({ sku }));
  return new CodeIndex(builder.finish());
}

function slotsBy(ask: (visit: (slot: number) => void) => void): readonly number[] {
  const slots = new Set<number>();
  ask((slot) => slots.add(slot));
  return [...slots].sort((a, b) => a - b);
}

function unending(visit: CodeVisit): EndingVisit {
  return { visit, isOver: () => false };
}

function slotsWith(codes: readonly string[], isFound: (code: string) => boolean): readonly number[] {
  return codes.flatMap((own, slot) => (isFound(own) ? [slot] : []));
}

describe("codes of a build", () => {
  it("are found whole, by their beginnings and by what is inside", () => {
    assert(
      property(array(plainCode, { maxLength: 120 }), plainCode, (codes, searched) => {
        const index = indexOfCodes(codes);
        expect(slotsBy((visit) => index.whole(searched, visit))).toEqual(
          slotsWith(codes, (own) => own === searched),
        );
        expect(slotsBy((visit) => inOneGo(index.beginning(searched, 1000, visit, unending(visit))))).toEqual(
          slotsWith(codes, (own) => own.startsWith(searched)),
        );
        const inside = searched.length > 2 ? slotsWith(codes, (own) => own.slice(1).includes(searched)) : [];
        expect(slotsBy((visit) => inOneGo(index.inside(searched, 100_000, visit)))).toEqual(
          expect.arrayContaining([...inside]),
        );
        expect(
          slotsBy((visit) => inOneGo(index.inside(searched, 100_000, visit))).every((slot) =>
            codes[slot]?.includes(searched),
          ),
        ).toBe(true);
      }),
    );
  });

  it("may be written in any letters, marks aside", () => {
    assert(
      property(array(code, { maxLength: 40 }), (codes) => {
        const index = indexOfCodes(codes);
        for (const [slot, own] of codes.entries()) {
          const plain = own.replaceAll("é", "e").replaceAll("ж", "zh");
          expect(slotsBy((visit) => index.whole(plain, visit))).toContain(slot);
        }
      }),
    );
  });

  it("a beginning tells so many codes from those beyond", () => {
    const index = indexOfCodes(["b1", "b2", "b3", "c"]);
    const other: number[] = [];
    const first = slotsBy((visit) =>
      inOneGo(
        index.beginning(
          "b",
          2,
          visit,
          unending((slot) => other.push(slot)),
        ),
      ),
    );
    expect(first).toEqual([0, 1]);
    expect(other).toEqual([2]);
  });
});
