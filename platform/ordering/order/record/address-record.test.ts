import { expect, it } from "vitest";
import { addressRecord } from "./address-record.ts";

const written = (address: ReturnType<typeof addressRecord>) => JSON.parse(JSON.stringify(address));
const given = { address1: "Hoofdstraat", houseNumber: "12", houseExtension: "b" };

it.each([
  [given, { address1: "Hoofdstraat 12b" }],
  [{ ...given, houseExtension: "" }, { address1: "Hoofdstraat 12" }],
  [{ houseNumber: "12" }, { address1: "12" }],
  // What is too long for a field is cut.
  [{ address1: "ä".repeat(255), houseNumber: "12" }, { address1: "ä".repeat(255) }],
  // What is empty is not there, nor the number of a person.
  [{ email: "", identityNumber: "19790101-0000", city: "Ås" }, { city: "Ås" }],
])("an address as records carry it (soap.md#shared-shapes): %j", (address, record) => {
  expect(written(addressRecord(address, undefined))).toEqual(record);
});

it("what is kept is beside what the shop knows, and wins over it", () => {
  const kept = { attn: "Goods in", company: "Ek AB", id: "A-1" };
  expect(written(addressRecord({ city: "Ås", company: "Ek" }, kept))).toEqual({ ...kept, city: "Ås" });
});
