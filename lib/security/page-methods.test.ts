import { expect, it } from "vitest";
import { isForeignForm, isTaken } from "@/lib/security/page-methods";

const asked = (method: string, pathname: string, headers: Record<string, string> = {}) =>
  isTaken({ method, headers: new Headers(headers), nextUrl: { pathname } });

const multipart = { "content-type": "multipart/form-data; boundary=x" };
const encoded = { "content-type": "application/x-www-form-urlencoded" };

it("pages are looked at", () => {
  expect([asked("GET", "/en-se"), asked("HEAD", "/en-se")]).toEqual([true, true]);
});

it("pages take the forms that server actions handle, with and without a script", () => {
  expect(asked("POST", "/en-se/login", multipart)).toBe(true);
  expect(asked("POST", "/en-se/login", { "next-action": "40" })).toBe(true);
});

it("pages take nothing else", () => {
  expect(asked("POST", "/en-se/women", encoded)).toBe(false);
  expect(asked("POST", "/en-se/women")).toBe(false);
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
    expect(asked(method, "/en-se/login", multipart)).toBe(false);
  }
});

it("a payment comes back in the way of its provider", () => {
  expect(asked("POST", "/en-se/payment-return", encoded)).toBe(true);
  expect(asked("PUT", "/en-se/payment-return", encoded)).toBe(false);
});

it("another site posts nothing to a page but what a provider of payments sends back", () => {
  const posted = (pathname: string, headers: Record<string, string>, method = "POST") =>
    isForeignForm({
      method,
      headers: new Headers({ host: "shop.example", ...headers }),
      nextUrl: { pathname },
    });
  for (const origin of ["https://evil.example", "null", "https://shop.example.evil.example", "x"]) {
    expect(posted("/en-se/login", { origin })).toBe(true);
    expect(posted("/en-se/payment-return", { origin })).toBe(false);
    expect(posted("/en-se/login", { origin }, "GET")).toBe(false);
  }
  expect(posted("/en-se/login", { origin: "https://shop.example" })).toBe(false);
  expect(posted("/en-se/login", {})).toBe(false);
});
