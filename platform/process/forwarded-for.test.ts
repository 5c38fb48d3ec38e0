import { expect, it } from "vitest";
import { withoutPorts } from "./forwarded-for.ts";

it.each([
  ["5.1.1.1", "5.1.1.1"],
  ["5.1.1.1:8080", "5.1.1.1"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1:8080", "2001:db8::1:8080"],
  [" 5.1.1.1:1 ,[::1]:65535,10.0.0.1", "5.1.1.1, ::1, 10.0.0.1"],
])("the addresses of %s are %s", (header, addresses) => {
  expect(withoutPorts(header)).toBe(addresses);
});

it.each(["", "unknown", "5.1.1.1:", "5.1.1.1:x", "[5.1.1.1]:80", "[2001:db8::1", "[]:443", "a:80"])(
  "%j is no address, and stays",
  (header) => {
    expect(withoutPorts(header)).toBe(header);
  },
);
