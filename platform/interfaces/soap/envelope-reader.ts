import type { Limits } from "../../limits.ts";
import { ignored, type ElementReader, type OpenElement } from "./element-reader.ts";
import { faults, StopReading } from "./faults.ts";
import { OperationReader } from "./operation-reader.ts";
import type { ServedOperation } from "./serve-operations.ts";
import { soapEnvelope } from "./write-envelope.ts";
import { isTrue } from "./xml-reader.ts";

export interface EnvelopeOptions {
  readonly namespace: string;
  /** By their elements. */
  readonly operations: ReadonlyMap<string, ServedOperation>;
  readonly limits: Pick<Limits, "soapRecords" | "soapTextCharacters" | "soapPictureCharacters">;
}

/** Reads a document that must be a SOAP 1.1 envelope with one operation in its Body. `soap.md` section 1. */
export class EnvelopeReader implements ElementReader {
  /** Once its element has begun. */
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

/** Nothing in a header is understood here, and what does not have to be is ignored. */
function headerEntry({ mustUnderstand = "" }: OpenElement): ElementReader {
  if (isTrue(mustUnderstand)) throw new StopReading(faults.notUnderstood);
  return ignored;
}

function inside(child: (element: OpenElement) => ElementReader): ElementReader {
  return { child, text: () => {}, end: () => {} };
}
