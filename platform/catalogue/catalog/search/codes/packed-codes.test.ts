import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { runToEnd } from "../../../../foundations/scheduling/steps.ts";
import { CodeBuilder } from "./build-codes.ts";
import { PackedCodes, type CodeVisit, type EndingVisit } from "./packed-codes.ts";
import { textItem } from "../testing/text-items.ts";

const plainCode = string({ unit: constantFrom("1", "2", "b"), minLength: 1, maxLength: 9 });

function indexOfCodes(codes: readonly string[]): PackedCodes {
  const builder = new CodeBuilder();
  for (const [slot, sku] of codes.entries()) builder.add(slot, textItem({ sku }));
  return new PackedCodes(builder.finish());
}

function slotsBy(ask: (visit: (slot: number) => void) => void): readonly number[] {
  const slots = new Set<number>();
  ask((slot) => slots.add(slot));
  return [...slots].sort((a, b) => a - b);
}

const unending = (visit: CodeVisit): EndingVisit => ({ visit, isOver: () => false });

describe("codes of a build", () => {
  it("are found whole, by their beginnings and by what is inside", () => {
    assert(
      property(array(plainCode, { maxLength: 120 }), plainCode, (codes, searched) => {
        const index = indexOfCodes(codes);
        const slotsWith = (isFound: (code: string) => boolean) =>
          codes.flatMap((own, slot) => (isFound(own) ? [slot] : []));
        const whole = slotsBy((visit) => index.whole(searched, visit));
        expect(whole).toEqual(slotsWith((own) => own === searched));
        const begun = slotsBy((visit) => runToEnd(index.beginning(searched, 1000, visit, unending(visit))));
        expect(begun).toEqual(slotsWith((own) => own.startsWith(searched)));
        const inside = slotsBy((visit) => runToEnd(index.inside(searched, 100_000, visit)));
        const wanted = searched.length > 2 ? slotsWith((own) => own.slice(1).includes(searched)) : [];
        expect(inside).toEqual(expect.arrayContaining(wanted));
        expect(inside.every((slot) => codes[slot]?.includes(searched))).toBe(true);
      }),
    );
  });

  it("a beginning tells so many codes from those beyond", () => {
    const index = indexOfCodes(["b1", "b2", "b3", "c"]);
    const other: number[] = [];
    const beyond = unending((slot) => other.push(slot));
    expect(slotsBy((visit) => runToEnd(index.beginning("b", 2, visit, beyond)))).toEqual([0, 1]);
    expect(other).toEqual([2]);
  });
});
