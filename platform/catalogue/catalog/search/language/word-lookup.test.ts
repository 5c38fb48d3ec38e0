import { assert, constantFrom, property, string, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { ChangingWords } from "./changing-words.ts";
import { editsBetween } from "../words/edit-distance.ts";
import { PackedWords } from "./packed-words.ts";
import { WordIntern } from "./word-intern.ts";
import { wordList } from "./word-list-parts.ts";
import type { WordLookup } from "./word-lookup.ts";

const word = string({ unit: constantFrom("b", "c", "d", "ж", "日"), minLength: 1, maxLength: 8 });
const words = uniqueArray(word, { maxLength: 60 });

function packed(known: readonly string[]): WordLookup {
  const intern = new WordIntern();
  for (const own of known) intern.number(own);
  return new PackedWords(
    wordList(
      intern,
      Uint32Array.from(known, (_, number) => number),
    ),
  );
}

function changing(known: readonly string[]): WordLookup {
  const lookup = new ChangingWords();
  for (const [number, own] of known.entries()) lookup.add(own, number);
  return lookup;
}

describe.each([
  ["words of a build", packed],
  ["words that came after it", changing],
])("%s", (_, portOf) => {
  it("are found whole, by their beginnings, and by one or two edits", () => {
    assert(
      property(words, word, (known, searched) => {
        const lookup = portOf(known);
        const whole: string[] = [];
        const longer: string[] = [];
        const near = new Map<string, number>();
        lookup.find(searched, (number) => whole.push(known[number] ?? ""));
        lookup.beginning(searched, (number, length) => {
          expect(length).toBe(known[number]?.length);
          longer.push(known[number] ?? "");
        });
        for (const most of [1, 2] as const) {
          near.clear();
          lookup.near(searched, most, (number, edits) => near.set(known[number] ?? "", edits));
          const all = known.map((own) => [own, editsBetween(searched, own, most)] as const);
          expect(near).toEqual(new Map(all.filter(([, edits]) => edits <= most)));
        }
        expect(whole).toEqual(known.filter((own) => own === searched));
        const begins = (own: string) => own.startsWith(searched) && own !== searched;
        expect(longer.sort()).toEqual(known.filter(begins).sort());
      }),
    );
  });
});
