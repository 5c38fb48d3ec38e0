import { html, type Html } from "../../../foundations/html.ts";
import type { LetterLine } from "./letter.ts";
import { colours, fonts } from "./style.ts";
import { labelText, nothing, smallText, tableShape, usualText } from "./text-styles.ts";

function pictureHtml({ name, picture, url }: LetterLine, width: number, height: number, kind = ""): Html {
  if (picture === null) return nothing;
  const image = html`<img
    class="${kind}"
    src="${picture}"
    alt="${name}"
    width="${width}"
    height="${height}"
    style="display:block;width:${width}px;height:${height}px;max-width:100%;border:0;border-radius:4px;object-fit:cover;${labelText}"
  />`;
  return url === null ? image : html`<a href="${url}" target="_blank" rel="noopener">${image}</a>`;
}

function nameHtml({ name, url }: LetterLine, style: string): Html {
  if (url === null) return html`<span class="ink" style="${style}">${name}</span>`;
  return html`<a
    class="ink"
    href="${url}"
    target="_blank"
    rel="noopener"
    style="${style}text-decoration:none;"
    >${name}</a
  >`;
}

const thumb = { width: 72, height: 96 } as const;

/** A row of the table of lines. */
export function lineHtml(line: LetterLine): Html {
  const picture =
    line.picture === null
      ? nothing
      : html`<td
          class="line"
          width="${thumb.width}"
          style="width:${thumb.width}px;padding:16px 18px 16px 0;vertical-align:top;border-top:1px solid ${colours.line};"
        >
          ${pictureHtml(line, thumb.width, thumb.height)}
        </td>`;
  const details = line.details.map((detail) => html`<div class="muted" style="${smallText}">${detail}</div>`);
  return html`<tr>
    ${picture}
    <td
      class="line"
      colspan="${line.picture === null ? 2 : 1}"
      style="padding:16px 0;vertical-align:top;border-top:1px solid ${colours.line};"
    >
      ${nameHtml(line, `${usualText}font-weight:500;line-height:22px;`)}${details}
    </td>
    <td
      class="line"
      align="right"
      style="padding:16px 0 16px 16px;vertical-align:top;white-space:nowrap;border-top:1px solid ${colours.line};"
    >
      ${priceHtml(line)}
    </td>
  </tr>`;
}

function priceHtml({ price, priceBefore }: LetterLine): Html {
  if (price === null) return nothing;
  const isReduced = priceBefore !== null;
  const before = isReduced
    ? html`<div class="muted" style="${smallText}text-decoration:line-through;">${priceBefore}</div>`
    : nothing;
  const colour = isReduced ? colours.sale : colours.ink;
  return html`<div
      class="${isReduced ? "sale" : "ink"}"
      style="${usualText}line-height:22px;color:${colour};"
    >
      ${price}
    </div>
    ${before}`;
}

const large = { width: 288, height: 384 } as const;

/** One product, large. */
export function productHtml(product: LetterLine): Html {
  const details = product.details.map(
    (detail) =>
      html`<div class="muted" style="${usualText}font-size:15px;line-height:23px;color:${colours.muted};">
        ${detail}
      </div>`,
  );
  const picture =
    product.picture === null
      ? nothing
      : html`<td
          class="column"
          width="${large.width}"
          style="width:${large.width}px;padding:0 28px 0 0;vertical-align:top;"
        >
          ${pictureHtml(product, large.width, large.height, "wide")}
        </td>`;
  return html`<table ${tableShape}>
    <tr>
      ${picture}
      <td class="column" style="padding:0;vertical-align:top;">
        ${nameHtml(product, `font-family:${fonts.display};font-size:24px;line-height:1.25;letter-spacing:-0.01em;color:${colours.ink};`)}
        <div style="padding-top:6px;">${details}</div>
        <div style="padding-top:6px;">${priceHtml(product)}</div>
      </td>
    </tr>
  </table>`;
}
