import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import { readFiles } from "./repository-files.mjs";

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph what each node needs */

/**
 * The groups of the platform's rooms, the lowest first: a group imports from those before it and from itself. Only what
 * composes the process, fills the demo shop or tests may import everything.
 */
const groups = [
  "foundations",
  "catalogue",
  "selling",
  "customers",
  "ordering",
  "messages",
  "personal-data",
  "staff",
  "interfaces",
  "apply-settings",
  "demo",
  "process",
];

/** So many code files of a folder are taken in at a glance. */
const mostFiles = 35;

const code = /\.(?:tsx?|mts|mjs)$/;
const test = /\.(?:test|spec)\.|\/testing\/|^e2e\//;
/** In it types are named by their files, which binds nothing at run time. */
const comment = /\/\*[^]*?\*\//g;
const imported = /\b(?:from|import)\s*\(?\s*["']((?:\.{1,2}|@)\/[^"'\n]+)["']/g;

/**
 * What stands in the way of somebody who wants to find their way: files and rooms that need each other both ways,
 * imports from a lower group of rooms to an upper one, folders that are too full.
 * @param {ReadonlyMap<string, string>} files text by path from the root of the repository
 * @returns {string[]}
 */
export function findStructureProblems(files) {
  const needs = readImports(files);
  const rooms = joinRooms(needs);
  return [
    ...upwardImports(needs),
    ...circlesOf(needs).map(
      (circle) => `${circle.join(" → ")}: these files import each other in a circle. ${circleRemedy}`,
    ),
    ...circlesOf(rooms).map(
      (circle) => `${circle.join(" → ")}: these rooms need each other. ${circleRemedy}`,
    ),
    ...fullFolders(files.keys()),
  ];
}

const circleRemedy = "Move what they share below both, or let what reacts hang above by a job or an event.";

/** @param {ReadonlyMap<string, string>} files */
function readImports(files) {
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  for (const [path, text] of files) {
    if (!code.test(path) || test.test(path)) continue;
    const targets = [...text.replaceAll(comment, "").matchAll(imported)].flatMap(({ 1: name = "" }) => {
      const target = name.startsWith("@/") ? name.slice(2) : posix.join(posix.dirname(path), name);
      return ["", ".ts", ".tsx", ".mjs"].map((end) => target + end).find((file) => files.has(file)) ?? [];
    });
    needs.set(path, new Set(targets.filter((target) => code.test(target) && !test.test(target))));
  }
  return needs;
}

/**
 * A room of the platform is a folder of a group, or a file that lies in a group by itself.
 * @param {string} path
 */
function roomOf(path) {
  const [top, group, room] = path.split("/");
  return top === "platform" && group !== undefined && room !== undefined
    ? { group, room: `${group}/${room}` }
    : undefined;
}

/**
 * @param {Graph} needs
 * @returns {Graph}
 */
function joinRooms(needs) {
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map();
  for (const [path, targets] of needs) {
    const from = roomOf(path)?.room;
    if (from === undefined) continue;
    const known = rooms.get(from) ?? new Set();
    rooms.set(from, known);
    for (const target of targets) {
      const to = roomOf(target)?.room;
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return rooms;
}

/** @param {Graph} needs */
function upwardImports(needs) {
  return [...needs].flatMap(([path, targets]) => {
    const from = groups.indexOf(roomOf(path)?.group ?? "");
    return [...targets]
      .filter((target) => groups.indexOf(roomOf(target)?.group ?? "") > from && from !== -1)
      .map((target) => `${path} imports ${target}, of a group above its own. ${circleRemedy}`);
  });
}

/**
 * Sets of nodes that reach each other, by Tarjan's algorithm, each in the order in which it was found.
 * @param {Graph} graph
 */
function circlesOf(graph) {
  /** @type {string[][]} */
  const circles = [];
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @param {string} node */
  const visit = (node) => {
    const mark = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(node, mark);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.isOpen) mark.low = Math.min(mark.low, other.low);
    }
    if (mark.low === mark.index) {
      const circle = stack.splice(stack.indexOf(node));
      for (const member of circle) close(seen.get(member));
      if (circle.length > 1) circles.push(circle);
    }
    return mark;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return circles;
}

/** @param {{ isOpen: boolean } | undefined} mark */
function close(mark) {
  if (mark !== undefined) mark.isOpen = false;
}

/** @param {Iterable<string>} paths */
function fullFolders(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of paths) {
    const folder = posix.dirname(path);
    if (code.test(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(
      ([folder, count]) => `${folder} holds ${count} files. Give it folders that name what is done there.`,
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const problems = findStructureProblems(readFiles());
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
