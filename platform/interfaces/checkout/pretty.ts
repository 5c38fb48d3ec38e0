/** Whether an answer is to be indented: the flag `pretty`, with or without a value. `checkout-rest.md` section 1. */
export function isPretty(url: string): boolean {
  return new URLSearchParams(url.split("?")[1] ?? "").has("pretty");
}
