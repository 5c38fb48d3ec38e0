export type Encoding = "gzip" | "identity";

const PLAIN_LIST = /^[a-z]+(?:, ?[a-z]+)*$/;

/** How an answer may be packed, for an `Accept-Encoding` as browsers write it; null: it says something else. */
export function acceptedEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined || accepted === "identity") return "identity";
  if (!PLAIN_LIST.test(accepted)) return null;
  return accepted.split(/, ?/).includes("gzip") ? "gzip" : null;
}

/** Whether what is packed by brotli may be sent. */
export function acceptsBrotli(accepted: string | undefined): boolean {
  return accepted !== undefined && PLAIN_LIST.test(accepted) && accepted.split(/, ?/).includes("br");
}
