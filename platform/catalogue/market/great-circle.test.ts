import { expect, it } from "vitest";
import { metresBetween } from "./great-circle.ts";

const stockholm = { latitude: 59.3293, longitude: 18.0686 };
const gothenburg = { latitude: 57.7089, longitude: 11.9746 };

it("is no way to the same point, and half of the earth's girth to the other side", () => {
  expect(metresBetween(stockholm, stockholm)).toBe(0);
  const opposite = { latitude: -stockholm.latitude, longitude: stockholm.longitude - 180 };
  expect(metresBetween(stockholm, opposite)).toBeCloseTo(Math.PI * 6_371_008.8, 0);
});

it("measures known ways, over the date line too", () => {
  expect(Math.round(metresBetween(stockholm, gothenburg) / 1000)).toBe(397);
  const east = { latitude: 0, longitude: 179.5 };
  const west = { latitude: 0, longitude: -179.5 };
  expect(Math.round(metresBetween(east, west) / 1000)).toBe(111);
});
