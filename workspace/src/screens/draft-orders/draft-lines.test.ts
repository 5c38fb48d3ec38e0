import { expect, it } from "vitest";
import { withOneMore, withUnits, type Draft } from "./draft-lines.ts";

const draft: Pick<Draft, "lines"> = {
  lines: [
    {
      item: "1-2",
      displayItem: "1",
      name: "Tee",
      size: "M",
      quantity: 2,
      comment: "gift",
      price: null,
      total: null,
    },
    {
      item: "3-4",
      displayItem: "3",
      name: null,
      size: null,
      quantity: 1,
      comment: null,
      price: null,
      total: null,
    },
  ],
};

it("sets, adds and takes away units, and keeps the other lines with their comments", () => {
  const other = { item: "3-4", quantity: 1, comment: "" };
  expect(withUnits(draft, "1-2", 5)).toEqual({
    lines: [{ item: "1-2", quantity: 5, comment: "gift" }, other],
  });
  expect(withUnits(draft, "1-2", 0)).toEqual({ lines: [other] });
  expect(withOneMore(draft, "3-4").lines).toContainEqual({ ...other, quantity: 2 });
  expect(withOneMore(draft, "9-9").lines).toContainEqual({ item: "9-9", quantity: 1, comment: "" });
});
