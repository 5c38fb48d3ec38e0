import { fulfilmentSchema, storesSchema } from "@/lib/checkout/store-schemas";
import { describe, expect, it } from "vitest";

const store = {
  brickAndMortar: 1,
  name: "Borås",
  type: "1",
  address: "Skrädderigatan 4, 503 35 Borås",
  country: "Sverige",
  countryCode: "SE",
  latitude: 57.721,
  longitude: 12.9401,
  email: "",
  phone: "+46 33 000 00 01",
  websiteUrl: "",
  openingHours: [{ day: 1, isClosed: false, hours: [{ start: "10:00", end: "18:00" }] }],
  specialOpeningHours: [{ date: "2026-12-24", isClosed: true, hours: [] }],
};

describe("stores (checkout-rest 8.4 and 10)", () => {
  it("are read with what is known of them", () => {
    expect(storesSchema.parse({ token: null, brickAndMortars: [store] })).toEqual([
      {
        store: "1",
        name: "Borås",
        address: "Skrädderigatan 4, 503 35 Borås",
        countryCode: "SE",
        latitude: 57.721,
        longitude: 12.9401,
        phone: "+46 33 000 00 01",
        openingHours: [{ day: 1, isClosed: false, hours: [{ start: "10:00", end: "18:00" }] }],
        specialOpeningHours: [{ date: "2026-12-24", isClosed: true, hours: [] }],
      },
    ]);
  });

  it("may tell no more than their name", () => {
    const [bare] = storesSchema.parse({ brickAndMortars: [{ brickAndMortar: "9", name: "Hamburg" }] });
    expect(bare).toMatchObject({ store: "9", name: "Hamburg", address: "", openingHours: [] });
  });

  it("that can deliver everything come by their ids", () => {
    expect(fulfilmentSchema.parse({ token: "k3", brickAndMortars: [2, 1] })).toEqual(["2", "1"]);
  });
});
