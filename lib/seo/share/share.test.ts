import { readFileSync } from "node:fs";
import { drawShare } from "@/lib/seo/share/draw-share";
import { escapeMarkup, shortened, titleSize } from "@/lib/seo/share/share-text";
import { unpackFont } from "@/lib/seo/share/unpack-font";
import sharp, { type Region } from "sharp";
import { describe, expect, it } from "vitest";

const woff = readFileSync("node_modules/@fontsource/newsreader/files/newsreader-latin-400-normal.woff");

/** The tables of a font: OpenType, table directory. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    entries.map((at) => {
      const offset = font.readUInt32BE(at + 8);
      return [
        font.toString("latin1", at, at + 4),
        font.subarray(offset, offset + font.readUInt32BE(at + 12)),
      ];
    }),
  );
}

const red = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();

async function statsOf(picture: Buffer, region: Region) {
  return sharp(await sharp(picture).extract(region).png().toBuffer()).stats();
}

describe("a packed font", () => {
  it("is unpacked whole", () => {
    const font = unpackFont(woff);
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    expect(font.length).toBe(woff.readUInt32BE(16));
    const tables = tablesOf(font);
    expect([...tables.keys()]).toEqual([...tables.keys()].toSorted());
    // The magic number of `head`.
    expect(tables.get("head")?.readUInt32BE(12)).toBe(0x5f0f3cf5);
  });

  it("that is none is refused", () => {
    expect(() => unpackFont(Buffer.from("<html>"))).toThrow("no WOFF");
  });
});

describe("texts of a picture", () => {
  it("are cut between words", () => {
    expect(shortened("a coat", 6)).toBe("a coat");
    expect(shortened("a coat of wool", 10)).toBe("a coat…");
    expect(shortened("x".repeat(200))).toBe(`${"x".repeat(89)}…`);
    expect(shortened("a\n\n b")).toBe("a b");
  });

  it("are no markup", () => {
    expect(escapeMarkup('<b>&"\u0000')).toBe("&#60;b&#62;&#38;&#34;");
  });

  it("are smaller when they are longer", () => {
    expect(["a".repeat(24), "a".repeat(25), "a".repeat(49)].map(titleSize)).toEqual([76, 62, 48]);
  });
});

describe("a picture to share", () => {
  const texts = { title: "Håvudklädnad <b>& co", above: "Łódź", below: "Vitrine" };

  it("has the size that services ask for, with a product's picture and without", async () => {
    for (const picture of [null, await red(), Buffer.from("no picture")]) {
      const drawn = await drawShare({ ...texts, picture });
      expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      expect(drawn.length).toBeLessThan(150_000);
    }
  });

  it("shows the product at its end and letters before it", async () => {
    const drawn = await drawShare({ ...texts, picture: await red() });
    const end = await statsOf(drawn, { left: 1100, top: 300, width: 10, height: 10 });
    expect(end.channels.map(({ mean }) => Math.round(mean / 16))).toEqual([16, 0, 0]);
    const title = await statsOf(drawn, { left: 72, top: 136, width: 500, height: 120 });
    expect(title.channels[0]?.min).toBeLessThan(60);
  });

  it("is drawn of a title of any length", async () => {
    const drawn = await drawShare({ title: "W".repeat(5_000), above: "", below: "", picture: null });
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});
