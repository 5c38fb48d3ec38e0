import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import leaveOut from "@/lib/query/leave-out.mjs";

const folder = "node_modules/@tanstack/query-core/build/modern";

async function without(file: string): Promise<Record<string, () => void>> {
  const code = leaveOut(readFileSync(path.join(folder, file), "utf8"));
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

describe("what is left out", () => {
  it.each([
    ["mutation.js", ["Mutation", "getDefaultState"]],
    ["infiniteQueryBehavior.js", ["hasNextPage", "hasPreviousPage", "infiniteQueryBehavior"]],
  ])("of %s has the same names and refuses to work", async (file, names) => {
    const exported = await without(file);
    expect(Object.keys(exported).toSorted()).toEqual(names);
    for (const call of Object.values(exported)) expect(() => call()).toThrow("left out");
  });

  it("is a module that exports by name", () => {
    expect(() => leaveOut("export default 1;")).toThrow("nothing");
  });
});
