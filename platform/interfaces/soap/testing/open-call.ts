import { request } from "node:http";
import { soapAnswer, soapPath, type SoapAnswer } from "./soap-call.ts";

/** A call whose body is still being written. */
export interface OpenCall {
  /** Resolves when the other side has taken it. */
  write(part: string | Uint8Array): Promise<void>;
  end(): void;
  /** Breaks the connection. */
  leave(): void;
  /** Comes also before the body is whole. */
  readonly answer: Promise<SoapAnswer>;
}

/** Begins a call over a connection of its own; without Content-Length in chunks. */
export function openCall(origin: string, headers: Readonly<Record<string, string>> = {}): OpenCall {
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
        const fields = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as const,
        );
        const read = new Headers(fields.map(([name, value]): [string, string] => [name, value]));
        resolve(soapAnswer(response.statusCode ?? 0, read, Buffer.concat(parts).toString()));
      });
    });
  });
  // Who only leaves does not look at it.
  answer.catch(() => {});
  return {
    answer,
    write: (part) =>
      new Promise((resolve) => {
        sent.write(part, () => resolve());
      }),
    end: () => sent.end(),
    leave: () => sent.destroy(),
  };
}
