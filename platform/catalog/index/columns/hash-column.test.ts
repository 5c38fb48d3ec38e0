import { array, assert, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { HashColumn, hashOfNumbers, hashOfText } from "./hash-column.ts";
import { SetTable } from "./set-table.ts";

it("finds what was added under a hash, and nothing else, however many there are", () => {
  const hash = integer({ min: -4, max: 4 });
  assert(
    property(array(hash, { maxLength: 200 }), hash, (hashes, asked) => {
      const column = new HashColumn();
      for (const [name, one] of hashes.entries()) column.add(one, name);
      const found = new Set<number>();
      new HashColumn(structuredClone(column.parts())).find(asked, (name) => {
        found.add(name);
        return false;
      });
      expect([...found].toSorted((a, b) => a - b)).toEqual(
        hashes.flatMap((one, name) => (one === asked ? [name] : [])),
      );
      const high = column.find(asked, (name) => name >= 3);
      expect(high !== undefined).toBe(hashes.some((one, name) => one === asked && name >= 3));
      expect(high === undefined || (high >= 3 && hashes[high] === asked)).toBe(true);
    }),
  );
});

it("hashes of equal lists are equal, and addresses that differ in a digit do not meet", () => {
  assert(
    property(array(integer()), (list) => {
      expect(hashOfNumbers(Int32Array.from(list))).toBe(hashOfNumbers(list));
    }),
  );
  const hashes = Array.from({ length: 10_000 }, (_, number) => hashOfText(`shirt-${number}`));
  expect(new Set(hashes.map((hash) => hash & 0xfffff)).size).toBeGreaterThan(9_900);
});

it("a list has one name, also after the table was opened anew", () => {
  const list = array(integer({ min: 0, max: 3 }), { maxLength: 3 });
  assert(
    property(array(list), array(list), (before, after) => {
      const table = new SetTable();
      const names = before.map((one) => table.nameOf(one));
      const opened = new SetTable(structuredClone(table.parts()));
      expect(before.map((one) => opened.nameOf(one))).toEqual(names);
      const all = [...before, ...after];
      const named = all.map((one) => [opened.nameOf(one), one.join()] as const);
      expect(named.map(([name]) => opened.get(name).join())).toEqual(all.map((one) => one.join()));
      expect(opened.size).toBe(new Set(["", ...all.map((one) => one.join())]).size);
      expect(new Set(named.map(([name]) => name)).size).toBe(new Set(named.map(([, key]) => key)).size);
    }),
  );
});
