import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { productSheet, type ProductSheet } from "./sheet.ts";

const folder = new URL("products/", import.meta.url);
const productSheets = z.array(productSheet);

/** All products as they are written down, by their ids. */
export async function readSheets(): Promise<readonly ProductSheet[]> {
  const names = await readdir(fileURLToPath(folder));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
  return texts.flatMap((text) => productSheets.parse(parse(text))).sort((a, b) => a.id - b.id);
}
