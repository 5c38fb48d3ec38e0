import sharp, { type Sharp } from "sharp";
import type { PictureBounds } from "../../foundations/settings/schema/media.ts";
import { pictureQuality } from "./picture-quality.ts";
import { pictureType } from "./picture-type.ts";

/** What made no picture: `type`, it is none of those that are taken; `pixels`, it has too many; `broken`. */
export type PictureProblem = "type" | "pixels" | "broken";

/** A picture in one size, as WebP. */
export interface MadeSize {
  readonly size: string;
  readonly bytes: Buffer;
}

export type MadePicture =
  | { readonly ok: true; readonly sizes: readonly MadeSize[] }
  | { readonly ok: false; readonly reason: PictureProblem };

interface MakeOptions {
  readonly sizes: Readonly<Record<string, PictureBounds>>;
  /** Width by height. */
  readonly mostPixels: number;
}

const decodeSeconds = 30;

/**
 * Makes a picture in all sizes: upright, its first frame when it is moving, in sRGB, without whatever else the file
 * held. Nothing is enlarged.
 */
export async function makeSizes(bytes: Uint8Array, { sizes, mostPixels }: MakeOptions): Promise<MadePicture> {
  const type = pictureType(bytes);
  if (type === null) return { ok: false, reason: "type" };
  const open = (limitInputPixels: number | false) =>
    sharp(bytes, { limitInputPixels, failOn: "error", pages: 1 });
  try {
    const { width, height, format } = await open(false).metadata();
    if (format !== (type === "avif" ? "heif" : type)) return { ok: false, reason: "type" };
    if (width * height > mostPixels) return { ok: false, reason: "pixels" };
    const upright = open(mostPixels).timeout({ seconds: decodeSeconds }).autoOrient().toColourspace("srgb");
    return { ok: true, sizes: await encodeAll(upright, sizes) };
  } catch {
    // Whatever a decoder says of bytes that somebody sent, they are no picture.
    return { ok: false, reason: "broken" };
  }
}

/** Decodes once, within what the largest size needs. */
async function encodeAll(upright: Sharp, sizes: MakeOptions["sizes"]): Promise<readonly MadeSize[]> {
  const all = Object.values(sizes);
  const width = Math.max(...all.map((bounds) => bounds.width));
  const height = Math.max(...all.map((bounds) => bounds.height));
  const { data, info } = await within(upright, { width, height }).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made = [];
  for (const [size, bounds] of Object.entries(sizes)) {
    const encoded = await within(sharp(data, { raw }), bounds)
      .webp({ quality: pictureQuality, smartSubsample: true })
      .toBuffer();
    made.push({ size, bytes: encoded });
  }
  return made;
}

function within(picture: Sharp, { width, height }: PictureBounds): Sharp {
  return picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
}
