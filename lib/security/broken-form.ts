import { isPaymentReturn } from "@/lib/security/page-methods";

/** What server actions take (next.config.mjs): Next answers 413 to what is longer. */
const LONGEST_FORM = 64 * 1024;

/** Whether nobody can read what is posted as a form. Next itself would answer it by 500. */
export async function isBrokenForm(request: Request): Promise<boolean> {
  const type = (request.headers.get("content-type") ?? "").toLowerCase();
  if (request.method !== "POST" || !type.startsWith("multipart/form-data")) return false;
  if (isPaymentReturn(new URL(request.url).pathname)) return false;
  if (Number(request.headers.get("content-length") ?? 0) > LONGEST_FORM) return false;
  try {
    await request.clone().formData();
    return false;
  } catch {
    return true;
  }
}
