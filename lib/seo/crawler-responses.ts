import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { CheckoutUnavailable } from "@/lib/checkout/errors";

const unzip = promisify(gunzip);

/** XML that was kept zipped; kept outside for an hour. */
export async function xmlResponse(zipped: Buffer): Promise<Response> {
  return new Response(new Uint8Array(await unzip(zipped)), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

/** Runs what needs the API; without it, machines are told to come back. */
export async function orServiceUnavailable(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    const headers = { "Retry-After": "120", "Cache-Control": "no-store", "Content-Type": "text/plain" };
    return new Response("unavailable\n", { status: 503, headers });
  }
}
