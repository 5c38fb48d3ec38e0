import { readLimited } from "@/lib/read-limited";
import { readReturnFields, REPOSTED, type ReturnFields } from "@/lib/forms/checkout/payment-return-fields";

const MAX_BODY_BYTES = 256 * 1024;

export type Return = { readonly fields: ReturnFields; readonly isReposted: boolean };

/** Everything that came with a return, query and form; null when the body is too long. */
export async function readReturn(request: Request): Promise<Return | null> {
  const body = await readLimited(request, MAX_BODY_BYTES);
  if (body === null) return null;
  const query = [...new URL(request.url).searchParams];
  const form = await formPairs(body, request.headers.get("content-type") ?? "");
  const isReposted = [...query, ...form].some(([name]) => name === REPOSTED);
  return { fields: readReturnFields(query, form), isReposted };
}

type Pair = readonly [name: string, value: string];

async function formPairs(body: Uint8Array<ArrayBuffer>, type: string): Promise<readonly Pair[]> {
  if (body.length === 0) return [];
  if (!type.startsWith("multipart/form-data")) {
    return [...new URLSearchParams(Buffer.from(body).toString("utf8"))];
  }
  try {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    return [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  } catch {
    return [];
  }
}
