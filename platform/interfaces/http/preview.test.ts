import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { isPreview, previewTime } from "./preview.ts";

const signature = "78340053489f1d69c69f70292bff4ca764aef697512aa304f739d503ac6ac995";
const expiry = 1_767_225_600;
const at = (secondsBefore: number) => new Date((expiry - secondsBefore) * 1000);
const vector = `${expiry}.${signature}`;

it("X-Preview: the vector of checkout-rest.md#test-vectors is a preview until it is over, from 7 days ahead on (checkout-rest.md#preview)", () => {
  const isOne = [0, 60, 7 * 86_400, 7 * 86_400 + 1].map((left) => isPreview("test-secret", vector, at(left)));
  expect(isOne).toEqual([false, true, true, false]);
  expect(isPreview(undefined, vector, at(60))).toBe(false);
});

it.each([`${expiry}.${"0".repeat(64)}`, `${expiry + 1}.${signature}`, `${expiry}.`, signature, ""])(
  "X-Preview: %j is none",
  (sent) => {
    expect(isPreview("test-secret", sent, at(60))).toBe(false);
  },
);

it("X-Preview-Time names a moment, long past or far ahead, by a signature of its own", () => {
  const signed = (purpose: string, time: number) =>
    `${time}.${createHmac("sha256", "test-secret").update(`${purpose}.${time}`).digest("hex")}`;
  const sent = signed("preview-time", expiry);
  expect(previewTime("test-secret", signed("preview-time", 86_400))).toEqual(new Date(86_400_000));
  expect(previewTime("test-secret", sent)).toEqual(new Date(expiry * 1000));
  expect(previewTime(undefined, sent)).toBeNull();
  const moved = `${expiry + 1}.${sent.split(".")[1]}`;
  for (const wrong of [signed("preview", expiry), moved, `${expiry}.`, ""]) {
    expect(previewTime("test-secret", wrong)).toBeNull();
  }
});
