import { expect, it } from "vitest";
import { TakenUris } from "./display-uris.ts";

/** Addresses that are taken, and how many questions were asked for them. */
function spaceOf(...taken: readonly string[]) {
  const asked: string[][] = [];
  const uris = new TakenUris(async (_, wanted) => {
    asked.push([...wanted]);
    return wanted.filter((uri) => taken.includes(uri));
  });
  return { uris, asked };
}

it("a thousand free addresses are one question", async () => {
  const { uris, asked } = spaceOf();
  const bases = Array.from({ length: 1000 }, (_, index) => `shirt-${index}`);
  await uris.look(bases.map((base) => ["1", base]));
  const given = [];
  for (const base of bases) given.push(await uris.give("1", base));
  expect(given).toEqual(bases);
  expect(asked).toEqual([bases]);
});

it("an address that many have is asked for in steps that grow", async () => {
  const taken = ["tee", ...Array.from({ length: 4998 }, (_, index) => `tee-${index + 2}`)];
  const { uris, asked } = spaceOf(...taken);
  await uris.look([["1", "tee"]]);
  expect([await uris.give("1", "tee"), await uris.give("1", "tee")]).toEqual(["tee-5000", "tee-5001"]);
  expect(asked.length).toBeLessThan(14);
});

it("the same address several times in a call is numbered without further questions", async () => {
  const { uris, asked } = spaceOf();
  await uris.look([
    ["1", "tee"],
    ["1", "tee"],
    ["1", "tee-2"],
  ]);
  const questions = asked.length;
  expect([await uris.give("1", "tee"), await uris.give("1", "tee"), await uris.give("1", "tee-2")]).toEqual([
    "tee",
    "tee-2",
    "tee-2-2",
  ]);
  expect(asked.length - questions).toBeLessThan(2);
});

it("spaces do not take from each other", async () => {
  const { uris } = spaceOf();
  expect([await uris.give("1 sv", "tee"), await uris.give("1 de", "tee")]).toEqual(["tee", "tee"]);
});
