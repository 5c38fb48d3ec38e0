const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that is safe as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[];

/** Markup in which everything put in is escaped, unless it is markup itself. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, index) => text + markupOf(parts[index] ?? "")).join(""));
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === "object") return part.map(({ markup }) => markup).join("");
  return String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Hidden inputs of a form. */
export function hiddenInputs(fields: Readonly<Record<string, string>>): readonly Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}
