import { expect, it } from "vitest";
import { findStructureProblems } from "./structure.mjs";

/** @param {Record<string, string>} files text by path */
const problemsOf = (files) => findStructureProblems(new Map(Object.entries(files)));

it("files, rooms and folders in one direction are no problem, and tests may import what they like", () => {
  expect(
    problemsOf({
      "platform/foundations/database/pool.ts": "",
      "platform/ordering/order/read.ts": `import { a } from "../../foundations/database/pool.ts";`,
      "platform/foundations/database/pool.test.ts": `import { b } from "../../ordering/order/read.ts";`,
      "lib/money.ts": "",
      "components/price.tsx": `import { money } from "@/lib/money";`,
    }),
  ).toEqual([]);
});

it("an import from a lower group to an upper one is named with its remedy", () => {
  expect(
    problemsOf({
      "platform/foundations/database/pool.ts": `import type { Order } from "../../ordering/order/read.ts";`,
      "platform/ordering/order/read.ts": "",
    }),
  ).toEqual([
    expect.stringContaining(
      "platform/foundations/database/pool.ts imports platform/ordering/order/read.ts, of a group above its own.",
    ),
  ]);
});

it("circles of files and of rooms are found, whatever way leads round", () => {
  const files = {
    "components/a.tsx": `import { b } from "@/components/b";`,
    "components/b.tsx": `const c = import("@/components/c");`,
    "components/c.tsx": `import { a } from "./a";`,
    "platform/ordering/order/one.ts": `import { two } from "../payment/two.ts";`,
    "platform/ordering/order/four.ts": "",
    "platform/ordering/payment/two.ts": "",
    "platform/ordering/payment/three.ts": `import { four } from "../order/four.ts";`,
  };
  expect(problemsOf(files)).toEqual([
    expect.stringMatching(/^components\/a\.tsx → components\/b\.tsx → components\/c\.tsx: these files/),
    expect.stringMatching(/^ordering\/order → ordering\/payment: these rooms need each other/),
  ]);
});

it("a folder that is too full is named", () => {
  const files = Object.fromEntries(
    Array.from({ length: 36 }, (_, index) => [`lib/forms/form-${index}.ts`, ""]),
  );
  expect(problemsOf(files)).toEqual([expect.stringContaining("lib/forms holds 36 files.")]);
});
