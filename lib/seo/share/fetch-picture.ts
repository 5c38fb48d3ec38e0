import "server-only";

const WAIT_MS = 4_000;
const MOST_BYTES = 8_000_000;

/** A picture by the address that the API gave; null: it cannot be had in reasonable time and size. */
export async function fetchPicture(address: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS), redirect: "error" });
    if (!response.ok || response.body === null) return null;
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}
