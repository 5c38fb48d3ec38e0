import { ignored, TextReader, type ElementReader, type OpenElement } from "./element-reader.ts";
import { faults, StopReading, type Fault } from "./faults.ts";
import { fieldReader, isOurs, type ReadingBounds } from "./record-reader.ts";
import type { ServedOperation } from "./serve-operations.ts";

/** Who the caller says that it is. */
export interface SentLogin {
  readonly username: string;
  readonly password: string;
}

/** The element of an operation: its login, wherever it stands, and what it is called with. */
export class OperationReader implements ElementReader {
  /** null: there is no such operation; its login is looked at all the same. */
  readonly operation: ServedOperation | null;
  readonly content: Record<string, unknown> = {};
  /** As soon as it was read. */
  login: SentLogin | undefined;
  /** Told once the login was verified. */
  fault: Fault | undefined;
  readonly #uri: string;
  readonly #bounds: ReadingBounds;
  readonly #mostRecords: number;
  #hasLogin = false;
  #records = 0;

  constructor(
    { uri }: OpenElement,
    operation: ServedOperation | null,
    bounds: ReadingBounds,
    mostRecords: number,
  ) {
    this.#uri = uri;
    this.operation = operation;
    this.#bounds = bounds;
    this.#mostRecords = mostRecords;
    if (operation === null) this.fault = faults.unknownOperation;
  }

  child(element: OpenElement): ElementReader {
    if (element.local === "login" && this.#isNear(element)) return this.#loginReader();
    if (!isOurs(element, this.#bounds)) return ignored;
    const shape = this.operation?.content.fields.get(element.local);
    if (shape === undefined) return ignored;
    const reader = fieldReader(shape, element, this.#bounds, this.content);
    if (shape.kind !== "list") return reader;
    if (shape.element === null) return this.#mayTakeRecord() ? reader : ignored;
    return new CountingReader(reader, () => this.#mayTakeRecord());
  }

  text(): void {}

  end(): void {}

  /** In an operation of a foreign namespace everything is foreign. */
  #isNear({ uri }: OpenElement): boolean {
    return uri === this.#uri || uri === this.#bounds.namespace || uri === "";
  }

  #loginReader(): ElementReader {
    if (this.#hasLogin) throw new StopReading(faults.malformed, "a second login");
    this.#hasLogin = true;
    return new LoginReader(
      (element) => this.#isNear(element),
      (login) => {
        this.login = login;
      },
    );
  }

  #mayTakeRecord(): boolean {
    this.#records += 1;
    if (this.#records <= this.#mostRecords) return true;
    this.fault = faults.tooLarge;
    return false;
  }
}

/** Passes a list's elements on as long as more are taken. */
class CountingReader implements ElementReader {
  readonly #list: ElementReader;
  readonly #mayTake: () => boolean;

  constructor(list: ElementReader, mayTake: () => boolean) {
    this.#list = list;
    this.#mayTake = mayTake;
  }

  child(element: OpenElement): ElementReader {
    const reader = this.#list.child(element);
    return reader === ignored || this.#mayTake() ? reader : ignored;
  }

  text(text: string): void {
    this.#list.text(text);
  }

  end(): void {
    this.#list.end();
  }
}

/** Longer than any name or password of the settings. */
const longestCredential = 1024;

class LoginReader implements ElementReader {
  readonly #isNear: (element: OpenElement) => boolean;
  readonly #put: (login: SentLogin) => void;
  readonly #read = new Map<string, string>();

  constructor(isNear: (element: OpenElement) => boolean, put: (login: SentLogin) => void) {
    this.#isNear = isNear;
    this.#put = put;
  }

  child(element: OpenElement): ElementReader {
    const { local } = element;
    if (!this.#isNear(element) || (local !== "username" && local !== "password")) return ignored;
    if (this.#read.has(local)) throw new StopReading(faults.malformed, `a second ${local}`);
    this.#read.set(local, "");
    return new TextReader(longestCredential, (text) => this.#read.set(local, text));
  }

  text(): void {}

  end(): void {
    this.#put({ username: this.#read.get("username") ?? "", password: this.#read.get("password") ?? "" });
  }
}
