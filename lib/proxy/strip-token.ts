import { z } from "zod";

const answerSchema = z.looseObject({ token: z.string().nullable().optional() });

export type Stripped = {
  /** Null when the answer names no session. */
  readonly token: string | null;
  readonly body: Uint8Array<ArrayBuffer>;
};

const LEADING_TOKEN = /^\{"token":(?:"([A-Za-z0-9]{1,64})"|null),"/;
const LONGEST_LEAD = 90;

/**
 * Takes the session token out of an answer. The API writes it first, so the rest is passed on as it came,
 * without a copy: `answer` is used up. Any other order is parsed and written anew; null when it is no object.
 */
export function stripToken(answer: Uint8Array<ArrayBuffer>): Stripped | null {
  const lead = Buffer.from(answer.buffer, answer.byteOffset, Math.min(answer.length, LONGEST_LEAD));
  const match = LEADING_TOKEN.exec(lead.toString("latin1"));
  if (match === null) return stripParsed(answer);
  const body = answer.subarray(match[0].length - 2);
  body[0] = "{".charCodeAt(0);
  return { token: match[1] ?? null, body };
}

function stripParsed(answer: Uint8Array<ArrayBuffer>): Stripped | null {
  const parsed = answerSchema.safeParse(parseJson(Buffer.from(answer).toString("utf8")));
  if (!parsed.success) return null;
  const { token = null, ...rest } = parsed.data;
  return { token, body: encode(rest) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function encode(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}
