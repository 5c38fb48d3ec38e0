import type { IncomingMessage } from "node:http";

const NOTHING = new Uint8Array();

/**
 * The body of a request as bytes; null when it is longer than `limit`, whatever its Content-Length says. Throws when
 * the caller went before its end.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const { "content-length": length, "transfer-encoding": transfer } = request.headers;
  if (Number(length ?? 0) > limit) return Promise.resolve(null);
  if (length === undefined && transfer === undefined) return Promise.resolve(NOTHING);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let read = 0;
    const take = (chunk: Buffer) => {
      read += chunk.length;
      if (read <= limit) chunks.push(chunk);
      else {
        request.off("data", take);
        resolve(null);
      }
    };
    request.on("data", take);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
    request.once("close", () => reject(new Error("The request was broken off.")));
  });
}
