/** Kinds of pictures that are taken. soap.md#product-mapping. */
export type PictureType = "jpeg" | "png" | "webp" | "avif" | "gif";

/** What a picture is by its first bytes, whatever it is said to be; null: none that is taken. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (text(0, 3) === "\xFF\xD8\xFF") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1A\n") return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp") return isAvif(text(8, brandsEnd(bytes))) ? "avif" : null;
  return null;
}

const longestBrands = 256;

function brandsEnd(bytes: Uint8Array): number {
  return Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), longestBrands, bytes.length);
}

/** The box holds brands of four letters; its second four bytes are a version. */
function isAvif(brands: string): boolean {
  return [...brands.matchAll(/[\s\S]{4}/g)].some(([brand], index) => index !== 1 && /^avi[fs]$/.test(brand));
}
