import { describe, expect, it } from "vitest";
import { optionalId } from "./input.ts";

describe("an id that may be given", () => {
  it.each([undefined, null, ""])("is not, though it is there: %j", (sent) => {
    expect(optionalId.safeParse(sent)).toEqual({ success: true, data: undefined });
  });

  it.each([[7], ["7"]])("is read: %j", (sent) => {
    expect(optionalId.safeParse(sent)).toEqual({ success: true, data: 7 });
  });

  it.each([0, "0", -1, 1.5, "x", " ", true, [], {}, 1e30])("is not one: %j", (sent) => {
    expect(optionalId.safeParse(sent).success).toBe(false);
  });
});
