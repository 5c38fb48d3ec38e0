import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { textDirection } from "@/lib/locale/text-direction";
import { describe, expect, it } from "vitest";

const SIDED =
  /(?<=[\s"`:!])-?(?:(?:left|right|ml|mr|pl|pr|scroll-[mp][lr])-[\d[a-z]|text-(?:left|right)\b|(?:border|rounded)-[lr]\b)[^\s"`]*/g;

const views = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => path.join(folder, name)),
);

describe("the direction of a text", () => {
  it.each([
    ["sv", "ltr"],
    ["ar", "rtl"],
    ["he", "rtl"],
    ["de", "ltr"],
  ])("in %s is %s", (language, direction) => {
    expect(textDirection(language)).toBe(direction);
  });

  it("is left to the page: no view says left or right of a place", () => {
    const sided = views.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/className=(?:"[^"]*"|\{[^}]*\})/g)].flatMap(([text]) =>
        [...text.matchAll(SIDED)].map(([name]) => `${file}: ${name}`),
      ),
    );
    expect(views.length).toBeGreaterThan(100);
    expect(sided).toEqual([]);
  });
});
