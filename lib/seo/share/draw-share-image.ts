import "server-only";
import { FONT_FAMILY, fontFiles } from "@/lib/seo/share/fonts";
import { SHARE_SIZE } from "@/lib/seo/share/share-size";
import sharp from "sharp";

const PAPER = "#faf8f5";
const INK = "#1f1c19";
const MUTED = "#5c554d";
const EDGE = 72;
/** A product's picture stands upright at the end. */
const PICTURE_WIDTH = 472;
/** A picture is refused that would fill the memory. */
const MOST_PIXELS = 40_000_000;

type Shown = {
  readonly title: string;
  readonly above: string;
  readonly below: string;
  readonly picture: Uint8Array | null;
};

/** A picture for who shares a page: title, what stands above and below it, and the product. JPEG. */
export async function drawShareImage({ title, above, below, picture }: Shown): Promise<Buffer> {
  const width = SHARE_SIZE.width - 2 * EDGE - (picture === null ? 0 : PICTURE_WIDTH);
  const name = shortened(title);
  const [top, middle, foot] = await Promise.all([
    drawText(shortened(above, 40), { size: 30, colour: MUTED, width }),
    drawText(name, { size: titleSize(name), colour: INK, width }),
    drawText(shortened(below, 40), { size: 36, colour: INK, width }),
  ]);
  const photo = picture === null ? null : await fitPicture(picture);
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } })
    .composite([
      ...(top ? [{ input: top, left: EDGE, top: EDGE }] : []),
      ...(middle ? [{ input: middle, left: EDGE, top: EDGE + 64 }] : []),
      ...(foot ? [{ input: foot, left: EDGE, top: SHARE_SIZE.height - EDGE - 42 }] : []),
      ...(photo ? [{ input: photo, left: SHARE_SIZE.width - PICTURE_WIDTH, top: 0 }] : []),
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function drawText(
  text: string,
  { size, colour, width }: { readonly size: number; readonly colour: string; readonly width: number },
): Promise<Buffer | null> {
  if (text === "") return null;
  const [fontfile = "", further = ""] = await fontFiles();
  await register(further);
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const font = `${FONT_FAMILY} ${size}`;
  return sharp({ text: { text: markup, font, fontfile, width, dpi: 72, rgba: true, wrap: "word-char" } })
    .resize({ width, height: 330, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
}

let registered: Promise<unknown> | undefined;

/** A file that was drawn with once is there for letters that another one lacks. */
function register(fontfile: string): Promise<unknown> {
  registered ??= sharp({ text: { text: "ő", font: `${FONT_FAMILY} 10`, fontfile } })
    .png()
    .toBuffer();
  return registered;
}

/** null: it is no picture that we can read. */
async function fitPicture(picture: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .resize({ width: PICTURE_WIDTH, height: SHARE_SIZE.height, fit: "cover" })
      .flatten({ background: PAPER })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

const LONGEST = 90;

/** A text in so many letters at most, cut between words where it can be. */
export function shortened(text: string, longest = LONGEST): string {
  const letters = Array.from(text.replaceAll(/\s+/g, " ").trim());
  if (letters.length <= longest) return letters.join("");
  const cut = letters.slice(0, longest - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > longest / 2 ? cut.slice(0, space) : cut}…`;
}

/** In pixels: the longer a title, the smaller. */
export function titleSize(title: string): number {
  if (title.length <= 24) return 76;
  return title.length <= 48 ? 62 : 48;
}

/** Pango reads markup: what is not ours is text. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
