import { html, type Html } from "../../../foundations/html.ts";
import type { Block, LetterFact } from "./letter.ts";
import { lineHtml, productHtml } from "./line-html.ts";
import { colours, fonts } from "./style.ts";
import { labelText, sans, smallText, tableShape, usualText } from "./text-styles.ts";
import { totalHtml } from "./total-html.ts";

/** A block as a row of the letter's table. */
export function blockHtml(block: Block): Html {
  return html`<tr>
    <td class="edge" style="padding:${padding[block.kind]};">${contentHtml(block)}</td>
  </tr> `;
}

const padding: Readonly<Record<Block["kind"], string>> = {
  title: "40px 48px 0",
  text: "16px 48px 0",
  aside: "24px 48px 0",
  section: "40px 48px 0",
  button: "28px 48px 0",
  facts: "28px 48px 0",
  lines: "20px 48px 0",
  totals: "20px 48px 0",
  columns: "36px 48px 0",
  product: "28px 48px 0",
  card: "32px 48px 0",
};

function contentHtml(block: Block): Html {
  switch (block.kind) {
    case "title":
      return html`<h1
        class="ink title"
        style="margin:0;font-family:${fonts.display};font-size:34px;line-height:1.15;font-weight:400;letter-spacing:-0.02em;color:${colours.ink};"
      >
        ${block.text}
      </h1>`;
    case "text":
      return html`<p class="ink" style="margin:0;${usualText}">${block.text}</p>`;
    case "aside":
      return html`<p class="muted" style="margin:0;${smallText}">${block.text}</p>`;
    case "section":
      return html`<h2
        class="ink"
        style="margin:0;font-family:${fonts.display};font-size:21px;line-height:1.3;font-weight:400;letter-spacing:-0.01em;color:${colours.ink};"
      >
        ${block.text}
      </h2>`;
    case "button":
      return buttonHtml(block);
    case "facts":
      return factsHtml(block.facts);
    case "lines":
      return html`<table ${tableShape}>
        ${block.lines.map(lineHtml)}
      </table>`;
    case "totals":
      return html`<table ${tableShape}>
        ${block.totals.map(totalHtml)}
      </table>`;
    case "columns":
      return html`<table ${tableShape}>
        <tr>
          ${block.columns.map(columnHtml)}
        </tr>
      </table>`;
    case "product":
      return productHtml(block.product);
    case "card":
    default:
      return cardHtml(block);
  }
}

function buttonHtml({ label: text, url, isQuiet = false }: Extract<Block, { kind: "button" }>): Html {
  if (!isQuiet) return pillHtml(text, url);
  return html`<p class="muted" style="margin:0;${smallText}">
    <a class="muted" href="${url}" target="_blank" rel="noopener" style="${smallText}">${text}</a>
  </p>`;
}

function pillHtml(text: string, url: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="pill" style="background:${colours.ink};border-radius:999px;">
        <a
          class="pill"
          href="${url}"
          target="_blank"
          rel="noopener"
          style="display:inline-block;padding:15px 32px;border-radius:999px;${sans}font-size:16px;line-height:22px;font-weight:500;text-decoration:none;background:${colours.ink};color:${colours.paper};"
          >${text}</a
        >
      </td>
    </tr>
  </table>`;
}

function factsHtml(facts: readonly LetterFact[]): Html {
  const rows = facts.map(
    ({ label: name, value }) =>
      html`<tr>
        <td
          class="muted"
          style="padding:0 20px 6px 0;white-space:nowrap;vertical-align:top;${labelText}line-height:22px;"
        >
          ${name}
        </td>
        <td
          class="ink"
          width="100%"
          style="padding:0 0 6px;vertical-align:top;${usualText}font-size:15px;line-height:22px;"
        >
          ${value}
        </td>
      </tr>`,
  );
  return html`<table ${tableShape}>
    ${rows}
  </table>`;
}

function columnHtml(column: { readonly label: string; readonly lines: readonly string[] }): Html {
  const lines = column.lines.map(
    (line) => html`<div class="ink" style="${usualText}font-size:15px;line-height:23px;">${line}</div>`,
  );
  return html`<td class="column" width="50%" style="width:50%;padding-right:20px;vertical-align:top;">
    <div class="muted" style="${labelText}padding-bottom:4px;">${column.label}</div>
    ${lines}
  </td>`;
}

function cardHtml({ amount, label: name, facts }: Extract<Block, { kind: "card" }>): Html {
  const codes = facts.map(
    (fact) =>
      html`<td class="column" style="padding:0 20px 0 0;vertical-align:top;">
        <div style="${labelText}color:#cfc7bc;">${fact.label}</div>
        <div
          style="font-family:ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;font-size:19px;line-height:28px;letter-spacing:0.04em;color:#faf8f5;"
        >
          ${fact.value}
        </div>
      </td>`,
  );
  return html`<table ${tableShape}>
    <tr>
      <td style="background:#322d28;border-radius:12px;padding:32px;">
        <div style="${labelText}color:#cfc7bc;">${name}</div>
        <div
          style="font-family:${fonts.display};font-size:44px;line-height:1.2;letter-spacing:-0.02em;color:#faf8f5;padding-bottom:28px;"
        >
          ${amount}
        </div>
        <table ${tableShape}>
          <tr>
            ${codes}
          </tr>
        </table>
      </td>
    </tr>
  </table>`;
}
