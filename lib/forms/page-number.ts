const LARGEST = 100_000;

/** The page that an address asks for; the first where it asks for none that can be. */
export function pageNumber(text: string | readonly string[] | undefined): number {
  const page = typeof text === "string" && /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(1, page), LARGEST);
}
