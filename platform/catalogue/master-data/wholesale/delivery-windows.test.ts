import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refused, unchanged } from "../testing/product-writer.ts";
import { updateProducts } from "../products/update-products.ts";
import { openIntegrationShop, type IntegrationShop } from "./testing/integration-shop.ts";
import { updateDeliveryWindows } from "./delivery-windows.ts";

let shop: IntegrationShop;

beforeAll(async () => {
  shop = await openIntegrationShop();
  const variations = [{ id: "10-a" }, { id: "10-b" }];
  await shop.write(updateProducts, [{ id: "10", description: "Shirt", variations }]);
});
afterAll(() => shop.close());

const kept = async (id = "SS27") => {
  const windows = shop.db.selectFrom("delivery_window").select("record").where("external_id", "=", id);
  return (await windows.executeTakeFirst())?.record;
};
const write = (change: object) => shop.write<object>(updateDeliveryWindows, [{ id: "SS27", ...change }]);
const attempt = (record: object) => shop.attempt<object>(updateDeliveryWindows, [record]);

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

describe("delivery windows: soap.md#master-data", () => {
  it("are kept whole, active unless they say otherwise, and the feed has no kind for them", async () => {
    await shop.news();
    expect(await write(window)).toMatchObject({ inserted: 1 });
    expect(await kept()).toEqual(stored);
    await write({ id: "bare" });
    expect(await kept("bare")).toEqual({ status: "active" });
    expect(await shop.news()).toEqual([]);
  });

  it("change nothing when they are sent again, in whichever form, nor by empty lists", async () => {
    const again = { ...window, startdate: "2027-01-14T23:00:00Z", atonce: "true" };
    for (const record of [again, { id: "SS27", variations: [], variationsremove: [] }]) {
      expect(await attempt(record)).toEqual({ result: unchanged, untouched: true });
    }
  });

  it("variations are added, changed and removed; what is absent is kept, what is empty is cleared", async () => {
    const variationsremove = [{ id: "10-a" }, { id: "404" }];
    await write({ variations: [{ id: "10-b", variationlimit: "3" }], variationsremove });
    const variations = [{ id: "10-b", productlimit: 5, variationlimit: 3 }];
    expect(await kept()).toEqual({ ...stored, variations });
    await write({ variationsremove: [{ id: "10-b" }], description: "", startdate: "", atonce: "" });
    const cleared = { description: "", startdate: "", atonce: false, variations: [] };
    expect(await kept()).toEqual({ ...stored, ...cleared });
  });

  const variations = (variation: object) => ({ variations: [{ id: "10-a" }, variation] });
  it.each([
    [{ id: "" }, "id", "required"],
    [{ status: "cancelled" }, "status", "invalid"],
    [{ startdate: "2027-02-29" }, "startdate", "invalid"],
    [{ atonce: "perhaps" }, "atonce", "invalid"],
    [variations({ type: "a" }), "variations/variation[2]/id", "required"],
    [variations({ id: "10-b", productlimit: "1.5" }), "variations/variation[2]/productlimit", "invalid"],
    [variations({ id: "404" }), "variations/variation[2]/id", "unknown"],
    [{ variationsremove: [{}] }, "variationsremove/variation[1]/id", "required"],
  ])("with %j are refused", async (fields, field, code) => {
    expect(await attempt({ id: "X", ...fields })).toMatchObject(refused({ record: 1, field, code }));
  });
});
