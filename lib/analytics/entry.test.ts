import { expect, it } from "vitest";
import { readEntry } from "@/lib/analytics/entry";

it("an entry is what the cookie says, in so many words", () => {
  expect(readEntry("a=b; vitrine-entry=sign_up; c=d")).toBe("sign_up");
  expect(readEntry("vitrine-entry=login")).toBe("login");
  for (const cookies of ["", "vitrine-entry=", "vitrine-entry=purchase", "x-vitrine-entry=login"]) {
    expect(readEntry(cookies)).toBeNull();
  }
});
