import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseDocument } from "yaml";
import type { z } from "zod";
import type { Config } from "../config.ts";
import { hasCode } from "../database/error-code.ts";
import { GeoFileError, openGeo } from "../geo/geo-table.ts";
import { checkSettings } from "./check/check-settings.ts";
import type { SettingsProblem } from "./check/rules.ts";
import { shopFile, type Settings } from "./schema.ts";
import { checkTrustedDocuments, resolveTrustedDocuments } from "./plugins/trusted-documents.ts";

const demoShop = fileURLToPath(new URL("../../demo/shop.yaml", import.meta.url));

/** The settings file cannot be used; the message names every error by its path. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Where the shop file is that the environment names; by default the demo shop's. */
export function shopFileOf({ shopFile }: Pick<Config, "shopFile">): string {
  return shopFile ?? demoShop;
}

/** Reads the operator's shop file, YAML or JSON; by default the demo shop's. Throws SettingsError. */
export async function loadSettings(config: Pick<Config, "shopFile">): Promise<Settings> {
  const file = shopFileOf(config);
  const read = await readSettings(file);
  if (read.ok) return read.settings;
  throw new SettingsError(`The settings of ${file} cannot be used:\n  ${lines(read.problems).join("\n  ")}`);
}

/** What is wrong with a settings file, as `path: message`; empty when it can be used. */
export async function checkSettingsFile(path: string): Promise<readonly string[]> {
  const read = await readSettings(path);
  return read.ok ? [] : lines(read.problems);
}

function lines(problems: readonly SettingsProblem[]): readonly string[] {
  return problems.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
}

type ReadResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly SettingsProblem[] };

async function readSettings(path: string): Promise<ReadResult> {
  const text = await readText(path);
  if (text === null) return { ok: false, problems: [{ path: "", message: `there is no file ${path}` }] };
  // JSON is YAML too.
  const document = parseDocument(text);
  const [broken] = document.errors;
  if (broken) return { ok: false, problems: [{ path: "", message: broken.message }] };
  const parsed = shopFile.safeParse(document.toJS());
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.flatMap(problemsOf) };
  }
  const plugins = resolveTrustedDocuments(parsed.data.plugins, path);
  const settings = { ...parsed.data, plugins, geo: resolveGeoFile(parsed.data.geo, path) };
  const problems = [
    ...checkSettings(settings),
    ...(await checkGeo(settings)),
    ...checkTrustedDocuments(settings),
  ];
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

function problemsOf(issue: z.core.$ZodIssue): readonly SettingsProblem[] {
  const pathOf = (...more: readonly string[]) => [...issue.path, ...more].join(".");
  if (issue.code !== "unrecognized_keys") return [{ path: pathOf(), message: issue.message }];
  return issue.keys.map((key) => ({ path: pathOf(key), message: "there is no such setting" }));
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "EISDIR")) return null;
    throw error;
  }
}

/** The file is below the folder of the settings file that names it. */
function resolveGeoFile({ file }: Settings["geo"], settingsFile: string): Settings["geo"] {
  return file === undefined ? {} : { file: resolve(dirname(settingsFile), file) };
}

/** Whether the address ranges can be read. */
async function checkGeo(settings: Settings): Promise<readonly SettingsProblem[]> {
  try {
    await openGeo(settings);
    return [];
  } catch (error) {
    if (error instanceof GeoFileError) return [{ path: "geo.file", message: error.message }];
    if (!hasCode(error, "ENOENT", "EISDIR", "EACCES")) throw error;
    return [{ path: "geo.file", message: `there is no file ${settings.geo.file}` }];
  }
}
