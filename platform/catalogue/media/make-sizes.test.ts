import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeSizes } from "./make-sizes.ts";
import { drawPicture } from "./testing/pictures.ts";

const sizes = { full: { width: 960, height: 1280 }, mini: { width: 150, height: 200 } };
const make = (bytes: Uint8Array) => makeSizes(bytes, { sizes, mostPixels: 4_000_000 });

/** The sizes as they came out, the largest first; or why there are none. */
async function made(bytes: Uint8Array) {
  const result = await make(bytes);
  if (!result.ok) return { reason: result.reason, sizes: [] };
  const all = result.sizes.map(async (own) => Object.assign(await sharp(own.bytes).metadata(), own));
  return { reason: null, sizes: await Promise.all(all) };
}

const tiff = await drawPicture(0, "tiff");

describe("makeSizes: soap.md#product-mapping, media", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "%s becomes WebP in every size, with its own proportions and never enlarged; a truncated one is broken",
    async (format) => {
      const noise = { type: "gaussian", sigma: 40, mean: 128 } as const;
      const whole = await sharp({
        create: { width: 800, height: 400, channels: 3, background: "#fff", noise },
      })
        .toFormat(format)
        .toBuffer();
      const { sizes: all } = await made(whole);
      expect(all.map((one) => [one.size, one.format, one.width, one.height])).toEqual([
        ["full", "webp", 800, 400],
        ["mini", "webp", 150, 75],
      ]);
      for (const part of [0.05, 0.9]) {
        const { reason } = await made(whole.subarray(0, Math.floor(whole.length * part)));
        expect([part, reason]).toEqual([part, "broken"]);
      }
    },
  );

  it("a picture that is turned by its EXIF data stands upright, and keeps nothing of them", async () => {
    const bytes = await sharp(await drawPicture(0, "jpeg", { width: 800, height: 400 }))
      .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "59/1 0/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [full] = (await made(bytes)).sizes;
    expect(full).toMatchObject({ width: 400, height: 800 });
    expect([full?.exif, full?.icc, full?.xmp, full?.orientation]).toEqual(Array(4).fill(undefined));
  });

  it("of a moving picture the first frame is taken", async () => {
    const frames = [await drawPicture(0), await drawPicture(1)];
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const [full] = (await made(bytes)).sizes;
    expect(full).toMatchObject({ width: 300, height: 400 });
    const { data } = await sharp(full?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan((data[2] ?? 0) + 50);
  });

  it("what lies through stays so, and colours of print become those of a screen", async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background } }).png();
    expect((await made(await clear.toBuffer())).sizes[0]?.hasAlpha).toBe(true);
    const print = sharp(await drawPicture(0)).toColourspace("cmyk");
    expect((await made(await print.jpeg().toBuffer())).sizes[0]?.space).toBe("srgb");
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`)],
    ["a video in the same box", Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2avc1mp41", "latin1")],
    ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    ["HTML that hides as a brand", Buffer.from("\xFF\xFF\xFF\xFFftyp<html>avif", "latin1")],
    ["TIFF, which a decoder may know", tiff],
  ])("%s is refused by what it is", async (_, bytes) => {
    expect(await make(bytes)).toEqual({ ok: false, reason: "type" });
  });

  it("a small file with too many pixels is refused, whichever way it says so", async () => {
    const wide = await drawPicture(0, "png", { width: 4000, height: 4000 });
    expect((await made(wide)).reason).toBe("pixels");
    const honest = await drawPicture(0, "png", { width: 16, height: 16 });
    // The header alone says 100,000 by 100,000.
    honest.writeUInt32BE(100_000, 16);
    honest.writeUInt32BE(100_000, 20);
    expect((await made(honest)).reason).toBe("pixels");
  });

  it.each(["jpeg", "gif"] as const)("what hangs on behind a %s is left out", async (format) => {
    const tail = Buffer.from("<script>alert(1)</script>PK\x03\x04");
    const { sizes: all } = await made(Buffer.concat([await drawPicture(0, format), tail]));
    expect(all.map(({ bytes }) => bytes.includes("script"))).toEqual([false, false]);
  });
});
