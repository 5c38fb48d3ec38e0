import { describe, expect, it } from "vitest";
import { openUnits, unitsToPack } from "./order-units.ts";
import type { OrderLine } from "./order-query.ts";

const line = (quantity: number, cancelled: number, inShipments: number): OrderLine => ({
  row: 1,
  displayItem: "101",
  item: "101-1",
  name: "Shirt",
  brand: null,
  size: "M",
  sku: "S-1",
  ean: "",
  quantity,
  cancelled,
  inShipments,
  shipped: 0,
  refunded: 0,
  returned: 0,
  unitPrice: null,
  total: null,
  taxPercent: null,
  comment: null,
});

describe("what goes into the next parcel", () => {
  it("is what is neither in a parcel nor cancelled", () => {
    const lines = [line(5, 1, 2), line(3, 0, 3), line(2, 2, 0)];
    expect(lines.map(openUnits)).toEqual([2, 0, 0]);
    expect(lines.map(unitsToPack({ lines }))).toEqual([2, 0, 0]);
  });

  it("is everything that is not cancelled once all is packed, for its slip is printed again", () => {
    const lines = [line(5, 1, 4), line(2, 2, 0)];
    expect(lines.map(unitsToPack({ lines }))).toEqual([4, 0]);
  });
});
