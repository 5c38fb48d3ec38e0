import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import leaveOut from "@/lib/query/leave-out.mjs";

it.each([
  ["mutation.js", ["Mutation", "getDefaultState"]],
  ["infiniteQueryBehavior.js", ["hasNextPage", "hasPreviousPage", "infiniteQueryBehavior"]],
])("what is left out of %s has the same names and refuses to work", async (file, names) => {
  const source = readFileSync(path.join("node_modules/@tanstack/query-core/build/modern", file), "utf8");
  const code = encodeURIComponent(leaveOut(source));
  const exported: Record<string, () => void> = await import(
    /* @vite-ignore */ `data:text/javascript,${code}`
  );
  expect(Object.keys(exported).toSorted()).toEqual(names);
  for (const call of Object.values(exported)) expect(() => call()).toThrow("left out");
});

it("what is left out is a module that exports by name", () => {
  expect(() => leaveOut("export default 1;")).toThrow("nothing");
});
