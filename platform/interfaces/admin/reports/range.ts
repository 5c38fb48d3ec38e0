import { problem, type Problem } from "../frame/problem.ts";

const dayMs = 86_400_000;
/** So many days are summed up at most, by the length of a period. */
export const longestDays = { hour: 32, day: 367 } as const;

/** A parameter of the query that says nothing that can be read. */
export function invalidParameter(path: string, message: string): Problem {
  return problem("malformed", { errors: [{ path: `query.${path}`, code: "invalid", message }] });
}

/** null: the range may be summed up. */
export function refuseRange(
  { since, until }: { readonly since: string; readonly until: string },
  days: number,
): Problem | null {
  const length = Date.parse(until) - Date.parse(since);
  if (length <= 0) return invalidParameter("until", "must be after since");
  return length > days * dayMs ? invalidParameter("until", `is more than ${days} days after since`) : null;
}
