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

it("a packed font is unpacked whole, and one that is none refused", () => {
  const font = unpackFont(woff);
  expect([font.readUInt32BE(0), font.length]).toEqual([0x00010000, woff.readUInt32BE(16)]);
  const tables = tablesOf(font);
  expect([...tables.keys()]).toEqual([...tables.keys()].toSorted());
  // The magic number of `head`.
  expect(tables.get("head")?.readUInt32BE(12)).toBe(0x5f0f3cf5);
  expect(() => unpackFont(Buffer.from("<html>"))).toThrow("no WOFF");
});

it("texts of a picture are cut between words, are no markup, and smaller when they are longer", () => {
  expect([shortened("a coat", 6), shortened("a coat of wool", 10)]).toEqual(["a coat", "a coat…"]);
  expect([shortened("x".repeat(200)), shortened("a\n\n b")]).toEqual([`${"x".repeat(89)}…`, "a b"]);
  expect(escapeMarkup('<b>&"\u0000')).toBe("&#60;b&#62;&#38;&#34;");
  expect(["a".repeat(24), "a".repeat(25), "a".repeat(49)].map(titleSize)).toEqual([76, 62, 48]);
});

describe("a picture to share", () => {
  const texts = { title: "Håvudklädnad <b>& co", above: "Łódź", below: "Vitrine" };

  it("has the size that services ask for, whatever its product's picture and title", async () => {
    for (const title of [texts.title, "W".repeat(5_000)]) {
      for (const picture of [null, Buffer.from("no picture")]) {
        const drawn = await drawShare({ ...texts, title, picture });
        expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
        expect(drawn.length).toBeLessThan(150_000);
      }
    }
  });

  it("shows the product at its end and letters before it", async () => {
    const background = { width: 60, height: 80, channels: 3, background: "#f00" } as const;
    const picture = await sharp({ create: background }).png().toBuffer();
    const drawn = await drawShare({ ...texts, picture });
    const statsOf = async (region: Region) =>
      sharp(await sharp(drawn).extract(region).png().toBuffer()).stats();
    const end = await statsOf({ left: 1100, top: 300, width: 10, height: 10 });
    expect(end.channels.map(({ mean }) => Math.round(mean / 16))).toEqual([16, 0, 0]);
    const title = await statsOf({ left: 72, top: 136, width: 500, height: 120 });
    expect(title.channels[0]?.min).toBeLessThan(60);
  });
});
