import { html, type Html } from "../../../foundations/html.ts";
import type { LetterTotal } from "./letter.ts";
import { colours } from "./style.ts";
import { nothing, smallText, usualText } from "./text-styles.ts";

const totalStyles = {
  usual: { kind: "ink", style: `${usualText}font-size:15px;line-height:24px;` },
  reduced: { kind: "sale", style: `${usualText}font-size:15px;line-height:24px;color:${colours.sale};` },
  aside: { kind: "muted", style: `${smallText}line-height:22px;` },
  grand: {
    kind: "ink line",
    style: `${usualText}font-size:18px;font-weight:600;line-height:28px;border-top:1px solid ${colours.line};padding-top:14px;`,
  },
} as const satisfies Record<LetterTotal["weight"], { kind: string; style: string }>;

/** A row of the table of totals. */
export function totalHtml({ label: name, value, weight }: LetterTotal): Html {
  const { kind, style } = totalStyles[weight];
  const gap = weight === "grand" ? 14 : 3;
  return html`${
      weight === "grand"
        ? html`<tr>
            <td colspan="2" height="10" style="height:10px;font-size:0;line-height:0;">&nbsp;</td>
          </tr>`
        : nothing
    }
    <tr>
      <td class="${kind}" style="${style}padding-top:${gap}px;padding-bottom:3px;">${name}</td>
      <td
        class="${kind}"
        align="right"
        style="${style}padding-top:${gap}px;padding-bottom:3px;white-space:nowrap;"
      >
        ${value}
      </td>
    </tr>`;
}
