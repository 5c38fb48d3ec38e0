import { CLOSED, type Combobox, pressKey } from "@/lib/search/combobox";
import { describe, expect, it } from "vitest";

const at = (active: number | null): Combobox => ({ isOpen: true, active });
const press = (state: Combobox, key: string, { alt = false, options = 3, isComposing = false } = {}) =>
  pressKey(state, { key, alt, isComposing }, options);

describe("a key in the combobox", () => {
  it.each([
    [at(null), "ArrowDown", at(0)],
    [at(0), "ArrowDown", at(1)],
    [at(2), "ArrowDown", at(null)],
    [at(null), "ArrowUp", at(2)],
    [at(2), "ArrowUp", at(1)],
    [at(0), "ArrowUp", at(null)],
    [at(1), "Home", at(0)],
    [at(1), "End", at(2)],
    [at(1), "Escape", CLOSED],
    [CLOSED, "ArrowDown", at(0)],
    [CLOSED, "ArrowUp", at(2)],
  ])("of %j: %s shows %j", (state, key, shown) => {
    expect(press(state, key)).toEqual({ kind: "show", state: shown });
  });

  it("opens and closes the list with Alt, without walking into it", () => {
    expect(press(CLOSED, "ArrowDown", { alt: true })).toEqual({ kind: "show", state: at(null) });
    expect(press(at(1), "ArrowUp", { alt: true })).toEqual({ kind: "show", state: CLOSED });
  });

  it.each([
    [at(null), "Home", at(null)],
    [at(null), "End", at(null)],
    [at(1), "ArrowLeft", at(null)],
    [at(1), "ArrowRight", at(null)],
    [at(null), "Delete", at(null)],
    [at(1), "Tab", at(1)],
    [at(1), "a", at(1)],
    [at(null), "Enter", CLOSED],
    [CLOSED, "Enter", CLOSED],
  ])("of %j: %s stays with the field, %j", (state, key, kept) => {
    expect(press(state, key)).toEqual({ kind: "type", state: kept });
  });

  it("follows or removes what is pointed at", () => {
    expect(press(at(2), "Enter")).toEqual({ kind: "follow", option: 2 });
    expect(press(at(2), "Delete")).toEqual({ kind: "remove", option: 2 });
  });

  it("clears the field when the list is closed already", () => {
    expect(press(CLOSED, "Escape")).toEqual({ kind: "clear" });
  });

  it.each(["ArrowDown", "ArrowUp", "Enter", "Escape", "Home"])(
    "is the input method's while it composes: %s",
    (key) => {
      expect(press(at(1), key, { isComposing: true })).toEqual({ kind: "type", state: at(1) });
    },
  );

  it.each(["ArrowDown", "ArrowUp"])("finds no list to walk through without options: %s", (key) => {
    expect(press(CLOSED, key, { options: 0 })).toEqual({ kind: "type", state: CLOSED });
    expect(press(CLOSED, key, { options: 0, alt: true }).kind).toBe("type");
  });
});
