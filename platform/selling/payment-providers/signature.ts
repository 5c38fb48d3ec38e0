import { createHmac, timingSafeEqual } from "node:crypto";

/** Variables of a return request or a pay page, by their names as written in the form. */
export type Fields = Readonly<Record<string, string>>;

/** The signature of all of `fields`: lower-case hex. checkout-rest.md#built-in-methods. */
export function signFields(fields: Fields, secret: string): string {
  return hmacHex(canonicalText(fields), secret);
}

/** HMAC-SHA256, lower-case hex. */
export function hmacHex(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Whether `signature` is that of `fields`. A line feed in a value could shift the fields: never valid. */
export function isSigned(fields: Fields, signature: string | undefined, secret: string): boolean {
  if (signature === undefined || Object.values(fields).some((value) => value.includes("\n"))) return false;
  const expected = Buffer.from(signFields(fields, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The names that are there, of those that a method signs; null when one that it must have is not. */
export function pickFields(
  fields: Fields,
  required: readonly string[],
  optional: readonly string[] = [],
): Fields | null {
  if (required.some((name) => fields[name] === undefined)) return null;
  const picked: Record<string, string> = {};
  for (const name of [...required, ...optional]) {
    const value = fields[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

function canonicalText(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => ({ name: Buffer.from(name), text: `${name}=${value}` }))
    .sort((a, b) => Buffer.compare(a.name, b.name))
    .map(({ text }) => text)
    .join("\n");
}
