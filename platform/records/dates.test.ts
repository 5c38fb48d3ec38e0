import { expect, it } from "vitest";
import { isDate, writtenDate } from "./dates.ts";

const stockholm = "Europe/Stockholm";

it.each([
  ["2026-11-20", "2026-11-20T00:00:00+01:00"],
  ["2026-07-01", "2026-07-01T00:00:00+02:00"],
  ["2026-11-20 12:30:15", "2026-11-20T12:30:15+01:00"],
  ["2026-11-20T12:30", "2026-11-20T12:30:00+01:00"],
  ["2026-11-20T12:30:15.123", "2026-11-20T12:30:15+01:00"],
  ["2026-11-20T12:00:00Z", "2026-11-20T13:00:00+01:00"],
  ["2026-11-20T12:00:00-0500", "2026-11-20T18:00:00+01:00"],
  ["2026-11-20T00:30:00+09:00", "2026-11-19T16:30:00+01:00"],
  ["2024-02-29", "2024-02-29T00:00:00+01:00"],
  ["2026-03-29 03:00:00", "2026-03-29T03:00:00+02:00"],
  ["2026-10-25 03:00:00", "2026-10-25T03:00:00+01:00"],
  ["1900-01-01", "1900-01-01T00:00:00+01:00"],
  ["9999-12-31", "9999-12-31T00:00:00+01:00"],
  ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59+00:00"],
])("%s in the shop's zone is %s: soap.md section 2", (text, written) => {
  expect(isDate(text)).toBe(true);
  expect(writtenDate(text, stockholm)).toBe(written);
  expect(writtenDate(written, stockholm)).toBe(written);
});

it("a time that the clocks skip is an hour later", () => {
  expect(writtenDate("2026-03-29 02:30:00", stockholm)).toBe("2026-03-29T03:30:00+02:00");
});

it("zones west of UTC and of half an hour have their offsets", () => {
  expect(writtenDate("2026-01-01", "America/New_York")).toBe("2026-01-01T00:00:00-05:00");
  expect(writtenDate("2026-01-01T12:00:00Z", "America/St_Johns")).toBe("2026-01-01T08:30:00-03:30");
});

it("a time of when the clocks were off by seconds is written in UTC", () => {
  const written = "1970-01-01T00:44:30+00:00";
  expect(writtenDate("1970-01-01", "Africa/Monrovia")).toBe(written);
  expect(writtenDate(written, "Africa/Monrovia")).toBe(written);
});

it.each([
  ["2026-02-29"],
  ["2026-13-01"],
  ["2026-00-10"],
  ["2026-04-31"],
  ["0000-01-01"],
  ["1899-12-31"],
  ["2026-11-20 24:00:00"],
  ["2026-11-20 12:60:00"],
  ["2026-11-20T12:00:00+15:00"],
  ["2026-11-20T12:00:00+01:60"],
  ["20.11.2026"],
  ["2026-11-20T"],
  ["20261120"],
  ["tomorrow"],
  [""],
])("%j is no date", (text) => {
  expect(isDate(text)).toBe(false);
  expect(writtenDate(text, stockholm)).toBeNull();
});
