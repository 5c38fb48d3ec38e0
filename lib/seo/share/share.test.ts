import { readFileSync } from "node:fs";
import { drawShareImage, escapeMarkup, shortened, titleSize } from "@/lib/seo/share/draw-share-image";
import { unpackFont } from "@/lib/seo/share/fonts";
import sharp, { type Region } from "sharp";
import { describe, expect, it } from "vitest";

const woff = readFileSync("node_modules/@fontsource/newsreader/files/newsreader-latin-400-normal.woff");

it("a packed font is unpacked whole, and one that is none refused", () => {
  const font = unpackFont(woff);
  expect([font.readUInt32BE(0), font.length]).toEqual([0x00010000, woff.readUInt32BE(16)]);
  // The magic number of `head`, which the directory of tables leads to.
  const head = font.readUInt32BE(font.indexOf("head") + 8);
  expect(font.readUInt32BE(head + 12)).toBe(0x5f0f3cf5);
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
        const drawn = await drawShareImage({ ...texts, title, picture });
        expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
        expect(drawn.length).toBeLessThan(150_000);
      }
    }
  });

  it("shows the product at its end and letters before it", async () => {
    const background = { width: 60, height: 80, channels: 3, background: "#f00" } as const;
    const picture = await sharp({ create: background }).png().toBuffer();
    const drawn = await drawShareImage({ ...texts, picture });
    const statsOf = async (region: Region) =>
      sharp(await sharp(drawn).extract(region).png().toBuffer()).stats();
    const end = await statsOf({ left: 1100, top: 300, width: 10, height: 10 });
    expect(end.channels.map(({ mean }) => Math.round(mean / 16))).toEqual([16, 0, 0]);
    const title = await statsOf({ left: 72, top: 136, width: 500, height: 120 });
    expect(title.channels[0]?.min).toBeLessThan(60);
  });
});
