import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/postcss";
import compile from "icu-minify/compile";
import { defineConfig } from "vite";

const platform = `http://localhost:${process.env["PLATFORM_PORT"] ?? 4000}`;

/** Messages leave the build parsed, so that the browser brings no parser along. */
const messages = {
  name: "messages",
  enforce: /** @type {const} */ ("pre"),
  /**
   * @param {string} source
   * @param {string} id
   */
  transform(source, id) {
    if (!/\/messages\/[a-z]{2}\.json$/.test(id)) return null;
    /** @type {Record<string, string>} */
    const texts = JSON.parse(source);
    return JSON.stringify(
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)])),
    );
  },
};

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/workspace/",
  plugins: [messages],
  oxc: { jsx: { runtime: "automatic" } },
  css: { postcss: { plugins: [tailwind()] } },
  build: {
    target: "es2022",
    // Of the stylesheet and icons too: an inlined one would be a `data:` address, which the policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      onwarn: (warning, warn) => {
        // Next reads these marks in packages; here everything is of the browser.
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
      },
    },
  },
  server: { port: 5173, proxy: { "/api": platform, "/media": platform } },
});
