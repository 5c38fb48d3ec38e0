import { readFileSync } from "node:fs";
import { scriptNames, scriptNamesWithAliases } from "../../../foundations/settings/compatibility-names.ts";

const file = readFileSync(new URL("checkout-script.js", import.meta.url), "utf8");
// Comments are for readers of the code, not for every page that includes it.
const source = file.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "").replace(/^export /m, "");

/** The script that a storefront runs once on its checkout page. checkout-rest.md#checkout-script. */
export function checkoutScript({ compatibilityNames }: { readonly compatibilityNames: boolean }): string {
  const used = JSON.stringify(compatibilityNames ? scriptNamesWithAliases : scriptNames);
  return `"use strict";\n(() => {\n${source}\ninstallCheckout(window, document, ${used});\n})();\n`;
}
