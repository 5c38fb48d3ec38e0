/** Whether an error carries one of these codes: a system error (`ENOENT`) or an SQLSTATE (`40001`). */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code)
  );
}
