import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { prepareEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { platformArguments, platformEnvironment, platformMain } from "./platform-program.mjs";
import { isLaidOut } from "./laid-out.mjs";
import { Explained, inRoot, runNode, runScript } from "./run.mjs";
import { serve } from "./serve.mjs";
import { ensureWorkspace } from "./workspace.mjs";
import { secretsNote, storefrontArguments, storefrontEnvironment } from "./storefront-program.mjs";

/** @typedef {import("./serve.mjs").Planned} Planned */
/** @typedef {import("./environment.mjs").Places} Places */

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      dev: { type: "boolean", default: false },
      only: { type: "string" },
      check: { type: "string" },
      schema: { type: "boolean", default: false },
      hash: { type: "boolean", default: false },
      export: { type: "boolean", default: false },
      apply: { type: "string" },
      audit: { type: "boolean", default: false },
      since: { type: "string" },
      backup: { type: "boolean", default: false },
      restore: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
    },
    // The file of a backup.
    allowPositionals: true,
  });
  if (values.only !== undefined && !["platform", "storefront"].includes(values.only)) {
    throw new Explained("--only takes platform or storefront.");
  }
  return { ...values, file: positionals[0] };
}

/**
 * What the platform is told to do instead of serving; null: it serves.
 * @param {Omit<ReturnType<typeof readArguments>, "dev" | "only">} command
 */
function commandArguments({ check, apply, audit, since, backup, restore, replace, file, ...flags }) {
  const flag = Object.entries(flags).find(([, isGiven]) => isGiven);
  if (flag) return [`--${flag[0]}`];
  if (check !== undefined) return ["--check", check];
  if (apply !== undefined) return ["--apply", whereCalled(apply)];
  if (audit) return ["--audit", ...(since === undefined ? [] : ["--since", since])];
  if (!backup && !restore) return null;
  if (file === undefined) throw new Explained("Name the file of the backup: npm run backup -- FILE");
  const path = whereCalled(file);
  return backup ? ["--backup", path] : ["--restore", path, ...(replace ? ["--replace"] : [])];
}

/**
 * npm runs scripts in the folder of the package, wherever it is called.
 * @param {string} path
 */
function whereCalled(path) {
  return resolve(process.env["INIT_CWD"] ?? ".", path);
}

const watching = [inRoot("node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false", platformMain];

/**
 * @param {Places} places
 * @param {boolean} dev
 * @returns {Planned}
 */
function platform({ host, platformPort }, dev) {
  return {
    name: "platform",
    args: async () => {
      if (!isLaidOut) await ensureWorkspace();
      return dev ? watching : platformArguments();
    },
    env: platformEnvironment,
    host,
    port: platformPort,
    variable: "PLATFORM_PORT",
    hasBanner: false,
    health: "/health",
  };
}

/**
 * It is built here, while the platform fills a new shop.
 * @param {Places} places
 * @param {boolean} dev
 * @returns {Planned}
 */
function storefront({ host, port }, dev) {
  const note = secretsNote(process.env);
  if (note !== null) console.log(note);
  return {
    name: "storefront",
    args: async () => {
      if (!isLaidOut && !dev) await ensureBuilt();
      return storefrontArguments({ host, port }, dev);
    },
    env: storefrontEnvironment,
    host,
    port,
    variable: "PORT",
    hasBanner: !dev,
    health: "/api/health",
  };
}

await runScript(async () => {
  const { dev, only, ...command } = readArguments();
  const places = prepareEnvironment();
  if (!isLaidOut) await ensureInstalled({ withDev: dev });
  const named = commandArguments(command);
  if (named !== null) return runNode([...(await platformArguments()), ...named]);
  if (only === undefined) process.env["LOG_LEVEL"] ??= "warn";
  return serve([
    ...(only === "platform" ? [] : [storefront(places, dev)]),
    ...(only === "storefront" ? [] : [platform(places, dev)]),
  ]);
});
