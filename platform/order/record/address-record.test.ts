import { describe, expect, it } from "vitest";
import { addressRecord } from "./address-record.ts";

const given = { address1: "Hoofdstraat", houseNumber: "12", houseExtension: "b" };
const written = (address: ReturnType<typeof addressRecord>) => JSON.parse(JSON.stringify(address));

describe("an address as records carry it (soap.md 3.1)", () => {
  it.each([
    [given, "Hoofdstraat 12b"],
    [{ ...given, houseExtension: "" }, "Hoofdstraat 12"],
    [{ address1: "Storgatan 1" }, "Storgatan 1"],
    [{ houseNumber: "12" }, "12"],
  ])("the house of %j is in its first line", (address, address1) => {
    expect(written(addressRecord(address, undefined))).toEqual({ address1 });
  });

  it("what is too long for a field is cut", () => {
    const address = addressRecord({ address1: "ä".repeat(255), houseNumber: "12" }, undefined);
    expect(written(address)).toEqual({ address1: "ä".repeat(255) });
  });

  it("what is empty is not there, nor the number of a person", () => {
    const address = { email: "", identityNumber: "19790101-0000", city: "Ås" };
    expect(written(addressRecord(address, ""))).toEqual({ city: "Ås" });
  });

  it("what is kept is beside what the shop knows, and wins over it", () => {
    const kept = { attn: "Goods in", company: "Ek AB", id: "A-1" };
    const record = addressRecord({ city: "Ås", company: "Ek" }, kept);
    expect(written(record)).toEqual({ ...kept, city: "Ås" });
  });
});
