import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { z } from "zod";
import { Explained, inRoot, runScript } from "./run.mjs";

const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
  metadata: z.object({
    vulnerabilities: z.object({ total: z.int(), critical: z.int(), high: z.int() }),
  }),
});

/**
 * `npm run audit`: what is known to be wrong with what the shop runs on. Not a part of the tests: it depends on the
 * day, and on a registry that answers.
 */
async function audit() {
  const report = auditReport.safeParse(await askNpm(["audit", "--omit=dev", "--json"]));
  if (!report.success) {
    throw new Explained(
      "The registry does not answer what is known of dependencies. NOTHING WAS CHECKED; `npm audit` says why.",
    );
  }
  const { vulnerabilities, metadata } = report.data;
  for (const [name, { severity, range, fixAvailable }] of Object.entries(vulnerabilities)) {
    console.log(`${severity.padEnd(9)} ${name} ${range}${fixAvailable ? ", a fix is there" : ""}`);
  }
  const { total, critical, high } = metadata.vulnerabilities;
  console.log(`${total} known holes in what runs: ${critical} critical, ${high} high.`);
  return total === 0 ? 0 : 1;
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<unknown>} null: no JSON came
 */
async function askNpm(args) {
  // npm is beside node, on Windows too, where it is no program by itself.
  const npm =
    process.env["npm_execpath"] ?? join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");
  const child = spawn(process.execPath, [npm, ...args], {
    cwd: inRoot("."),
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  child.stdout.on("data", (part) => {
    said += part;
  });
  const late = setTimeout(() => child.kill(), 60_000);
  await once(child, "close");
  clearTimeout(late);
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}

await runScript(audit);
