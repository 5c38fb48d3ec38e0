import { defaultLimits, type Limits } from "../../../foundations/limits.ts";
import { bodyDecoder } from "../request/body-decoder.ts";
import { EnvelopeReader } from "../request/envelope-reader.ts";
import { StopReading } from "../faults.ts";
import { operationsByElement } from "../operations/operations-by-element.ts";
import { XmlReader } from "../request/xml-reader.ts";
import { testNamespace } from "./soap-call.ts";

interface Sent {
  /** As the header says it. */
  readonly type?: string;
  /** How many bytes come at a time; absent: all. */
  readonly portion?: number;
  readonly limits?: Partial<Limits>;
}

/** What a body says before anybody is asked who sent it: its operation, or the fault that it ends in. */
export function readDocument(body: Uint8Array | string, { type, portion, limits }: Sent = {}) {
  const bytes = Buffer.from(body);
  const bounds = { ...defaultLimits, ...limits };
  const envelope = new EnvelopeReader({
    namespace: testNamespace,
    operations: operationsByElement,
    limits: bounds,
  });
  const xml = new XmlReader(envelope, bounds);
  const decoder = bodyDecoder(type);
  try {
    const step = portion ?? Math.max(1, bytes.length);
    for (let at = 0; at < bytes.length; at += step) xml.write(decoder.decode(bytes.subarray(at, at + step)));
    xml.write(decoder.end());
    xml.end();
  } catch (error) {
    if (error instanceof StopReading) return { fault: error.fault.faultstring };
    throw error;
  }
  const read = envelope.operation;
  if (!read) return { fault: "nothing" };
  if (read.fault) return { fault: read.fault.faultstring, login: read.login };
  return { operation: read.operation?.name, login: read.login, content: read.content };
}

/** A body that writes a warehouse, as it was read. */
export const readWarehouse = (id: string, description: string) => ({
  operation: "Warehouses_Update",
  login: { username: "integration", password: "test-integration" },
  content: { warehouses: [{ id, description }] },
});
