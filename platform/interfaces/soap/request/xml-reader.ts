import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from "saxes";
import type { Limits } from "../../../foundations/limits.ts";
import { ignored, type ElementReader, type OpenElement } from "./element-reader.ts";
import { faults, StopReading } from "../faults.ts";
import { soapEnvelope } from "../response/write-envelope.ts";

const schemaInstance = "http://www.w3.org/2001/XMLSchema-instance";

type XmlLimits = Pick<Limits, "soapDepth" | "soapElements" | "soapAttributes" | "soapTextCharacters">;

/**
 * Parses XML as it arrives and passes each element to the reader that its parent chose. Throws StopReading for invalid
 * XML, document types, processing instructions and entities. soap.md#calls.
 */
export class XmlReader {
  readonly #parser = new SaxesParser({
    xmlns: true,
    position: true,
    // Always the characters of XML 1.0: 1.1 allows control characters.
    defaultXMLVersion: "1.0",
    forceXMLVersion: true,
  });
  readonly #limits: XmlLimits;
  readonly #open: ElementReader[];
  #elements = 0;
  #attributes = 0;
  #readElements = 0;
  /** Characters since the last event of the parser. */
  #pending = 0;

  constructor(root: ElementReader, limits: XmlLimits) {
    this.#limits = limits;
    this.#open = [root];
    const parser = this.#parser;
    parser.on("error", ({ message }) => stop(message));
    parser.on("doctype", () => stop("a document type"));
    parser.on("processinginstruction", () => stop("a processing instruction"));
    parser.on("attribute", () => this.#countAttribute());
    parser.on("opentag", (tag) => this.#begin(tag));
    parser.on("closetag", () => this.#end());
    parser.on("text", (text) => this.#text(text));
    parser.on("cdata", (text) => this.#text(text));
    parser.on("comment", () => {
      this.#pending = 0;
    });
  }

  /** How many elements were read so far, without the ignored ones. */
  get readElements(): number {
    return this.#readElements;
  }

  write(text: string): void {
    this.#pending += text.length;
    this.#parser.write(text);
    const longest = this.#top.longest ?? this.#limits.soapTextCharacters;
    if (this.#pending > longest + text.length) throw new StopReading(faults.tooLarge, "a long part");
  }

  end(): void {
    this.#parser.close();
  }

  get #top(): ElementReader {
    return this.#open.at(-1) ?? ignored;
  }

  #begin(tag: SaxesTagNS): void {
    this.#pending = 0;
    this.#attributes = 0;
    this.#elements += 1;
    if (this.#open.length > this.#limits.soapDepth) stop("nested too deep");
    if (this.#elements > this.#limits.soapElements) {
      throw new StopReading(faults.tooLarge, "too many elements");
    }
    const reader = this.#top.child(openElement(tag));
    if (reader !== ignored) this.#readElements += 1;
    this.#open.push(reader);
  }

  #end(): void {
    this.#pending = 0;
    this.#open.pop()?.end();
  }

  #text(text: string): void {
    this.#pending = 0;
    this.#top.text(text);
  }

  #countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes > this.#limits.soapAttributes) {
      throw new StopReading(faults.tooLarge, "too many attributes");
    }
  }
}

function stop(reason: string): never {
  throw new StopReading(faults.malformed, reason);
}

function openElement({ local, uri, attributes }: SaxesTagNS): OpenElement {
  let isNil = false;
  let mustUnderstand: string | undefined;
  for (const attribute of Object.values(attributes)) {
    if (isNamed(attribute, schemaInstance, "nil")) isNil = isTrue(attribute.value);
    if (isNamed(attribute, soapEnvelope, "mustUnderstand")) mustUnderstand = attribute.value;
  }
  return { local, uri, isNil, mustUnderstand };
}

function isNamed({ uri, local }: SaxesAttributeNS, wantedUri: string, wantedLocal: string): boolean {
  return uri === wantedUri && local === wantedLocal;
}

/** A boolean of XML Schema. */
export function isTrue(value: string): boolean {
  return ["true", "1"].includes(value.trim());
}
