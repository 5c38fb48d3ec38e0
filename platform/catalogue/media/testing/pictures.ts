import sharp from "sharp";

const colours = ["#c03020", "#2050b0", "#30a040", "#e0c030", "#7030a0", "#101010"] as const;

export type DrawnFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";

/** A picture in one colour: another number, other bytes. */
export function drawPicture(
  number = 0,
  format: DrawnFormat = "png",
  { width = 300, height = 400 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  const background = colours[number % colours.length] ?? "#000";
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
