/** The calm look of the shop, in what mail programs understand: written on every element. */
export const fonts = {
  sans: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  display: "Newsreader, Georgia, 'Times New Roman', serif",
} as const;

export const colours = {
  around: "#f1ede6",
  paper: "#faf8f5",
  line: "#e2dcd3",
  muted: "#645c53",
  ink: "#1f1c19",
  sale: "#a1301b",
} as const;

const dark = {
  around: "#141210",
  paper: "#1f1c19",
  line: "#3d3731",
  muted: "#b9afa3",
  ink: "#f6f2ec",
  sale: "#f0937f",
} as const;

const darkRules = `
.around { background: ${dark.around} !important; }
.paper { background: ${dark.paper} !important; }
.ink { color: ${dark.ink} !important; }
.muted { color: ${dark.muted} !important; }
.sale { color: ${dark.sale} !important; }
.line { border-color: ${dark.line} !important; }
.pill { background: ${dark.ink} !important; color: ${dark.paper} !important; }
.tile { background: ${dark.line} !important; }
`;

const shades = ["around", "paper", "ink", "muted", "sale", "line", "pill", "tile"];

/** For Outlook's own dark view, which sets an attribute instead of asking for the scheme. */
const outlookRules = darkRules.replaceAll(new RegExp(`^\\.(${shades.join("|")}) `, "gm"), "[data-ogsc] .$1 ");

/** What cannot be written on an element: narrow screens and dark views. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: .2em; }
@media (max-width: 520px) {
  .edge { padding-left: 24px !important; padding-right: 24px !important; }
  .column { display: block !important; width: 100% !important; padding-right: 0 !important; padding-bottom: 16px !important; }
  .wide { width: 100% !important; height: auto !important; }
  .title { font-size: 28px !important; }
}
@media (prefers-color-scheme: dark) {${darkRules}}
${outlookRules}`;
