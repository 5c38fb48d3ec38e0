import compile from "icu-minify/compile";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import sv from "./sv.json" with { type: "json" };

const messages = z.record(z.string(), z.string());
const all = { en: messages.parse(en), sv: messages.parse(sv), de: messages.parse(de) };

/** What a message is given: `{count, plural, …}` and `{name}`. */
function valuesOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = ""]) => name))].toSorted();
}

test.each(["sv", "de"] as const)("%s has the keys of English, and is given the same values", (language) => {
  expect(Object.keys(all[language])).toEqual(Object.keys(all.en));
  for (const [key, text] of Object.entries(all.en)) {
    expect([key, valuesOf(all[language][key] ?? "")]).toEqual([key, valuesOf(text)]);
  }
});

test.each(["en", "sv", "de"] as const)("every message of %s can be parsed, and none is empty", (language) => {
  for (const [key, text] of Object.entries(all[language])) {
    expect([key, text.trim()]).toEqual([key, text]);
    expect([key, text === ""]).toEqual([key, false]);
    expect(() => compile(text)).not.toThrow();
  }
});

test("every message is used", () => {
  const folder = join(import.meta.dirname, "..");
  const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|schema\.ts$/.test(path))
    .map((path) => readFileSync(join(folder, path), "utf8"))
    .join("\n");
  const used = (key: string) =>
    code.includes(`"${key}"`) ||
    [...code.matchAll(/`([a-zA-Z.]+\.)\$\{[^}]+\}([a-zA-Z.]*)(?:\$\{[^}]+\})?`/g)].some(
      ([, start = "", end = ""]) => key.startsWith(start) && key.endsWith(end === "." ? "" : end),
    ) ||
    [...code.matchAll(/`\$\{\w+\}(\.[a-zA-Z]+)`/g)].some(([, end = ""]) => key.endsWith(end));
  expect(Object.keys(all.en).filter((key) => !used(key))).toEqual([]);
});
