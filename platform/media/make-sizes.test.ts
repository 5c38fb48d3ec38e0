import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeSizes, type MadePicture } from "./make-sizes.ts";
import { drawPicture } from "./testing/pictures.ts";

const sizes = { full: { width: 960, height: 1280 }, mini: { width: 150, height: 200 } };
const mostPixels = 4_000_000;

const make = (bytes: Uint8Array, most = mostPixels) => makeSizes(bytes, { sizes, mostPixels: most });

async function measured(made: MadePicture) {
  if (!made.ok) return made.reason;
  const all = made.sizes.map(async ({ size, bytes }) => {
    const { format, width, height, pages = 1 } = await sharp(bytes).metadata();
    return [size, format, width, height, pages] as const;
  });
  return Promise.all(all);
}

/** The colour in a corner, whatever the compression made of it. */
async function cornerOf(bytes: Uint8Array): Promise<string> {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  return red > 150 && green < 100 && blue < 100 ? "red" : "other";
}

describe("makeSizes: soap.md 4.2, media", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "%s becomes WebP in every size, with its own proportions and never enlarged",
    async (format) => {
      const bytes = await drawPicture(0, format, { width: 800, height: 400 });
      expect(await measured(await make(bytes))).toEqual([
        ["full", "webp", 800, 400, 1],
        ["mini", "webp", 150, 75, 1],
      ]);
    },
  );

  it("a picture that is turned by its EXIF data stands upright, and keeps nothing of them", async () => {
    const bytes = await sharp(await drawPicture(0, "jpeg", { width: 800, height: 400 }))
      .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "59/1 0/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await make(bytes);
    expect(await measured(made)).toEqual([
      ["full", "webp", 400, 800, 1],
      ["mini", "webp", 100, 200, 1],
    ]);
    const { exif, icc, xmp, orientation } = await sharp(made.ok ? made.sizes[0]?.bytes : bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("of a moving picture the first frame is taken", async () => {
    const frames = [await drawPicture(0), await drawPicture(1)];
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
    const made = await make(bytes);
    expect(await measured(made)).toEqual([
      ["full", "webp", 300, 400, 1],
      ["mini", "webp", 150, 200, 1],
    ]);
    expect(await cornerOf(made.ok ? (made.sizes[0]?.bytes ?? bytes) : bytes)).toBe("red");
  });

  it("what lies through stays so", async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background } })
      .png()
      .toBuffer();
    const made = await make(bytes);
    expect((await sharp(made.ok ? made.sizes[0]?.bytes : bytes).metadata()).hasAlpha).toBe(true);
  });

  it("colours of print become those of a screen", async () => {
    const bytes = await sharp(await drawPicture(0))
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const made = await make(bytes);
    expect((await sharp(made.ok ? made.sizes[0]?.bytes : bytes).metadata()).space).toBe("srgb");
  });

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["HTML", Buffer.from("<!doctype html><title>A picture</title>")],
    ["SVG", Buffer.from(svg)],
    ["PDF", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
    ["a video in the same box", Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2avc1mp41", "latin1")],
    ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    ["HTML that hides as a brand", Buffer.from("\xFF\xFF\xFF\xFFftyp<html>avif", "latin1")],
  ])("%s is refused by what it is", async (_, bytes) => {
    expect(await make(bytes)).toEqual({ ok: false, reason: "type" });
  });

  it("TIFF and BMP, which a decoder may know, are refused", async () => {
    const tiff = await drawPicture(0, "tiff");
    expect(await make(tiff)).toEqual({ ok: false, reason: "type" });
    expect(await make(Buffer.concat([Buffer.from("BM"), tiff]))).toEqual({ ok: false, reason: "type" });
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("a truncated %s is broken", async (format) => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 400,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", sigma: 40, mean: 128 },
      },
    })
      .toFormat(format)
      .toBuffer();
    expect((await make(whole)).ok).toBe(true);
    for (const part of [0.05, 0.5, 0.9]) {
      const reason = await measured(await make(whole.subarray(0, Math.floor(whole.length * part))));
      expect([part, reason]).toEqual([part, "broken"]);
    }
  });

  it("a small file with too many pixels is refused, whichever way it says so", async () => {
    const wide = { width: 4000, height: 4000 };
    expect(await measured(await make(await drawPicture(0, "png", wide)))).toBe("pixels");
    const honest = await drawPicture(0, "png", { width: 16, height: 16 });
    // The header alone says 100,000 by 100,000.
    honest.writeUInt32BE(100_000, 16);
    honest.writeUInt32BE(100_000, 20);
    expect(await measured(await make(honest))).toBe("pixels");
  });

  it("what hangs on behind a picture is left out", async () => {
    const tail = Buffer.from("<script>alert(1)</script>PK\x03\x04");
    for (const format of ["jpeg", "png", "gif"] as const) {
      const made = await make(Buffer.concat([await drawPicture(0, format), tail]));
      expect(made.ok && made.sizes.map(({ bytes }) => bytes.includes("script"))).toEqual([false, false]);
    }
  });
});
