import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { FileError } from "./file-error.ts";

/** The text of a file as it comes, and afterwards the hash of its bytes. */
export interface FileText {
  chunks(): AsyncGenerator<string>;
  /** SHA-256, in hex; to be asked for at the end. */
  hash(): string;
}

/**
 * Reads a file as UTF-8, without a byte order mark. Fails for any other encoding, also for what is compressed, and for
 * more bytes than are allowed. Whoever leaves off does not close the connection: it is still to be answered.
 */
export function readText(content: Readable, mostBytes: number): FileText {
  const digest = createHash("sha256");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new FileError("encoding", "is no UTF-8");
    }
  };
  return {
    async *chunks() {
      const parts: AsyncIterable<Uint8Array> = content.iterator({ destroyOnReturn: false });
      for await (const chunk of parts) {
        bytes += chunk.length;
        if (bytes > mostBytes) throw new FileError("tooLarge", `is larger than ${mostBytes} bytes`);
        digest.update(chunk);
        yield decode(chunk);
      }
      yield decode();
    },
    hash: () => digest.digest("hex"),
  };
}
