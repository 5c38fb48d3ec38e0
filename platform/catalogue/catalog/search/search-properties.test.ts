import { array, assert, asyncProperty, constantFrom, record, string, type Arbitrary } from "fast-check";
import { expect, it } from "vitest";
import { editsBetween, allowedEdits } from "./words/edit-distance.ts";
import { hitsOf, indexOfTexts, slotsOf, textItem } from "./testing/text-items.ts";
import type { TextItem } from "./words/text-item.ts";
import { rounds } from "../../../testing/long.ts";

// No spelling has two forms in these letters.
const word = string({ unit: constantFrom("b", "c", "d", "1"), minLength: 2, maxLength: 9 });
const text = array(word, { maxLength: 3 }).map((words) => words.join(" "));
const item: Arbitrary<TextItem> = record({
  name: text,
  description: text,
  sku: array(word, { maxLength: 2 }).map((parts) => parts.join("-")),
  ean: string({ unit: constantFrom("1", "2", "3"), maxLength: 9 }),
}).map(({ name, description, sku, ean }) => textItem({ name, description, items: [{ sku, ean }] }));

const noKind = 9;

/** 1 whole, 2 beginning, 3 inside, 4 fuzzy: as the rules say them, one document and one word at a time. */
function kindOf(searched: string, known: boolean, item: TextItem): number {
  const { name, description, items } = item;
  const sku = items[0]?.sku ?? "";
  const texts = `${name} ${description}`.split(" ");
  const codes = [sku.replaceAll("-", ""), ...sku.split("-"), items[0]?.ean ?? ""];
  const all = [...texts, ...codes].filter((own) => own !== "");
  if (all.includes(searched)) return 1;
  const begun = [...texts, ...codesOf(item)];
  if (begun.some((own) => own.startsWith(searched)) || isWrittenTogether(searched, name)) return 2;
  if (codes.some((own) => isInside(searched, own))) return 3;
  const most = known ? Math.min(1, allowedEdits(searched)) : allowedEdits(searched);
  const isNear = (own: string) => own !== "" && most > 0 && editsBetween(searched, own, most) <= most;
  return name.split(" ").some(isNear) ? 4 : noKind;
}

/** Two words side by side, the second one perhaps longer than what is searched. */
function isWrittenTogether(searched: string, name: string): boolean {
  const words = name.split(" ");
  return words.some((first, place) => {
    const second = words[place + 1] ?? "";
    const rest = searched.length - first.length;
    if (searched.length < 5 || first.length < 2 || rest < 2) return false;
    return first + second === searched || (rest > 2 && (first + second).startsWith(searched));
  });
}

/** Where parts begin from any length on, elsewhere not in what many codes have. */
function isInside(searched: string, code: string): boolean {
  return code.startsWith(searched) || (isLongEnough(searched) && code.includes(searched));
}

function isLongEnough(searched: string): boolean {
  return searched.length > 3 || (searched.length === 3 && /\d/.test(searched) && /\D/.test(searched));
}

function isKnown(searched: string, items: readonly TextItem[]): boolean {
  return items.some(({ name, description }) => `${name} ${description}`.split(" ").includes(searched));
}

const ascending = (slots: readonly number[]) => slots.toSorted((a, b) => a - b);

it("checkout-rest.md#search: one word finds what the rules say, as it is written before otherwise", async () => {
  await assert(
    asyncProperty(array(item, { minLength: 1, maxLength: 30 }), word, async (items, searched) => {
      const index = await indexOfTexts(items);
      const kinds = items.map((own) => kindOf(searched, isKnown(searched, items), own));
      const hits = await hitsOf(index, searched);
      const wanted = kinds.flatMap((kind, slot) => (kind === noKind ? [] : [slot]));
      expect(ascending(hits.map(([slot]) => slot))).toEqual(wanted);
      for (const [slot, score] of hits) expect(score >= 1000).toBe((kinds[slot] ?? noKind) <= 2);
    }),
    { numRuns: rounds(50, 500) },
  );
});

it("a search that has more finds than it weighs finds and counts all the same", async () => {
  // Nothing is inside a code, and no code is near another word.
  const short = string({ unit: constantFrom("b", "c", "d"), minLength: 1, maxLength: 5 });
  const texts = array(short, { maxLength: 4 }).map((words) => words.join(" "));
  const code = string({ unit: constantFrom("b", "1"), minLength: 1, maxLength: 3 });
  const items = array(record({ name: texts, description: texts, sku: code }), {
    minLength: 1,
    maxLength: 20,
  });
  const words = array(short, { minLength: 1, maxLength: 4 });
  const poorWork = { ofWord: 2, ofMinor: 1, counted: 10_000, split: 10_000, beginnings: 10_000 };
  await assert(
    asyncProperty(items, words, constantFrom(0, 1, 3, 8), async (all, searched, finds) => {
      const index = await indexOfTexts(all);
      const poor = await indexOfTexts(all, "en", { ...poorWork, finds });
      for (const demand of ["any", "all"] as const) {
        const found = async (by: typeof index) =>
          ascending(await slotsOf(by, searched.join(" "), { demand }));
        expect(await found(poor)).toEqual(await found(index));
      }
    }),
    { numRuns: rounds(60, 600) },
  );
});

function codesOf({ items }: TextItem): readonly string[] {
  return [items[0]?.sku.replaceAll("-", "") ?? "", items[0]?.ean ?? ""];
}
