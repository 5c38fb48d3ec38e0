import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { CheckoutUnavailable } from "@/lib/checkout/errors";

const unzip = promisify(gunzip);

/** Zipped XML as it is for who takes it so, else unzipped; kept for an hour. */
export async function answerXml(request: Request, zipped: Buffer): Promise<Response> {
  const takesZipped = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  const body = takesZipped ? zipped : await unzip(zipped);
  return new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      Vary: "Accept-Encoding",
      ...(takesZipped && { "Content-Encoding": "gzip" }),
    },
  });
}

/** Runs what needs the API; without it, machines are told to come back. */
export async function orUnavailable(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    const headers = { "Retry-After": "120", "Cache-Control": "no-store", "Content-Type": "text/plain" };
    return new Response("unavailable\n", { status: 503, headers });
  }
}
