import { describe, expect, it } from "vitest";
import { splitDelivery, type Delivery } from "./delivery-groups.ts";

const line = (variation: number, quantity: number) => ({
  name: `item ${variation}`,
  item: { variation },
  size: 1,
  quantity,
  contained: [],
});
const held = (variation: number, warehouse: number, quantity: number) => ({
  variation,
  size: 1,
  warehouse,
  quantity,
});
type Shown = readonly Pick<Delivery<{ readonly name: string }>, "warehouse" | "lines">[];
const shown = (deliveries: Shown) =>
  deliveries.map(({ warehouse, lines }) => [
    warehouse,
    ...lines.map(({ line: { name }, quantity }) => `${quantity} ${name}`),
  ]);

describe("what of a selection is sent together, storefront-graphql.md#values", () => {
  it("is all of it while nothing is allocated, and nothing when there is nothing", () => {
    expect(shown(splitDelivery([line(1, 2), line(2, 1)], [], [1, 2]))).toEqual([
      [null, "2 item 1", "1 item 2"],
    ]);
    expect(splitDelivery([], [], [1, 2])).toEqual([]);
  });

  it("splits a line whose units lie in two, and one item that two lines are of", () => {
    const takes = [held(1, 1, 2), held(1, 2, 3)];
    expect(shown(splitDelivery([line(1, 1), line(1, 4)], takes, [1, 2]))).toEqual([
      [1, "1 item 1", "1 item 1"],
      [2, "3 item 1"],
    ]);
  });

  it("does not tear a bundle apart", () => {
    const bundle = { ...line(5, 2), contained: [line(1, 2), line(2, 4)] };
    const takes = [held(1, 2, 2), held(2, 1, 4), held(3, 1, 1)];
    expect(shown(splitDelivery([bundle, line(3, 1)], takes, [1, 2]))).toEqual([
      [1, "1 item 3"],
      [2, "2 item 5"],
    ]);
  });
});
