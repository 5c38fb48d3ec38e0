import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getMessages } from "@/lib/messages/messages";
import { describe, expect, it } from "vitest";

type Tree = { readonly [key: string]: string | Tree };

function keysOf(tree: Tree, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts");

const sources = ["app", "components", "lib"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter(isSource)
  .map((file) => readFileSync(file, "utf8"));

/** Texts as they stand in the code, and what a template may become: `reason.${reason}` any key below `reason`. */
const texts = new Set(
  sources.flatMap((source) => [...source.matchAll(/"([\w.-]+)"/g)].map(([, text]) => text)),
);
const templates = sources
  .flatMap((source) => [...source.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g)].map(([, text = ""]) => text))
  .filter((text) => /^\w[\w.]*\.\$\{/.test(text))
  .map((text) => {
    const literal = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", String.raw`\.`));
    return new RegExp(`^${literal.join(String.raw`[\w.-]+`)}$`);
  });

const isSaid = (key: string) => texts.has(key) || templates.some((template) => template.test(key));

/** By its whole key, or by what is left of it below a part that is named: `send` of `account.reset`. */
function isUsed(namespace: string, key: string): boolean {
  const dots = [...key.matchAll(/\./g)].map(({ index }) => index);
  return (
    isSaid(key) ||
    dots.some((dot) => texts.has(`${namespace}.${key.slice(0, dot)}`) && isSaid(key.slice(dot + 1)))
  );
}

describe("words", () => {
  it.each(Object.entries(getMessages("en")))("of %s are all said somewhere", (namespace, messages: Tree) => {
    expect(keysOf(messages).filter((key) => !isUsed(namespace, key))).toEqual([]);
  });
});
