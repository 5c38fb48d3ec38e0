import { faults, StopReading } from "../faults.ts";

/** Decodes bytes to text as they arrive. Throws StopReading for bytes that are not valid in the encoding. */
export interface BodyDecoder {
  decode(bytes: Buffer): string;
  /** The rest of the text, after the last byte. */
  end(): string;
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "iso-8859-1";

const names: ReadonlyMap<string, readonly Encoding[]> = new Map<string, readonly Encoding[]>([
  ["utf-8", ["utf-8"]],
  ["utf8", ["utf-8"]],
  ["us-ascii", ["utf-8"]],
  ["ascii", ["utf-8"]],
  ["utf-16", ["utf-16le", "utf-16be"]],
  ["utf-16le", ["utf-16le"]],
  ["utf-16be", ["utf-16be"]],
  ["iso-8859-1", ["iso-8859-1"]],
  ["iso8859_1", ["iso-8859-1"]],
  ["iso_8859-1", ["iso-8859-1"]],
  ["latin1", ["iso-8859-1"]],
]);

/** No XML declaration is longer. */
const longestProlog = 1024;

/**
 * Takes the encoding from the byte order mark, the first character, the XML declaration, or else the content type. The
 * declaration goes before the header: the program that writes the XML sets it, while the header is often a constant of
 * an HTTP library.
 */
export function bodyDecoder(contentType: string | undefined): BodyDecoder {
  let head: Buffer | undefined = Buffer.alloc(0);
  let decoder: BodyDecoder | undefined;
  const begin = (bytes: Buffer): string => {
    decoder = decoderOf(encodingOf(bytes, charsetOf(contentType)));
    head = undefined;
    return decoder.decode(bytes);
  };
  return {
    decode: (bytes) => {
      if (decoder) return decoder.decode(bytes);
      head = Buffer.concat([head ?? Buffer.alloc(0), bytes]);
      return isEnough(head) ? begin(head) : "";
    },
    end: () => {
      const rest = decoder ? "" : begin(head ?? Buffer.alloc(0));
      return rest + (decoder?.end() ?? "");
    },
  };
}

const declaration = Buffer.from("<?xml");

/** Whether the first bytes are enough to find the encoding. */
function isEnough(head: Buffer): boolean {
  if (head.length < declaration.length) return false;
  const isDeclared = head.subarray(0, declaration.length).equals(declaration);
  return !isDeclared || head.length >= longestProlog || head.includes("?>");
}

function encodingOf(head: Buffer, charset: string | undefined): Encoding {
  const detected = detectEncoding(head);
  if (detected !== undefined) return detected;
  const declared = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(
    head.toString("latin1", 0, longestProlog),
  )?.[1];
  const name = (declared ?? charset ?? "utf-8").toLowerCase();
  // A body that begins with ASCII bytes cannot be UTF-16, whatever the header says.
  const usable = names.get(name)?.find((encoding) => !encoding.startsWith("utf-16"));
  if (usable !== undefined) return usable;
  if (declared === undefined && names.has(name)) return "utf-8";
  throw new StopReading(faults.malformed, "an unknown encoding");
}

/** The encoding by the byte order mark, or by the bytes of the first `<`. */
function detectEncoding([one, two, three]: Buffer): Encoding | undefined {
  if (one === 0xef && two === 0xbb && three === 0xbf) return "utf-8";
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return "utf-16le";
  return (one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c) ? "utf-16be" : undefined;
}

function charsetOf(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? "")?.[1];
}

function decoderOf(encoding: Encoding): BodyDecoder {
  // TextDecoder treats this label as Windows-1252.
  if (encoding === "iso-8859-1") return { decode: (bytes) => bytes.toString("latin1"), end: () => "" };
  const decoder = new TextDecoder(encoding, { fatal: true });
  return {
    decode: (bytes) => orMalformed(() => decoder.decode(bytes, { stream: true })),
    end: () => orMalformed(() => decoder.decode()),
  };
}

function orMalformed(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new StopReading(faults.malformed, "bytes of another encoding");
  }
}
