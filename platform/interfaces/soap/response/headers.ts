import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { faults } from "../faults.ts";
import { writeFault } from "./write-envelope.ts";

/** The path of the integration service. soap.md#calls. */
export const soapPath = "/ams/system/service/module/soap/api";
export const xmlType = "text/xml; charset=utf-8";

/** The headers of every answer, faults included. soap.md#calls. */
export function answerHeaders({ correlationPrefix }: Pick<Settings, "correlationPrefix">) {
  const id = randomBytes(16).toString("hex");
  return {
    "Cache-Control": "no-store",
    "X-Service-Request-ID": id,
    "X-Correlation-ID": `${correlationPrefix}_${id}`,
  };
}

/** Answers a call while the platform starts, by a fault that SOAP clients understand. soap.md#faults. */
export function answerWhileStarting(
  response: ServerResponse,
  settings: Pick<Settings, "correlationPrefix" | "soapNamespace">,
): void {
  response.writeHead(500, {
    ...answerHeaders(settings),
    "Content-Type": xmlType,
    "Retry-After": faults.busy.retryAfterSeconds,
  });
  response.end(writeFault(faults.busy, settings.soapNamespace));
}
