import { expect, it } from "vitest";
import { fieldsOf, patchOf, type AddressFields } from "./address-form.ts";

const anna = { firstName: "Anna", lastName: "Ek", address1: "Storgatan 1", zipCode: "111 22", city: "Lund" };
const order = { email: "anna@example.com", address: { ...anna, country: "SE" }, shippingAddress: null };
const before = fieldsOf(order);
const patch = (more: Partial<AddressFields>, from = before) => patchOf(from, { ...from, ...more });

it("sends what differs, and takes away what is emptied", () => {
  expect(patch({})).toEqual({});
  expect(patch({ lastName: " Lund ", city: "", email: " new@example.com " })).toEqual({
    address: { lastName: "Lund", city: null, email: "new@example.com" },
  });
});

it("makes a delivery address of what is written, changes it by field, and lets go of it", () => {
  const shipping = { ...fieldsOf({ ...order, address: null }).shipping, firstName: "Bo", city: "Malmö" };
  expect(patch({ isElsewhere: true, shipping })).toEqual({
    shippingAddress: { firstName: "Bo", city: "Malmö" },
  });
  // It was written and then not wanted.
  expect(patch({ isElsewhere: false, shipping })).toEqual({});
  const elsewhere = fieldsOf({ ...order, shippingAddress: { ...anna, country: "SE" } });
  expect(patch({ shipping: { ...elsewhere.shipping, city: "Malmö" } }, elsewhere)).toEqual({
    shippingAddress: { city: "Malmö" },
  });
  expect(patch({ isElsewhere: false }, elsewhere)).toEqual({ shippingAddress: null });
});
