import { elsewhereTable, measuresTable } from "@/lib/product/size-guide";
import { describe, expect, it } from "vitest";

describe("measures by size (checkout-rest 8.1)", () => {
  it("are a row for each size, with gaps where nothing was measured", () => {
    const contents = [
      { content: "23.0", x: 0, y: 0 },
      { content: "9.5", x: 1, y: 1 },
    ];
    const chart = { unit: "cm", x: ["36", "37"], y: ["Length", "Width"], contents };
    expect(measuresTable(chart)).toEqual({
      columns: ["Length", "Width"],
      rows: [
        { label: "36", cells: ["23.0", ""] },
        { label: "37", cells: ["", "9.5"] },
      ],
    });
  });

  it("are nothing where there is no chart", () => {
    expect(measuresTable(null)).toBeNull();
  });
});

describe("the same size elsewhere", () => {
  const charts = {
    US: { unit: "US", x: { "36": "5.5", "37": "6.5" }, y: {}, countries: ["US"] },
    JP: { unit: "cm", x: { "36": "23" }, y: {}, countries: ["JP"] },
    Odd: { unit: "", x: { S: "1" }, y: {}, countries: [] },
  };

  it("is told from the original sizes, whatever the country calls them", () => {
    const sizes = { x: ["23", "23.5"], unit: "cm", original: { x: ["36", "37"], y: [""] } };
    expect(elsewhereTable(sizes, charts)).toEqual({
      columns: ["US", "JP (cm)"],
      rows: [
        { label: "36", cells: ["5.5", "23"] },
        { label: "37", cells: ["6.5", ""] },
      ],
    });
  });

  it("is nothing where no chart knows these sizes", () => {
    expect(elsewhereTable({ x: ["XL"], unit: "", original: null }, charts)).toBeNull();
  });
});
