import { InputMethod } from "@/lib/search/input-method";
import { expect, it } from "vitest";

const key = (name: string, keyCode: number, isComposing = false) => ({ key: name, keyCode, isComposing });

it("holds its keys, and the text until it is composed", () => {
  const method = new InputMethod();
  expect(method.holds(key("Process", 229))).toBe(true);
  method.begin();
  expect(method.isComposing).toBe(true);
  expect(method.holds(key("Enter", 13, true))).toBe(true);
  method.end();
  expect(method.isComposing).toBe(false);
  expect(method.holds(key("Enter", 229))).toBe(true);
  expect(method.holds(key("Enter", 13))).toBe(false);
});

it("lets a keyboard on the screen type and search, though it composes every word", () => {
  const method = new InputMethod();
  expect(method.holds(key("Unidentified", 229))).toBe(false);
  method.begin();
  expect(method.isComposing).toBe(false);
  expect(method.holds(key("Enter", 13, true))).toBe(false);
  expect(method.holds(key("a", 65))).toBe(false);
  method.begin();
  expect(method.isComposing).toBe(true);
});
