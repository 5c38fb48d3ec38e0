import { readFileSync } from "node:fs";

const file = readFileSync(new URL("checkout-script.js", import.meta.url), "utf8");
// What explains the code is for its readers, not for every page that carries it.
const source = file.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "").replace(/^export /m, "");

const names = { globals: ["Checkout"], prefixes: [""] };
const compatibleNames = { globals: ["Checkout", "CentraCheckout"], prefixes: ["", "centra_"] };

/** The text that the shop runs once on its checkout page. `checkout-rest.md` 17. */
export function checkoutScript({ compatibilityNames }: { readonly compatibilityNames: boolean }): string {
  const used = JSON.stringify(compatibilityNames ? compatibleNames : names);
  return `"use strict";\n(() => {\n${source}\ninstallCheckout(window, document, ${used});\n})();\n`;
}
