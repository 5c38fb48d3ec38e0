import { Html, html } from "../../../foundations/html.ts";
import type { Reader } from "../reader.ts";
import { blockHtml } from "./block-html.ts";
import type { Letter } from "./letter.ts";
import { colours, fonts, styleSheet } from "./style.ts";
import { tableShape } from "./text-styles.ts";

const width = 600;
// Keeps mail programs from showing what comes after the preheader behind it.
const filler = new Html("&#847;&zwnj;&nbsp;".repeat(60));

/** A letter as markup for mail programs: tables, styles on every element, nothing to load but pictures. */
export function letterHtml(reader: Reader, letter: Letter): string {
  const { say, shopName, home, wordsLanguage } = reader;
  // prettier-ignore
  return html`<!doctype html>
<html lang="${wordsLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${letter.subject}</title>
<style>${new Html(styleSheet)}</style>
</head>
<body class="around" style="margin:0;padding:0;background:${colours.around};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${colours.around};">${letter.preheader}${filler}</div>
<table ${tableShape} class="around" style="background:${colours.around};">
<tr>
<td align="center" style="padding:24px 0 40px;">
<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0" class="paper" style="width:100%;max-width:${width}px;background:${colours.paper};overflow-wrap:anywhere;word-break:break-word;">
<tr>
<td class="edge line" style="padding:28px 48px 24px;border-bottom:1px solid ${colours.line};"><a class="ink" href="${home}" target="_blank" rel="noopener" style="font-family:${fonts.display};font-size:28px;line-height:1;letter-spacing:-0.025em;text-decoration:none;color:${colours.ink};">${shopName}</a></td>
</tr>
${letter.blocks.map(blockHtml)}<tr>
<td class="edge" style="padding:48px 48px 36px;"><p class="muted line" style="margin:0;padding-top:20px;border-top:1px solid ${colours.line};font-family:${fonts.sans};font-size:13px;line-height:20px;color:${colours.muted};">${say("all.footer", { shop: shopName })}<br><a class="muted" href="${home}" target="_blank" rel="noopener" style="color:${colours.muted};">${say("all.visit")}</a></p></td>
</tr>
</table>
</td>
</tr>
</table>
</body>
</html>
`.markup;
}
