import localFont from "next/font/local";

// Cut by scripts/cut-fonts.mjs: every page waits for them.
export const sans = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-inter",
});

export const display = localFont({
  src: "./fonts/newsreader.woff2",
  weight: "400",
  display: "swap",
  adjustFontFallback: "Times New Roman",
  variable: "--font-newsreader",
});
