import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import { readFiles } from "./repository-files.mjs";

/** @typedef {ReadonlyMap<string, string>} Files text by path from the root of the repository, with `/` */
/** @typedef {{ file: string, line: number, message: string }} BrokenReference */

// The tests of this file hold references that have to fail.
const ownTest = "scripts/check/references.test.mjs";

const reference = "docs/reference/";
/** `checkout-rest.md#totals`, `docs/filters.md`; a second heading of the same page may follow: `, #lines`. */
const mention =
  /(?<![\w./@-])(?:[\w-]+\/)*[\w-]+\.md\b(?:#[\w-]+(?:(?:,| and|, and| to)\s+(?:\*\s+|\/\/\s+)?#[\w-]+)*)?/g;
/** A rule is named by its heading; a number says nothing once the page has changed. */
const numbered =
  /\b(?:checkout-rest|storefront-graphql|shop-rest|soap|events-and-webhooks)\.md`?,? (?:sections? )?\d+(?:\.\d+)?\b|(?<!XML 1\.0 )\b[Ss]ections? \d+(?:\.\d+)?/g;
const link = /\[[^\]]*\]\(([^()\s]+)\)/g;

/**
 * References that lead nowhere: relative links of documents, and pages with their headings that code mentions.
 * @param {Files} files
 * @returns {BrokenReference[]}
 */
export function findBrokenReferences(files) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const headings = new Map();
  for (const [path, text] of files) {
    if (path.endsWith(".md")) headings.set(path, readHeadings(text));
  }
  return [...files].flatMap(([file, text]) =>
    file.endsWith(".md") ? checkLinks(file, text, files, headings) : checkMentions(file, text, headings),
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @param {Files} files
 * @param {ReadonlyMap<string, ReadonlySet<string>>} headings
 */
function checkLinks(file, text, files, headings) {
  /** @type {BrokenReference[]} */
  const broken = [];
  for (const { 1: target = "", index } of withoutCode(text).matchAll(link)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path = "", heading] = target.split("#");
    const page = path === "" ? file : posix.normalize(posix.join(posix.dirname(file), decodeURI(path)));
    const message = isThere(page, files)
      ? missingHeading(page, heading, headings)
      : `${target}: there is no such file`;
    if (message !== undefined) broken.push({ file, line: lineOf(text, index), message });
  }
  return broken;
}

/**
 * @param {string} file
 * @param {string} text
 * @param {ReadonlyMap<string, ReadonlySet<string>>} headings
 */
function checkMentions(file, text, headings) {
  /** @type {BrokenReference[]} */
  const broken = [];
  for (const { 0: words, index } of text.matchAll(mention)) {
    for (const message of problemsOf(words, headings)) {
      broken.push({ file, line: lineOf(text, index), message });
    }
  }
  for (const { 0: words, index } of text.matchAll(numbered)) {
    broken.push({
      file,
      line: lineOf(text, index),
      message: `${words}: name the heading, checkout-rest.md#totals`,
    });
  }
  return broken;
}

/**
 * @param {string} words
 * @param {ReadonlyMap<string, ReadonlySet<string>>} headings
 * @returns {string[]}
 */
function problemsOf(words, headings) {
  const [path = "", ...names] = words.split("#").map((part) => /^[\w./-]+/.exec(part)?.[0] ?? "");
  const page = [path, reference + path, `docs/${path}`].find((candidate) => headings.has(candidate));
  // A file of somebody else: nothing says that it should be a page of ours.
  if (page === undefined && names.length === 0 && !path.startsWith("docs/")) return [];
  if (page === undefined) return [`${path}: there is no such page`];
  if (names.length === 0 && page.startsWith(reference)) return [`${path}: name a heading of the page`];
  return names.flatMap((name) => missingHeading(page, name, headings) ?? []);
}

/**
 * @param {string} page
 * @param {string | undefined} heading
 * @param {ReadonlyMap<string, ReadonlySet<string>>} headings
 */
function missingHeading(page, heading, headings) {
  if (heading === undefined || !page.endsWith(".md") || headings.get(page)?.has(heading)) return undefined;
  return `${page}#${heading}: the page has no such heading`;
}

/**
 * @param {string} path of a file or a folder
 * @param {Files} files
 */
function isThere(path, files) {
  const folder = path.endsWith("/") ? path : `${path}/`;
  return files.has(path) || [...files.keys()].some((file) => file.startsWith(folder));
}

/**
 * The anchors of a page, as the forges that show it make them.
 * @param {string} text
 * @returns {ReadonlySet<string>}
 */
function readHeadings(text) {
  /** @type {Set<string>} */
  const anchors = new Set();
  for (const { 1: heading = "" } of withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .trim()
      .toLowerCase();
    const anchor = plain.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(/\s/g, "-");
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/**
 * The text with its samples blanked, so that places stay.
 * @param {string} text
 */
function withoutCode(text) {
  return withoutFences(text).replaceAll(/`[^`\n]*`/g, (code) => " ".repeat(code.length));
}

/** @param {string} text */
function withoutFences(text) {
  return text.replaceAll(/^```[^]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, " "));
}

/**
 * @param {string} text
 * @param {number} index
 */
function lineOf(text, index) {
  return text.slice(0, index).split("\n").length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = readFiles();
  files.delete(ownTest);
  const broken = findBrokenReferences(files);
  for (const { file, line, message } of broken) console.log(`${file}:${line} ${message}`);
  if (broken.length > 0) console.log(`${broken.length} references lead nowhere.`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
