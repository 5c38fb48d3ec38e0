import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { parse } from "csv-parse/sync";
import { z } from "zod";

/** A product of the list of real names. */
const style = z
  .object({
    id: z.string(),
    gender: z.string(),
    masterCategory: z.string(),
    subCategory: z.string(),
    articleType: z.string(),
    baseColour: z.string(),
    season: z.string(),
    usage: z.string(),
    productDisplayName: z.string(),
  })
  .transform(({ masterCategory, subCategory, articleType, baseColour, productDisplayName, ...rest }) => ({
    ...rest,
    category: [masterCategory, subCategory, articleType] as const,
    article: articleType,
    colour: baseColour,
    name: productDisplayName,
  }));

export type Style = Readonly<z.output<typeof style>> & { readonly brand: string | undefined };

export async function readStyles(file: string): Promise<readonly Style[]> {
  const text = await promisify(gunzip)(await readFile(file));
  const rows = z.array(style).parse(parse(text, { columns: true }));
  const brands = brandsOf(rows.map(({ name }) => name));
  const withBrand = (row: z.output<typeof style>) => ({ ...row, brand: brandOf(row.name, brands) });
  return rows.map(withBrand);
}

export const skuOf = ({ id }: Pick<Style, "id">): string => `FS-${id}`;
export const eanOf = ({ id }: Pick<Style, "id">): string => `40012${id.padStart(7, "0")}3`;

const beforeGender = /^(.+?)\s+(?:men|women|boys?|girls?|unisex|kids?)(?:['’]?s)?\b/i;
const longestBrand = 4;
const fewest = 5;

/** The list says no brands: what several names begin with in front of whom it is for. */
function brandsOf(names: readonly string[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const name of names) {
    const start = beforeGender.exec(name)?.[1];
    if (start === undefined || start.split(" ").length > longestBrand) continue;
    times.set(start, (times.get(start) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count >= fewest).map(([start]) => start));
}

function brandOf(name: string, brands: ReadonlySet<string>): string | undefined {
  const words = name.split(" ");
  const starts = Array.from({ length: longestBrand }, (_, more) => words.slice(0, more + 1).join(" "));
  // The shortest: what follows it in other names is the model.
  return starts.find((start) => brands.has(start));
}
