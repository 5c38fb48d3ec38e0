import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import sharp, { type Sharp } from "sharp";
import { bleed } from "./drawing/backdrop.ts";
import { heroes, paintHero } from "./heroes.ts";
import { drawProduct } from "./garments/gift-set.ts";
import { readList } from "./list.ts";

const media = new URL("../platform/demo/media/", import.meta.url);

const sizes = [
  { name: "full", width: 960, height: 1280, quality: 74, limit: 56_000 },
  { name: "standard", width: 600, height: 800, quality: 72, limit: 26_000 },
  { name: "w360", width: 360, height: 480, quality: 72, limit: 13_000 },
  { name: "mini", width: 150, height: 200, quality: 70, limit: 4_000 },
] as const;

/** The picture as WebP; its quality falls until it weighs at most `limit` bytes. */
async function encode(image: Sharp, quality: number, limit: number): Promise<Buffer> {
  const webp = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
  return webp.length > limit && quality > 40 ? encode(image, quality - 8, limit) : webp;
}

interface File {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly quality: number;
  readonly limit: number;
}

/** A picture to make: its files, the largest first, and the drawing that is only made when one of them is missing. */
interface Job {
  readonly files: readonly File[];
  readonly draw: () => string;
}

const fileOf = ({ width, height, quality, limit }: Omit<File, "name">, name: string): File => ({
  name: `${name}.webp`,
  width,
  height,
  quality,
  limit,
});

function jobs(only: string | undefined): readonly Job[] {
  const products = readList()
    .filter(({ name }) => only === undefined || name === only)
    .flatMap((entry) =>
      entry.views.map((view, index): Job => ({
        files: sizes.map((size) => fileOf(size, `${entry.name}-${index + 1}-${size.name}`)),
        draw: () => drawProduct(entry, view),
      })),
    );
  const still = heroes
    .filter(({ name }) => only === undefined || name === only)
    .map((hero): Job => ({
      files: [fileOf({ ...hero, quality: 80, limit: 70_000 }, hero.name)],
      draw: () => paintHero(hero),
    }));
  return [...products, ...still];
}

type Missing = (file: File) => boolean;

async function make({ files, draw }: Job, isMissing: Missing): Promise<void> {
  const [largest] = files;
  // A size that joins later is made of the largest that is there.
  const source = largest && !isMissing(largest) ? await readFile(placeOf(largest)) : await drawn(draw());
  for (const file of files.filter(isMissing)) {
    const image = sharp(source).resize(file.width, file.height, { kernel: "lanczos3" });
    await writeFile(placeOf(file), await encode(image, file.quality, file.limit));
  }
}

const placeOf = ({ name }: File): URL => new URL(name, media);

async function drawn(svg: string): Promise<Buffer> {
  const drawing = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const shown = {
    left: bleed,
    top: bleed,
    width: drawing.info.width - 2 * bleed,
    height: drawing.info.height - 2 * bleed,
  };
  return sharp(drawing.data).extract(shown).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

async function removeOthers(wanted: ReadonlySet<string>): Promise<number> {
  const others = (await readdir(media)).filter((name) => name.endsWith(".webp") && !wanted.has(name));
  for (const name of others) await rm(new URL(name, media));
  return others.length;
}

/**
 * Draws what `list.json` names into `platform/demo/media`, and removes pictures of names that left it.
 * `--force` draws again what is there, `--only <name>` draws one product or hero.
 */
export async function drawPictures(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { force: { type: "boolean", default: false }, only: { type: "string" } },
  });
  await mkdir(media, { recursive: true });
  const all = jobs(values.only);
  if (all.length === 0) throw new Error(`no picture is called "${values.only ?? ""}"`);
  const isMissing: Missing = (file) => values.force || !existsSync(placeOf(file));
  const missing = all.filter(({ files }) => files.some(isMissing));
  for (const job of missing) await make(job, isMissing);
  const kept = new Set(all.flatMap(({ files }) => files.map(({ name }) => name)));
  const removed = values.only === undefined ? await removeOthers(kept) : 0;
  return `${missing.length} pictures made, ${all.length - missing.length} kept, ${removed} files removed`;
}
