import { expect, it } from "vitest";
import { patchOf, type PersonFields } from "./draft-form.ts";

const before: PersonFields = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Ek",
  company: "",
  address1: "Storgatan 1",
  address2: "",
  zipCode: "11122",
  city: "Stockholm",
  state: "",
  phoneNumber: "070",
  vatNumber: "",
  country: "SE",
  language: "sv",
  additionalNotes: "",
  note: "",
};

it("sends what differs alone: emptied fields are cleared, the state goes with the country", () => {
  expect(patchOf(before, before)).toEqual({});
  expect(patchOf(before, { ...before, lastName: " Lund ", phoneNumber: " ", note: "by phone" })).toEqual({
    note: "by phone",
    address: { lastName: "Lund", phoneNumber: null },
  });
  expect(patchOf(before, { ...before, country: "US", state: "CA" })).toEqual({ country: "US", state: "CA" });
  expect(patchOf({ ...before, state: "CA" }, before)).toEqual({ state: null });
});
