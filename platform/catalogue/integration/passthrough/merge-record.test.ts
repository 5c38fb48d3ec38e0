import { array, assert, constantFrom, property, record as anyRecord } from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  additional,
  amount,
  charge,
  clearable,
  clearableRef,
  recordId,
  text,
  yesNo,
} from "../field-types.ts";
import { recordShape } from "../record-shape.ts";
import { mergeRecord, isSameRecord, withoutElements } from "./merge-record.ts";

const person = z.object({ id: recordId, name: text.optional(), market: clearableRef.optional() });
const definition = z.object({
  name: text.optional(),
  limit: amount.optional(),
  locked: yesNo.optional(),
  market: clearableRef.optional(),
  address: clearable(
    z.object({ id: text.optional(), description: text.optional(), city: text.optional() }),
  ).optional(),
  people: z.array(person).optional(),
  additionals: z.array(additional).optional(),
  items: clearable(z.object({ additional: z.array(charge).optional() })).optional(),
});
const shape = recordShape(definition);
const merge = (before: object, given: z.input<typeof definition>) =>
  mergeRecord(shape, before, definition.parse(given));

const ann = { id: "A", name: "Ann" };
const bo = { id: "B", name: "Bo" };
const one = { market: { id: "1", description: "One" } };
const charges = (...additional: z.input<typeof charge>[]) => ({ items: { additional } });

describe("partial update: soap.md#partial-updates", () => {
  it.each<[string, before: object, given: z.input<typeof definition>, after: object]>([
    ["an absent field stays", { name: "a" }, { limit: "5" }, { name: "a", limit: "5.00" }],
    ["an empty text clears", { name: "a" }, { name: "" }, { name: "" }],
    ["an empty number clears", { limit: "5.00" }, { limit: "" }, { limit: "" }],
    ["an empty yes/no is no", { locked: true }, { locked: "" }, { locked: false }],
    ["an empty reference clears", { market: { id: "1" } }, { market: "" }, { market: "" }],
    ["a reference to the same keeps its name", one, { market: { id: "1" } }, one],
    ["one to something else does not", one, { market: { id: "2" } }, { market: { id: "2" } }],
    [
      "a record inside is merged, its id being a field as others are",
      { address: { id: "1", city: "Lund" } },
      { address: { id: "2", description: "Home" } },
      { address: { id: "2", city: "Lund", description: "Home" } },
    ],
    ["an empty record clears", { address: { city: "Lund" } }, { address: "" }, { address: "" }],
    ["an absent list stays", { people: [ann] }, {}, { people: [ann] }],
    ["an empty list clears", { people: [ann, bo] }, { people: [] }, { people: [] }],
    ["a new element is added at the end", { people: [bo] }, { people: [ann] }, { people: [bo, ann] }],
    [
      "a known one is changed in its place",
      { people: [ann, bo] },
      { people: [{ id: "A", market: { id: "1" } }] },
      { people: [{ ...ann, market: { id: "1" } }, bo] },
    ],
    [
      "one that is named twice is changed twice",
      {},
      { people: [{ id: "A", name: "a" }, ann] },
      { people: [ann] },
    ],
    [
      "pairs are found by their keys",
      { additionals: [{ key: "a", value: "1" }, { key: "b" }] },
      { additionals: [{ key: "a", value: "2" }] },
      { additionals: [{ key: "a", value: "2" }, { key: "b" }] },
    ],
    [
      "charges are found by id, else by key",
      charges({ id: "1", key: "freight", subtotal: "5" }, { key: "1", subtotal: "6" }),
      charges({ id: "1", subtotal: "7" }, { key: "1", subtotal: "8" }),
      charges({ id: "1", key: "freight", subtotal: "7" }, { key: "1", subtotal: "8" }),
    ],
    [
      "those without a name stand for all such ones",
      charges({ id: "1" }, { subtotal: "5" }),
      charges({ subtotal: "6" }, { subtotal: "6" }),
      charges({ id: "1" }, { subtotal: "6" }, { subtotal: "6" }),
    ],
    [
      "those without a name stay beside new ones with one",
      charges({ subtotal: "5" }),
      charges({ id: "1" }),
      charges({ id: "1" }, { subtotal: "5" }),
    ],
  ])("%s", (_, before, given, after) => {
    expect(merge(before, given)).toEqual(after);
  });

  it("elements are taken off by their ids; what is not there is passed over", () => {
    expect(withoutElements([ann, bo], new Set(["B", "C"]))).toEqual([ann]);
    expect(withoutElements("", new Set(["B"]))).toEqual([]);
  });
});

describe("what is empty says as little as what is absent", () => {
  it.each([
    [{ name: "" }, {}, true],
    [{ people: [], address: { city: "" }, market: "" }, {}, true],
    [{ people: [{ id: "A", name: "" }] }, { people: [{ id: "A" }] }, true],
    [{ locked: false }, {}, false],
    [{ name: "a" }, {}, false],
    [{ people: [{ id: "A" }] }, { people: [{ id: "B" }] }, false],
  ])("%j and %j: %s", (one, other, isSame) => {
    expect(isSameRecord(one, other)).toBe(isSame);
  });
});

describe("whatever is sent", () => {
  const word = constantFrom("", "a", "b");
  const some = { requiredKeys: [] };
  const market = anyRecord({ id: constantFrom("1", "2"), description: word }, { requiredKeys: ["id"] });
  const sent = anyRecord(
    {
      name: word,
      limit: constantFrom("", "1", "2.005"),
      locked: constantFrom("yes", "no", ""),
      market,
      address: anyRecord({ id: word, description: word, city: word }, some),
      people: array(anyRecord({ id: constantFrom("A", "B"), name: word, market }, { requiredKeys: ["id"] })),
      items: anyRecord(
        { additional: array(anyRecord({ id: word, key: word, subtotal: constantFrom("1", "") }, some)) },
        some,
      ),
    },
    some,
  );

  it("the same record twice is the same as once", () => {
    assert(
      property(sent, sent, (before, given) => {
        const once = merge(merge({}, before), given);
        expect(merge(once, given)).toEqual(once);
      }),
    );
  });
});
