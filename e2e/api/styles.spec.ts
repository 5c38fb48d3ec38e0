import { expect, test } from "@playwright/test";

const namesIn = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = ""]) => name);

test("what moves by its style has frames to move by", async ({ request }) => {
  const html = await (await request.get("/en-se")).text();
  const sheets = namesIn(html, /<link rel="stylesheet" href="([^"]+)"/g);
  expect(sheets.length).toBeGreaterThan(0);
  const texts = await Promise.all(sheets.map(async (sheet) => (await request.get(sheet)).text()));
  const css = texts.join("\n");
  const moving = namesIn(css, /[{;]animation:([a-z][\w-]*) [\d.]+m?s/g);
  expect(moving).toContain("coming");
  expect(namesIn(css, /@keyframes ([\w-]+)/g)).toEqual(expect.arrayContaining(moving));
});
