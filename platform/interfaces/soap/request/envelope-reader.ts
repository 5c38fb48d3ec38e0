import { type ElementReader, ignored, type OpenElement, TextReader } from "./element-reader.ts";
import { type Fault, faults, StopReading } from "../faults.ts";
import { fieldReader, isOurs, type ReadingBounds } from "./record-reader.ts";
import type { ServedOperation } from "../operations/operations-by-element.ts";
import type { Limits } from "../../../foundations/limits.ts";
import { soapEnvelope } from "../response/write-envelope.ts";
import { isTrue } from "./xml-reader.ts";

/** The credentials in the document, not yet verified. */
export interface SentLogin {
  readonly username: string;
  readonly password: string;
}

/** Reads the element of an operation: its login, at any position, and its content. */
export class OperationReader implements ElementReader {
  /** null: there is no such operation; the login is verified all the same. */
  readonly operation: ServedOperation | null;
  readonly content: Record<string, unknown> = {};
  /** undefined: not read yet. */
  login: SentLogin | undefined;
  /** Answered only after the login was verified. */
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
    if (element.local === "login" && this.#isKnownNamespace(element)) return this.#loginReader();
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

  /** Whether an element has the operation's namespace, ours, or none. */
  #isKnownNamespace({ uri }: OpenElement): boolean {
    return uri === this.#uri || uri === this.#bounds.namespace || uri === "";
  }

  #loginReader(): ElementReader {
    if (this.#hasLogin) throw new StopReading(faults.malformed, "a second login");
    this.#hasLogin = true;
    return new LoginReader(
      (element) => this.#isKnownNamespace(element),
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

/** Passes the elements of a list on until the limit of records is reached. */
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

/** No name or password of the settings is as long. */
const longestCredential = 1024;

class LoginReader implements ElementReader {
  readonly #isKnownNamespace: (element: OpenElement) => boolean;
  readonly #put: (login: SentLogin) => void;
  readonly #read = new Map<string, string>();

  constructor(isKnownNamespace: (element: OpenElement) => boolean, put: (login: SentLogin) => void) {
    this.#isKnownNamespace = isKnownNamespace;
    this.#put = put;
  }

  child(element: OpenElement): ElementReader {
    const { local } = element;
    if (!this.#isKnownNamespace(element) || (local !== "username" && local !== "password")) return ignored;
    if (this.#read.has(local)) throw new StopReading(faults.malformed, `a second ${local}`);
    this.#read.set(local, "");
    return new TextReader(longestCredential, (text) => this.#read.set(local, text));
  }

  text(): void {}

  end(): void {
    this.#put({ username: this.#read.get("username") ?? "", password: this.#read.get("password") ?? "" });
  }
}

interface EnvelopeOptions {
  readonly namespace: string;
  /** By their elements. */
  readonly operations: ReadonlyMap<string, ServedOperation>;
  readonly limits: Pick<Limits, "soapRecords" | "soapTextCharacters" | "soapPictureCharacters">;
}

/** Reads a document that must be a SOAP 1.1 envelope with one operation in its Body. soap.md#calls. */
export class EnvelopeReader implements ElementReader {
  /** undefined: its element has not begun yet. */
  operation: OperationReader | undefined;
  readonly #options: EnvelopeOptions;
  #hasBody = false;

  constructor(options: EnvelopeOptions) {
    this.#options = options;
  }

  child({ local, uri }: OpenElement): ElementReader {
    if (local !== "Envelope") throw new StopReading(faults.malformed, "no Envelope");
    if (uri !== soapEnvelope) throw new StopReading(faults.versionMismatch);
    return inside((element) => this.#part(element));
  }

  text(): void {}

  end(): void {}

  #part({ local, uri }: OpenElement): ElementReader {
    if (uri !== soapEnvelope) return ignored;
    if (local === "Header") return inside(headerEntry);
    if (local !== "Body") return ignored;
    if (this.#hasBody) throw new StopReading(faults.malformed, "a second Body");
    this.#hasBody = true;
    return inside((element) => this.#operation(element));
  }

  #operation(element: OpenElement): ElementReader {
    if (this.operation) throw new StopReading(faults.malformed, "a second operation");
    const { namespace, operations, limits } = this.#options;
    const found = element.uri === namespace ? operations.get(element.local) : undefined;
    const bounds = {
      namespace,
      longestText: limits.soapTextCharacters,
      longestPicture: limits.soapPictureCharacters,
    };
    this.operation = new OperationReader(element, found ?? null, bounds, limits.soapRecords);
    return this.operation;
  }
}

/** No header entry is understood here: mandatory ones are refused, others ignored. */
function headerEntry({ mustUnderstand = "" }: OpenElement): ElementReader {
  if (isTrue(mustUnderstand)) throw new StopReading(faults.notUnderstood);
  return ignored;
}

function inside(child: (element: OpenElement) => ElementReader): ElementReader {
  return { child, text: () => {}, end: () => {} };
}
