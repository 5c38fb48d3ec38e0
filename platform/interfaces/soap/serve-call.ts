import type { FastifyRequest } from "fastify";
import { isUnavailable } from "../http/unavailable.ts";
import { eventRecord } from "./event-record.ts";
import { faults, refused, StopReading, type Fault } from "./faults.ts";
import { readCall, type ReadCall } from "./read-call.ts";
import type { SoapService } from "./service.ts";
import { writeContent, writeFault, writeOk } from "./write-envelope.ts";
import { writeRecord } from "./write-record.ts";

export interface Served {
  readonly xml: string;
  /** null: the call was done. */
  readonly fault: Fault | null;
  /** Why it could not be read. */
  readonly reason?: string | undefined;
  /** What is known of a call by its end. */
  readonly operation?: string;
  readonly user?: string;
}

/** Answers a request: with what its operation says, or with a fault. Throws only for bugs. `soap.md` section 1. */
export async function serveCall(service: SoapService, request: FastifyRequest): Promise<Served> {
  const share = service.held.open();
  try {
    const call = await readCall(service, request, share);
    const { operation, user } = call;
    const answer = await service.queueOf(user.username).run("", () => answerCall(service, call));
    return { ...answer, operation: operation.name, user: user.username };
  } catch (error) {
    if (error instanceof StopReading) {
      return { ...faultAnswer(service, error.fault), reason: error.reason };
    }
    if (isUnavailable(error, service.platform.log)) return faultAnswer(service, faults.busy);
    throw error;
  } finally {
    share.release();
  }
}

async function answerCall(
  { platform, namespace }: SoapService,
  { operation, content, user }: ReadCall,
): Promise<Served> {
  const result = await operation.call(platform, content, user);
  if (!result.ok) return faultAnswer({ namespace }, refused(result.problems));
  const { events } = result;
  if (events === undefined) return { xml: writeOk(operation.responseElement), fault: null };
  const list = events.map((event) => `<event>${writeRecord(eventRecord, event)}</event>`).join("");
  const element = list === "" ? "<events/>" : `<events>${list}</events>`;
  return { xml: writeContent(operation.responseElement, namespace, element), fault: null };
}

export function faultAnswer({ namespace }: Pick<SoapService, "namespace">, fault: Fault): Served {
  return { xml: writeFault(fault, namespace), fault };
}
