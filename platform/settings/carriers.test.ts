import { expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { carrierSettings } from "./carriers.ts";
import { checkSettings } from "./check.ts";

const trackingUrl = "https://post.example/find?id={trackingId}";

it("a carrier is there once, whatever its letter case", async () => {
  const carriers = [
    { carrier: "Postlinje", trackingUrl },
    { carrier: "POSTLINJE", trackingUrl },
  ];
  expect(checkSettings({ ...(await testSettings()), carriers })).toEqual([
    { path: "carriers.1.carrier", message: "postlinje is there twice" },
  ]);
});

it.each(["https://post.example/find", "javascript:alert('{trackingId}')", "/find/{trackingId}", ""])(
  "%j is no address to follow a parcel at",
  (url) => {
    expect(carrierSettings.safeParse({ carrier: "Postlinje", trackingUrl: url }).success).toBe(false);
    expect(carrierSettings.safeParse({ carrier: "Postlinje", trackingUrl }).success).toBe(true);
  },
);
