import { onePerPiece } from "@/lib/search/one-per-piece";
import { expect, it } from "vitest";

it("keeps the first colour of each piece, in order", () => {
  const products = [
    { id: "1", name: "Coat", brand: "A" },
    { id: "2", name: "Coat", brand: "A" },
    { id: "3", name: "Coat", brand: "B" },
    { id: "4", name: "Hat", brand: "A" },
    { id: "5", name: "Coat", brand: "B" },
  ];
  expect(onePerPiece(products).map(({ id }) => id)).toEqual(["1", "3", "4"]);
  expect(onePerPiece([])).toEqual([]);
});
