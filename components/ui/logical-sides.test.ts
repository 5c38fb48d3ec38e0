import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Classes that name a side of the screen: `ml-2`, `text-left`, `border-r`, `rounded-tl-lg`, `-right-1`. */
const SIDED =
  /(?<=["'`\s:!])-?(?:m[lr]|p[lr]|scroll-[mp][lr]|left|right|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right)|border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-[\w.[\]/%-]+)?(?=["'`\s])/g;
/** Properties that do; none, where the other direction has a line of its own. */
const SIDED_PROPERTY =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|float|text-align:\s*(?:left|right))\s*:?/gm;

const files = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
);

/** What stands between quotes behind `className` or in a text of classes; comments and words are no classes. */
function sidesOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const texts = [...source.matchAll(/["'`][^"'`]*-[^"'`]*["'`]/g)].map(([text]) => text);
  return texts.flatMap((text) => [...text.matchAll(SIDED)].map(([name]) => `${file}: ${name}`));
}

it("looks name the start and the end of a line, which a language turns around, and no side of the screen", () => {
  const sources = files.filter((file) => file.endsWith(".tsx"));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(sidesOf)).toEqual([]);
  const sheets = files.filter((file) => file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap((file) => readFileSync(file, "utf8").match(SIDED_PROPERTY) ?? [])).toEqual([]);
});
