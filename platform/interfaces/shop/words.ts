import type { Problem } from "../../errors.ts";
import { restErrorOf } from "../rest/format/errors.ts";

/** What the Checkout REST API has a sentence of its own for. */
const named = /^((items\.\d+\.)?item|path)$/;

/**
 * Status, key and message of a problem: those of the Checkout REST API, but that what is not found is named.
 * shop-rest.md#transport.
 */
export function wordsFor(problem: Problem): ReturnType<typeof restErrorOf> {
  const words = restErrorOf(problem);
  const { subject, code } = problem;
  if (code !== "not-found" || named.test(subject)) return words;
  return { ...words, message: `${subject} not found` };
}
