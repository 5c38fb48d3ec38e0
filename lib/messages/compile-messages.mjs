import compile from "icu-minify/compile";

/**
 * A loader of the bundler: messages leave it parsed, so that no page brings a parser along.
 * @param {string} source
 * @returns {string}
 */
export default function compileMessages(source) {
  return JSON.stringify(compiled(JSON.parse(source)));
}

/**
 * @param {unknown} tree
 * @returns {unknown}
 */
function compiled(tree) {
  if (typeof tree === "string") return compile(tree);
  if (typeof tree !== "object" || tree === null) throw new Error("A message is a text.");
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, compiled(value)]));
}
