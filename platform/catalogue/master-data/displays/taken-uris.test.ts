import { expect, it } from "vitest";
import { TakenUris } from "./display-uris.ts";

/** Addresses that are taken, and the questions that were asked for them. */
function spaceOf(...taken: readonly string[]) {
  const asked: string[][] = [];
  const uris = new TakenUris(async (_, wanted) => {
    asked.push([...wanted]);
    return wanted.filter((uri) => taken.includes(uri));
  });
  const give = async (wanted: readonly string[]) => {
    const given = [];
    for (const uri of wanted) given.push(await uris.give("1", uri));
    return given;
  };
  return { uris, asked, give };
}

it("a thousand free addresses are one question", async () => {
  const { uris, asked, give } = spaceOf();
  const bases = Array.from({ length: 1000 }, (_, index) => `shirt-${index}`);
  await uris.look(bases.map((base) => ["1", base]));
  expect(await give(bases)).toEqual(bases);
  expect(asked).toEqual([bases]);
});

it("an address that many have is asked for in steps that grow", async () => {
  const { uris, asked, give } = spaceOf("tee", ...Array.from({ length: 4998 }, (_, at) => `tee-${at + 2}`));
  await uris.look([["1", "tee"]]);
  expect(await give(["tee", "tee"])).toEqual(["tee-5000", "tee-5001"]);
  expect(asked.length).toBeLessThan(14);
});

it("the same address several times in a call is numbered without further questions, in each space anew", async () => {
  const { uris, asked, give } = spaceOf();
  const wanted = ["tee", "tee", "tee-2"];
  await uris.look(wanted.map((uri) => ["1", uri]));
  const questions = asked.length;
  expect(await give(wanted)).toEqual(["tee", "tee-2", "tee-2-2"]);
  expect(asked.length - questions).toBeLessThan(2);
  expect(await uris.give("1 de", "tee")).toBe("tee");
});
