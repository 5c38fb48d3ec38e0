import { faults, StopReading } from "../faults.ts";

/** An element that begins. */
export interface OpenElement {
  readonly local: string;
  readonly uri: string;
  /** `xsi:nil`, which means the same as an empty element. */
  readonly isNil: boolean;
  /** The SOAP attribute `mustUnderstand`; undefined: it is absent. */
  readonly mustUnderstand: string | undefined;
}

/** Reads the content of one element as it comes. */
export interface ElementReader {
  /** The most characters of a text in the element. */
  readonly longest?: number;
  /** Returns the reader of a child element that begins. */
  child(element: OpenElement): ElementReader;
  text(text: string): void;
  end(): void;
}

/** Skips an unknown element with all of its content. */
export const ignored: ElementReader = {
  child: () => ignored,
  text: () => {},
  end: () => {},
};

/** Reads a trimmed text. Elements inside are ignored. */
export class TextReader implements ElementReader {
  readonly longest: number;
  readonly #put: (text: string) => void;
  #text = "";

  constructor(longest: number, put: (text: string) => void) {
    this.longest = longest;
    this.#put = put;
  }

  child(): ElementReader {
    return ignored;
  }

  text(text: string): void {
    this.#text += text;
    if (this.#text.length > this.longest) throw new StopReading(faults.tooLarge, "a long text");
  }

  end(): void {
    this.#put(this.#text.trim());
  }
}

/** Reads a nil element: it is empty, whatever its content. */
export class NilReader implements ElementReader {
  readonly #put: () => void;

  constructor(put: () => void) {
    this.#put = put;
  }

  child(): ElementReader {
    return ignored;
  }

  text(): void {}

  end(): void {
    this.#put();
  }
}
