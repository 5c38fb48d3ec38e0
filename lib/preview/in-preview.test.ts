import { expect, it } from "vitest";
import { inPreview, renderInPreview, runInPreview } from "@/lib/preview/in-preview";

const pass = { expiry: 1_767_225_600, at: null, headers: { "X-Preview": "value" } };

it("nothing is in preview but what is run in it, whatever it waits for", async () => {
  expect(inPreview()).toBeNull();
  const [inside, beside] = await Promise.all([
    runInPreview(pass, async () => {
      await Promise.resolve();
      return inPreview();
    }),
    Promise.resolve().then(() => inPreview()),
  ]);
  expect([inside, beside, inPreview()]).toEqual([pass, null, null]);
});

it("inside of a preview something may see what shoppers see", () => {
  const seen = runInPreview(pass, () => [inPreview(), runInPreview(null, inPreview), inPreview()]);
  expect(seen).toEqual([pass, null, pass]);
});

it("a pass that is given to a rendering is nobody's outside of one", () => {
  renderInPreview(pass);
  expect(inPreview()).toBeNull();
});
