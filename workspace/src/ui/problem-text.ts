import { CallError, unreachable } from "../api/problem.ts";
import { t, tOr } from "../messages/translate.ts";

/** A failure in words: what the API said, in the language of the page. */
export function problemText(error: unknown): string {
  if (!(error instanceof CallError)) return t("problem.unknown");
  const { problem, retryAfter } = error;
  if (problem.title === unreachable) return t("problem.unreachable");
  if (problem.code === "tooManyRequests") return t("problem.wait", { seconds: retryAfter ?? 60 });
  if (problem.code === "referredTo") {
    return `${problem.title} ${(problem.errors ?? []).map(({ path }) => path).join(", ")}`.trim();
  }
  const fields = (problem.errors ?? []).map(fieldText);
  return [problem.title, problem.detail, ...fields].filter(Boolean).join(" ");
}

interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

function fieldText({ path, code, message }: FieldError): string {
  const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
  return `${tOr(`field.${name}`, name)}: ${tOr(`problem.field.${code}`, message)}.`;
}

/** What the API says of one field, by the end of its path; undefined: nothing. */
export function fieldProblem(error: unknown, ...paths: readonly string[]): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const found = (error.problem.errors ?? []).find(({ path }) => paths.includes(path));
  return found && tOr(`problem.field.${found.code}`, found.message);
}
