import { readFileSync } from "node:fs";
import { scriptNames, scriptNamesWithAliases } from "../../../settings/compatibility-names.ts";

const file = readFileSync(new URL("checkout-script.js", import.meta.url), "utf8");
// What explains the code is for its readers, not for every page that carries it.
const source = file.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "").replace(/^export /m, "");

/** The text that the shop runs once on its checkout page. `checkout-rest.md` 17. */
export function checkoutScript({ compatibilityNames }: { readonly compatibilityNames: boolean }): string {
  const used = JSON.stringify(compatibilityNames ? scriptNamesWithAliases : scriptNames);
  return `"use strict";\n(() => {\n${source}\ninstallCheckout(window, document, ${used});\n})();\n`;
}
