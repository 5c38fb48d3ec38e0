import { readLimited } from "@/lib/read-limited";
import { revalidateTouched } from "@/lib/catalog-cache/revalidate";
import { readTouchedIds } from "@/lib/catalog-cache/webhook-payload";
import { signatureProblem } from "@/lib/catalog-cache/verify-signature";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

const MOST_BYTES = 1_048_576;

/** The platform's webhook, kind `checkout`: renews the pages that show what has changed. A replay is harmless. */
export async function POST(request: Request): Promise<Response> {
  const { webhookSecret } = env();
  if (webhookSecret === null) return answer(401, "no secret");
  const body = await readLimited(request, MOST_BYTES);
  if (body === null) return answer(413, "too large");
  const problem = signatureProblem(
    request.headers.get("x-webhook-signature"),
    body,
    webhookSecret,
    new Date(),
  );
  if (problem !== null) return answer(problem === "missing" ? 400 : 401, `${problem} signature`);
  const touched = readTouchedIds(new TextDecoder().decode(body));
  if (touched === null) return answer(400, "unreadable payload");
  await revalidateTouched(touched);
  return answer(200, "renewed");
}

function answer(status: number, result: string): Response {
  return Response.json({ result }, { status, headers: { "Cache-Control": "no-store" } });
}
