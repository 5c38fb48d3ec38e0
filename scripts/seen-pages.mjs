import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./run.mjs";

const MOST_LINES = 200;
const SNAPSHOT = /^# Page snapshot\n([^]*?)(?=^# )/m;

/** Says what the pages of failed journeys showed at their ends, for who has nothing but the log. */
export function saySeenPages() {
  const folder = inRoot("test-results");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name, "error-context.md");
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const lines = SNAPSHOT.exec(`${text}\n# `)?.[1]?.trim().split("\n") ?? [];
    if (lines.length > 0) console.log(`\n── seen by ${name}\n${lines.slice(0, MOST_LINES).join("\n")}`);
  }
}
