import { delimiter, dirname } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { Explained, inRoot, run, runScript } from "./run.mjs";

/** What leans on Node itself: servers, processes, files, sealing, compression; and journeys from end to end. */
const shortSuite = [
  "platform/foundations/database",
  "platform/process/backup",
  "platform/catalogue/catalog/index",
  "platform/interfaces/soap/wsdl",
  "platform/process/server.test.ts",
  "platform/process/rolling-restart.test.ts",
  "platform/catalogue/media",
  "platform/catalogue/stock",
  "lib/process",
  "lib/proxy",
  "lib/session",
  "front",
  "scripts",
  "e2e/api",
  "e2e/buy.spec.ts",
  "e2e/outages.spec.ts",
];

/**
 * `npm run test:node -- 24` builds, starts and tests the shop on another Node than the one that is there, from npm's
 * package `node`: a short suite, or the tests below the paths that are named.
 */
async function testOnNode() {
  const [version, ...paths] = process.argv.slice(2);
  if (version === undefined) throw new Explained("Name a version of Node: npm run test:node -- 24");
  await ensureInstalled();
  const folder = inRoot(`node_modules/.cache/vitrine-node/${version}`);
  const install = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await run("npm", [...install, `node@${version}`])) !== 0) {
    throw new Explained(`node@${version} could not be installed.`);
  }
  const node = `${folder}/node_modules/node/bin/node`;
  const path = [dirname(node), process.env["PATH"]].join(delimiter);
  await run(node, ["-p", "`Node ${process.version}`"]);
  return run(node, [inRoot("scripts/test.mjs"), ...(paths.length > 0 ? paths : shortSuite)], { PATH: path });
}

await runScript(testOnNode);
