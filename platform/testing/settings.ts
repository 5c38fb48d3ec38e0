import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { checkSettings } from "../foundations/settings/check/check-settings.ts";
import { shopFile, type Settings } from "../foundations/settings/schema.ts";

/** The settings of `shop.yaml`. */
export async function testSettings(): Promise<Settings> {
  const text = await readFile(new URL("shop.yaml", import.meta.url), "utf8");
  const settings = shopFile.parse(parse(text));
  const [problem] = checkSettings(settings);
  if (problem) throw new Error(`shop.yaml: ${problem.path} ${problem.message}`);
  return settings;
}
