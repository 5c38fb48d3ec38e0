import { matchPath } from "@/front/checkout/allowed-paths";
import { describe, expect, it } from "vitest";

describe("the proxy's closed table (checkout-rest 7, 10, 15, 16)", () => {
  it.each([
    ["GET", "selection"],
    ["POST", "products"],
    ["POST", "products/101"],
    ["POST", "suggestions"],
    ["POST", "items/101-3"],
    ["POST", "items/101-3/quantity/2"],
    ["POST", "items/bundles/7-1"],
    ["POST", "items/gift-certificates/3/amount/200"],
    ["PUT", "items"],
    ["DELETE", "lines/9f1c"],
    ["DELETE", "lines/9f1c/subscription-plan"],
    ["PUT", "lines/9f1c/subscription-plan/4"],
    ["PUT", "countries/US/states/NY"],
    ["GET", "countries/auto"],
    ["DELETE", "vouchers"],
    ["PUT", "brick-and-mortar/3"],
    ["POST", "customer/wishlists/0/items/12"],
    ["PUT", "customer/contracts/5/subscription/6"],
    ["POST", "payment"],
    ["GET", "receipt"],
  ])("lets %s %s through", (method, path) => {
    expect(matchPath(method, path)).toEqual({ kind: "allowed", method, path });
  });

  it.each([
    "brands",
    "collections",
    "warehouses",
    "markets",
    "pricelists",
    "countries/all",
    "allocation-rule/3",
    "events",
    "selection/1/2",
    "items/101-3/quantity",
    "",
  ])("knows no path %s, which needs the secret or is none", (path) => {
    expect(matchPath("GET", path)).toEqual({ kind: "path" });
    expect(matchPath("PUT", path)).toEqual({ kind: "path" });
  });

  it("names the methods of a path when another one is used", () => {
    expect(matchPath("PUT", "selection")).toEqual({ kind: "method", allow: ["GET"] });
    expect(matchPath("PATCH", "lines/9f1c/quantity/2")).toEqual({
      kind: "method",
      allow: ["POST", "PUT", "DELETE"],
    });
    expect(matchPath("GET", "payment")).toEqual({ kind: "method", allow: ["POST"] });
  });

  it("takes HEAD as GET", () => {
    expect(matchPath("HEAD", "selection")).toEqual({ kind: "allowed", method: "GET", path: "selection" });
  });
});

describe("path parts (checkout-rest 1)", () => {
  it.each([
    "items/..%2Fselection",
    "items/%2e%2e",
    "items/..",
    "items/a%00",
    "items/%5C",
    "items/%E0%A4",
    "items//quantity/2",
  ])("lets %s reach no other route", (path) => {
    expect(matchPath("POST", path)).toEqual({ kind: "path" });
  });

  it("encodes values anew: a plus stays a plus, an at may come as it is", () => {
    expect(matchPath("DELETE", "vouchers/A+B")).toEqual({
      kind: "allowed",
      method: "DELETE",
      path: "vouchers/A%2BB",
    });
    expect(matchPath("POST", "login/anna@example.com")).toEqual({
      kind: "allowed",
      method: "POST",
      path: "login/anna%40example.com",
    });
  });

  it("ignores a slash at the end", () => {
    expect(matchPath("GET", "selection/")).toEqual({ kind: "allowed", method: "GET", path: "selection" });
  });
});
