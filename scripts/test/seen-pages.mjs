import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../run.mjs";

const MOST_LINES = 80;
/** The head and the foot are the same on every page. */
const AROUND = /^( *)- (banner|contentinfo)\b.*\n(?:\1 .*\n)*/gm;
/** Of the page, or where a locator was looked for of what is around it. */
const SNAPSHOT = /^```yaml\n([^]*?)^```$/gm;

/** Shows the last state of the pages of failed journeys, for a reader who has nothing but the log. */
export function showSeenPages() {
  const folder = inRoot("test-results");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name, "error-context.md");
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const lines = [...text.matchAll(SNAPSHOT)].flatMap(([, snapshot = ""]) =>
      snapshot.replaceAll(AROUND, "").trim().split("\n"),
    );
    if (lines.length > 0) console.log(`\n── seen by ${name}\n${lines.slice(0, MOST_LINES).join("\n")}`);
  }
}
