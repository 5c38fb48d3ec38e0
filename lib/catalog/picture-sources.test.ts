import { expect, it } from "vitest";
import { pictureSourceSet } from "@/lib/catalog/picture-sources";

const usual = { mini: "/m", standard: "/s", full: "/f" };

it("a picture is offered in every size, the narrowest first", () => {
  expect(pictureSourceSet(usual)).toBe("/m 150w, /s 600w, /f 960w");
  expect(pictureSourceSet({ ...usual, byWidth: { "360": "/360", "1600": "/1600" } })).toBe(
    "/m 150w, /360 360w, /s 600w, /f 960w, /1600 1600w",
  );
});

it("a size that repeats another's address is named once, by the narrower width", () => {
  expect(pictureSourceSet({ ...usual, mini: "/s" })).toBe("/s 150w, /f 960w");
  expect(pictureSourceSet({ ...usual, byWidth: { "360": "/s" } })).toBe("/m 150w, /s 600w, /f 960w");
});
