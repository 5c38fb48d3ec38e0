import type { z } from "zod";
import { listElements } from "./record-shape.ts";
import type { RecordProblem, RecordProblemCode, RecordsRefused } from "./records-call.ts";

/** `["variations", 1, "sizetable"]` → `variations/variation[2]/sizetable`. soap.md#faults. */
export function fieldPath(path: readonly PropertyKey[]): string {
  const parts: string[] = [];
  for (const [index, part] of path.entries()) {
    if (typeof part !== "number") {
      parts.push(String(part));
      continue;
    }
    const list = String(path[index - 1]);
    const element = listElements[list];
    if (element === undefined) parts[parts.length - 1] = `${list}[${part + 1}]`;
    else parts.push(`${element}[${part + 1}]`);
  }
  return parts.join("/");
}

/** A record of a call with its place in it, from 1. */
export interface Placed<T> {
  readonly place: number;
  readonly value: T;
}

/** Gathers what is wrong with the records of a call. */
export class Problems {
  readonly #found: RecordProblem[] = [];

  add(
    at: { readonly place: number; readonly id: string },
    path: readonly PropertyKey[],
    code: RecordProblemCode,
    message: string = code,
  ): void {
    this.#found.push({ record: at.place, id: at.id, field: fieldPath(path), code, message });
  }

  addIssue(at: { readonly place: number; readonly id: string }, issue: z.core.$ZodIssue): void {
    const inner =
      issue.code === "invalid_union"
        ? issue.errors.find((issues) => issues.some(({ path }) => path.length > 0))
        : undefined;
    if (inner) {
      for (const each of inner) this.addIssue(at, { ...each, path: [...issue.path, ...each.path] });
      return;
    }
    const isMissing = issue.message === "required" || ("input" in issue && issue.input === undefined);
    this.add(at, issue.path, isMissing ? "required" : "invalid", isMissing ? "required" : issue.message);
  }

  /** null: nothing is wrong. */
  refusal(): RecordsRefused | null {
    return this.#found.length === 0 ? null : { ok: false, problems: this.#found };
  }
}
