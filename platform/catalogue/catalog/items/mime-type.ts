const mimeTypes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    webp: "image/webp",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    png: "image/png",
    avif: "image/avif",
    gif: "image/gif",
  }),
);

/** What a picture's file is, by its name. */
export function mimeTypeOf(path: string): string {
  return pictureType(path) ?? "application/octet-stream";
}

/** undefined: by its name it is no picture. */
export function pictureType(path: string): string | undefined {
  return mimeTypes.get(path.slice(path.lastIndexOf(".") + 1));
}
