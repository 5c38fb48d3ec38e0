import { problemBody, type Problem, type ProblemLanguage } from "./problem.ts";

const back = {
  en: "To the workspace",
  sv: "Till arbetsytan",
  de: "Zum Arbeitsbereich",
} as const satisfies Readonly<Record<ProblemLanguage, string>>;

/** The page loads nothing and runs nothing. */
export const problemPageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** A problem for a browser that shows it as a page, with a link to the address of the workspace. */
export function problemPage(problem: Problem, language: ProblemLanguage, workspace: string): string {
  const { title, detail } = problemBody(problem, language);
  const said = typeof detail === "string" ? `<p>${escapeHtml(detail)}</p>` : "";
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(String(title))}</title>
<style>
body { max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.25rem }
</style>
<h1>${escapeHtml(String(title))}</h1>
${said}
<p><a href="${escapeHtml(workspace)}">${back[language]}</a></p>
</html>
`;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
