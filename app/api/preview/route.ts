import { explanationPath, previewMoment, previewPath } from "@/app/api/preview/preview-path";
import { seeOther } from "@/app/api/visitor/visitor-form";
import { env } from "@/lib/env";
import { setPreviewCookie } from "@/lib/preview/preview-cookie";
import { readPass } from "@/lib/preview/preview-pass";
import { NextResponse, type NextRequest } from "next/server";

/**
 * `?preview=<expiry>.<signature>&to=<path>`: opens a path of this storefront with what is not published, for who has
 * a signed link; `&at=<unix time>` with the campaigns of that moment. Without leave it leads to a page that says so.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { previewSecret } = env();
  if (previewSecret === null) return refuse(404, { preview: "not found" });
  const { searchParams } = request.nextUrl;
  const to = previewPath.safeParse(searchParams.get("to") ?? "/");
  if (!to.success) return refuse(400, { to: "invalid" });
  const at = searchParams.has("at") ? previewMoment.parse(searchParams.get("at")) : null;
  const pass = readPass(previewSecret, searchParams.get("preview") ?? "", at, new Date());
  if (typeof pass === "string") return seeOther(explanationPath(to.data));
  const response = new NextResponse(null, seeOther(to.data));
  await setPreviewCookie(response.cookies, pass, request.headers);
  // What this browser has kept of a page as shoppers see it would stand for the page once more.
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}

function refuse(status: number, errors: Record<string, string>): Response {
  return Response.json({ errors }, { status, headers: { "Cache-Control": "no-store" } });
}
