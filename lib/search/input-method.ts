type Press = Pick<KeyboardEvent, "key" | "keyCode" | "isComposing">;

/** The number of a key that an input method takes. */
const TAKEN = 229;

/**
 * Tells whether characters are being composed, so that neither half a word is searched for nor the Enter that ends
 * it. The keyboard of an Android phone composes every word, plain Latin ones too, and names no key: there each letter counts.
 */
export class InputMethod {
  #isComposing = false;
  #isOnScreen = false;

  get isComposing(): boolean {
    return this.#isComposing;
  }

  begin(): void {
    this.#isComposing = !this.#isOnScreen;
  }

  end(): void {
    this.#isComposing = false;
  }

  /** Whether a key is the input method's. Safari ends a composition before it tells of the Enter that did so. */
  holds({ key, keyCode, isComposing }: Press): boolean {
    if (key !== "Enter") this.#isOnScreen = key === "Unidentified";
    if (this.#isOnScreen) return false;
    return this.#isComposing || isComposing || keyCode === TAKEN;
  }
}
