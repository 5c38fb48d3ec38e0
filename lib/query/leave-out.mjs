/**
 * A loader of the bundler for modules that a library needs for what is never asked of it here: what they export stands,
 * and says so when somebody calls it after all.
 * @param {string} source
 * @returns {string}
 */
export default function leaveOut(source) {
  const names = [...source.matchAll(/^export \{([^}]*)\};?$/gm)].flatMap(([, list = ""]) => list.split(","));
  if (names.length === 0) throw new Error("There is nothing that could be left out.");
  const why = JSON.stringify("This part of a library is left out: see next.config.mjs.");
  return names.map((name) => `export function ${name.trim()}() { throw new Error(${why}); }`).join("\n");
}
