import { readFailedReason } from "@/lib/forms/failed-reasons";
import { expect, it } from "vitest";

it.each([
  [{ reason: "expired" }, "expired"],
  [{ reason: "<script>" }, "refused"],
  [{ reason: ["invalid", "expired"] }, "refused"],
  [{ resultCode: "Refused", orderNumber: "10001" }, "refused"],
  [{ resultCode: "Cancelled" }, "cancelled"],
  [{ cancelled: "1" }, "cancelled"],
  [{}, "refused"],
])("the failed page reads %j as %s (checkout-rest 16.3)", (query, reason) => {
  expect(readFailedReason(query)).toBe(reason);
});
