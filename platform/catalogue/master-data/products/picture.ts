import { createHash } from "node:crypto";
import { z } from "zod";
import { isFetchable } from "../../media/fetch-picture.ts";

/** What was given for a picture. soap.md#product-mapping, media. */
export type PictureContent =
  | { readonly kind: "address"; readonly source: string }
  | { readonly kind: "name"; readonly source: string }
  | { readonly kind: "bytes"; readonly base64: string };

/** Bytes of one picture. */
const largestPicture = 20_000_000;
/** Bytes; what is looked up by it in the database must fit into an index. */
const longestAddress = 2000;

const addressStart = /^https?:\/\//i;
const dataStart = /^data:[^,]{0,255};base64,/i;
/** Of the pictures of the store: one that the platform made has a dot, base64 has none, nor a hyphen. */
export const storeName =
  /^[a-z0-9][a-z0-9-]{0,119}$|^[A-Za-z0-9][A-Za-z0-9_-]{0,119}(\.[A-Za-z0-9_-]{1,20}){1,3}$/;

/** An `http(s)` address, base64 text, a `data:` URL, or the name of a picture of the media store. */
export const pictureContent = z.string().transform((text, context): PictureContent => {
  const content = contentOf(text.trim());
  if (typeof content !== "string") return content;
  context.addIssue({ code: "custom", message: content });
  return z.NEVER;
});

function contentOf(text: string): PictureContent | string {
  if (text === "") return "required";
  if (addressStart.test(text)) {
    const isAddress = Buffer.byteLength(text) <= longestAddress && isFetchable(text);
    return isAddress ? { kind: "address", source: text } : "must be an address";
  }
  if (storeName.test(text)) return { kind: "name", source: text };
  const start = dataStart.exec(text)?.[0].length ?? 0;
  const base64 = text.slice(start).replace(/\s+/g, "");
  if (Buffer.byteLength(base64, "base64") > largestPicture) return "too large";
  const isBase64 = base64 !== "" && base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
  return isBase64 ? { kind: "bytes", base64 } : "must be an address, base64 or the name of a picture";
}

/** The bytes of a picture beside what they are known by. */
export interface PictureUpload {
  /** SHA-256 in hex. */
  readonly id: string;
  readonly bytes: Buffer;
}

export function readUpload(base64: string): PictureUpload {
  const bytes = Buffer.from(base64, "base64");
  return { id: createHash("sha256").update(bytes).digest("hex"), bytes };
}

/** What a picture is compared by: `sha256:<hex>` for bytes. */
export function uploadSource({ id }: PictureUpload): string {
  return `sha256:${id}`;
}
