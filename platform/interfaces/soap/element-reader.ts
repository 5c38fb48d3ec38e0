import { faults, StopReading } from "./faults.ts";

/** An element that begins. */
export interface OpenElement {
  readonly local: string;
  readonly uri: string;
  /** `xsi:nil`: the same as empty. */
  readonly isNil: boolean;
  /** The value of the attribute of SOAP's own namespace; undefined: there is none. */
  readonly mustUnderstand: string | undefined;
}

/** Reads the content of one element as it comes. */
export interface ElementReader {
  /** The most characters of a text in it. */
  readonly longest?: number;
  /** What reads the child that begins. */
  child(element: OpenElement): ElementReader;
  text(text: string): void;
  end(): void;
}

/** An element that nobody knows, with all that is in it. */
export const ignored: ElementReader = {
  child: () => ignored,
  text: () => {},
  end: () => {},
};

/** A text without the white space around it. Elements inside of it are not known, and ignored. */
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

/** What is nil is empty, whatever stands in it. */
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
