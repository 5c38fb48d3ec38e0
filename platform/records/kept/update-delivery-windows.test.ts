import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateProducts } from "../update-products.ts";
import { openKeptShop, refused, wrote, type KeptShop } from "./testing/kept-shop.ts";
import { updateDeliveryWindows } from "./update-delivery-windows.ts";

let shop: KeptShop;

beforeAll(async () => {
  shop = await openKeptShop();
  const variations = [{ id: "10-a" }, { id: "10-b" }];
  await shop.write(updateProducts, [{ id: "10", description: "Shirt", variations }]);
});
afterAll(() => shop.close());

const kept = async () => {
  const rows = await shop.db
    .selectFrom("delivery_window")
    .selectAll()
    .where("external_id", "=", "SS27")
    .execute();
  return rows[0]?.record;
};

const window = {
  id: "SS27",
  status: "inactive",
  description: "Spring",
  startdate: "2027-01-15",
  stopdate: "2027-03-01 12:00:00",
  atonce: "1",
  variations: [
    { id: "10-a", type: "drop", productlimit: "100", variationlimit: "20" },
    { id: "10-b", productlimit: 5 },
  ],
};
const stored = {
  status: "inactive",
  description: "Spring",
  startdate: "2027-01-15T00:00:00+01:00",
  stopdate: "2027-03-01T12:00:00+01:00",
  atonce: true,
  variations: [
    { id: "10-a", type: "drop", productlimit: 100, variationlimit: 20 },
    { id: "10-b", productlimit: 5 },
  ],
};

describe("delivery windows: soap.md 3.2", () => {
  it("are kept whole, and the feed has no kind for them", async () => {
    await shop.news();
    expect(await shop.write<object>(updateDeliveryWindows, [window])).toMatchObject({ inserted: 1 });
    expect(await kept()).toEqual(stored);
    expect(await shop.news()).toEqual([]);
  });

  it("change nothing when they are sent again, in whichever form", async () => {
    const again = { ...window, startdate: "2027-01-14T23:00:00Z", atonce: "true" };
    expect(await shop.attempt<object>(updateDeliveryWindows, [again])).toMatchObject({
      result: { unchanged: 1 },
      untouched: true,
    });
  });

  it("are active unless they say otherwise", async () => {
    await shop.write<object>(updateDeliveryWindows, [{ id: "bare" }]);
    const rows = await shop.db
      .selectFrom("delivery_window")
      .select("record")
      .where("external_id", "=", "bare")
      .execute();
    expect(rows).toEqual([{ record: { status: "active" } }]);
  });

  it("an empty list of variations changes nothing", async () => {
    const empty = { id: "SS27", variations: [], variationsremove: [] };
    expect(await shop.attempt<object>(updateDeliveryWindows, [empty])).toMatchObject({
      result: { unchanged: 1 },
      untouched: true,
    });
  });

  it("variations are added, changed and removed; removing what is not there is no error", async () => {
    await shop.write<object>(updateDeliveryWindows, [
      {
        id: "SS27",
        variations: [{ id: "10-b", variationlimit: "3" }],
        variationsremove: [{ id: "10-a" }, { id: "404" }],
      },
    ]);
    expect(await kept()).toEqual({
      ...stored,
      variations: [{ id: "10-b", productlimit: 5, variationlimit: 3 }],
    });
    await shop.write<object>(updateDeliveryWindows, [{ id: "SS27", variationsremove: [{ id: "10-b" }] }]);
    expect(await kept()).toEqual({ ...stored, variations: [] });
  });

  it("keep what is absent, and clear what is empty", async () => {
    await shop.write<object>(updateDeliveryWindows, [
      { id: "SS27", description: "", startdate: "", atonce: "" },
    ]);
    expect(await kept()).toEqual({
      ...stored,
      description: "",
      startdate: "",
      atonce: false,
      variations: [],
    });
  });

  it("are written once by calls at the same time", async () => {
    const results = await shop.atOnce(20, updateDeliveryWindows, [{ id: "P", variations: [{ id: "10-a" }] }]);
    expect(wrote(results)).toBe(1);
  });

  it.each([
    ["no id", { description: "x" }, "id", "required"],
    ["another status", { id: "X", status: "cancelled" }, "status", "invalid"],
    ["an empty status", { id: "X", status: "" }, "status", "invalid"],
    ["a day that there is not", { id: "X", startdate: "2027-02-29" }, "startdate", "invalid"],
    ["a date that is none", { id: "X", stopdate: "spring" }, "stopdate", "invalid"],
    ["atonce that is neither", { id: "X", atonce: "perhaps" }, "atonce", "invalid"],
    [
      "a variation without an id",
      { id: "X", variations: [{ type: "a" }] },
      "variations/variation[1]/id",
      "required",
    ],
    [
      "a limit that is none",
      { id: "X", variations: [{ id: "10-a", productlimit: "1.5" }] },
      "variations/variation[1]/productlimit",
      "invalid",
    ],
    [
      "a variation that nobody knows",
      { id: "X", variations: [{ id: "10-a" }, { id: "404" }] },
      "variations/variation[2]/id",
      "unknown",
    ],
    [
      "a removed one without an id",
      { id: "X", variationsremove: [{}] },
      "variationsremove/variation[1]/id",
      "required",
    ],
  ])("with %s are refused", async (_, record, field, code) => {
    expect(await shop.attempt<object>(updateDeliveryWindows, [record])).toMatchObject(
      refused({ record: 1, field, code }),
    );
  });
});
