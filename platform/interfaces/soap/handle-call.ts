import type { FastifyRequest } from "fastify";
import { isUnavailable } from "../http/unavailable.ts";
import { eventShape } from "./operations/event-shape.ts";
import { faults, refused, StopReading, type Fault } from "./faults.ts";
import { readCall, type ReadCall } from "./request/read-call.ts";
import type { SoapService } from "./service.ts";
import { writeContent, writeFault, writeOk } from "./response/write-envelope.ts";
import { writeRecord } from "./response/write-record.ts";

export interface SoapAnswer {
  readonly xml: string;
  /** null: the call was done. */
  readonly fault: Fault | null;
  /** For the log: why the request could not be read. */
  readonly reason?: string | undefined;
  /** Absent: the call was refused before its operation was known. */
  readonly operation?: string;
  readonly user?: string;
}

/** Reads a request, runs its operation and writes the answer or a fault. Throws only for bugs. soap.md#calls. */
export async function handleCall(service: SoapService, request: FastifyRequest): Promise<SoapAnswer> {
  const memory = service.memory.open();
  try {
    const call = await readCall(service, request, memory);
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
    memory.release();
  }
}

async function answerCall(
  { platform, namespace }: SoapService,
  { operation, content, user }: ReadCall,
): Promise<SoapAnswer> {
  const result = await operation.call(platform, content, user);
  if (!result.ok) return faultAnswer({ namespace }, refused(result.problems));
  const { events } = result;
  if (events === undefined) return { xml: writeOk(operation.responseElement), fault: null };
  const list = events.map((event) => `<event>${writeRecord(eventShape, event)}</event>`).join("");
  const element = list === "" ? "<events/>" : `<events>${list}</events>`;
  return { xml: writeContent(operation.responseElement, namespace, element), fault: null };
}

export function faultAnswer({ namespace }: Pick<SoapService, "namespace">, fault: Fault): SoapAnswer {
  return { xml: writeFault(fault, namespace), fault };
}
