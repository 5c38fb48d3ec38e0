import { expect, it } from "vitest";
import { campaignMoments } from "@/lib/preview/campaign-moments";

it("what begins and ends after now stands in the order of time, twelve moments at most", () => {
  const campaigns = [
    { name: "always", startTime: null, stopTime: null },
    { name: "running", startTime: 50, stopTime: 300 },
    { name: "coming", startTime: 200, stopTime: 400 },
    { name: "now", startTime: 100, stopTime: null },
  ];
  expect(campaignMoments(campaigns, 100)).toEqual([
    { time: 200, name: "coming", kind: "begins" },
    { time: 300, name: "running", kind: "ends" },
    { time: 400, name: "coming", kind: "ends" },
  ]);
  const many = Array.from({ length: 20 }, (_, index) => ({
    name: String(index),
    startTime: 1000 - index,
    stopTime: null,
  }));
  expect(campaignMoments(many, 100).map(({ time }) => time)).toEqual(
    Array.from({ length: 12 }, (_, index) => 981 + index),
  );
});
