import { setImmediate as turn } from "node:timers/promises";
import { processWide } from "@/lib/catalog-cache/process-wide";
import { untilRendered } from "@/lib/catalog-cache/until-rendered";
import { expect, it } from "vitest";

const { reading } = processWide();

/** A read that waits for the API until it is let go. */
function beginReading(): () => void {
  let letGo = () => {};
  const read = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  reading.add(read);
  return () => {
    reading.delete(read);
    letGo();
  };
}

it("pages that were begun before are done when what they read is there, and what that leads to", async () => {
  const steps: string[] = [];
  const endFirst = beginReading();
  const rendered = untilRendered(async () => {
    steps.push("rendering");
  });
  await turn();
  steps.push("first read");
  const endSecond = beginReading();
  endFirst();
  await turn();
  steps.push("second read");
  endSecond();
  await rendered;
  expect(steps).toEqual(["first read", "rendering", "second read", "rendering"]);
});
