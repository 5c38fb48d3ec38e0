export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const stored = "workspace-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

export function theme(): Theme {
  const chosen = localStorage.getItem(stored);
  return themes.find((one) => one === chosen) ?? "system";
}

function show(): void {
  const chosen = theme();
  document.documentElement.dataset["theme"] =
    chosen === "system" ? (dark.matches ? "dark" : "light") : chosen;
}

export function chooseTheme(chosen: Theme): void {
  localStorage.setItem(stored, chosen);
  show();
}

/** Shows the chosen colours, and follows the system where that was chosen. */
export function beginTheme(): void {
  show();
  dark.addEventListener("change", show);
}
