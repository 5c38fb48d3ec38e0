import { request } from "node:http";
import { soapAnswer, soapPath, type SoapAnswer } from "./soap-call.ts";

/** Begins a call over a connection of its own; without Content-Length in chunks. */
export function openCall(origin: string, headers: Readonly<Record<string, string>> = {}) {
  const { hostname, port } = new URL(origin);
  const sent = request({
    hostname,
    port,
    method: "POST",
    path: soapPath,
    agent: false,
    headers: { "Content-Type": "text/xml; charset=utf-8", ...headers },
  });
  const answer = new Promise<SoapAnswer>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const read = new Headers();
        for (const [name, value] of Object.entries(response.headers)) read.set(name, String(value));
        resolve(soapAnswer(response.statusCode ?? 0, read, Buffer.concat(parts).toString()));
      });
    });
  });
  // Who only leaves does not look at it.
  answer.catch(() => {});
  return {
    /** Comes also before the body is whole. */
    answer,
    /** Resolves when the other side has taken it. */
    write: (part: string | Uint8Array) =>
      new Promise<void>((resolve) => {
        sent.write(part, () => resolve());
      }),
    end: () => sent.end(),
    /** Breaks the connection. */
    leave: () => sent.destroy(),
  };
}
