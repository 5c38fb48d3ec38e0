import type { FastifyRequest } from "fastify";
import { bodyDecoder } from "./body-decoder.ts";
import { EnvelopeReader, type OperationReader } from "./envelope-reader.ts";
import { faults, StopReading, tooMany } from "../faults.ts";
import type { MemoryReservation } from "./memory-budget.ts";
import type { IntegrationUser } from "../operations/update-operations.ts";
import type { Content, ServedOperation } from "../operations/operations-by-element.ts";
import type { SoapService } from "../service.ts";
import { XmlReader } from "./xml-reader.ts";
import type { IncomingMessage } from "node:http";

/** A call that was read whole, from a user who is allowed to make it. */
export interface ReadCall {
  readonly operation: ServedOperation;
  readonly content: Content;
  readonly user: IntegrationUser;
}

/** Node ends late requests without an answer, so the fault must come before that. */
const shareOfTimeout = 0.9;
/** About the memory that a value takes beside its text. */
const bytesOfElement = 64;

/**
 * Reads a request while it arrives and verifies its login as early as possible: the budget for unverified callers is
 * small. Its content is in memory once, as values. Throws StopReading with a fault. soap.md#calls and #faults.
 */
export async function readCall(
  service: SoapService,
  request: FastifyRequest,
  memory: MemoryReservation,
): Promise<ReadCall> {
  const { limits } = service.platform.config;
  refuseByHeaders(request, limits.soapBytes);
  const envelope = new EnvelopeReader({
    namespace: service.namespace,
    operations: service.operations,
    limits,
  });
  const xml = new XmlReader(envelope, limits);
  const decoder = bodyDecoder(sentHeader(request, "content-type"));
  const bounds = { mostBytes: limits.soapBytes, timeoutMs: limits.requestTimeoutMs * shareOfTimeout };
  let user: IntegrationUser | undefined;
  let countedElements = 0;
  for await (const chunk of bodyChunks(request.raw, bounds)) {
    xml.write(decoder.decode(chunk));
    // Before `reserve`: a login at the start of the body then takes nothing of the unverified callers' budget.
    user ??= await verified(service, envelope.operation, request.ip);
    if (user) memory.verify();
    const grown = chunk.length + (xml.readElements - countedElements) * bytesOfElement;
    if (!memory.reserve(grown)) throw new StopReading(faults.busy);
    countedElements = xml.readElements;
  }
  xml.write(decoder.end());
  xml.end();
  const read = envelope.operation;
  if (!read) throw new StopReading(faults.malformed, "no Body with an operation");
  user ??= await verified(service, { login: read.login ?? { username: "", password: "" } }, request.ip);
  if (!user) throw new StopReading(faults.authenticationFailed);
  return admitted(service, read, user, request);
}

function refuseByHeaders({ headers }: FastifyRequest, mostBytes: number): void {
  if (Number(headers["content-length"] ?? 0) > mostBytes) throw new StopReading(faults.tooLarge);
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding.trim().toLowerCase() !== "identity") {
    throw new StopReading(faults.malformed, "a compressed body");
  }
}

/** undefined: the login was not read yet. */
async function verified(
  { logins }: SoapService,
  read: Pick<OperationReader, "login"> | undefined,
  from: string,
): Promise<IntegrationUser | undefined> {
  if (!read?.login) return undefined;
  const result = await logins.verify(read.login, from);
  if (!result.ok) throw new StopReading(result.fault);
  return result.user;
}

function admitted(
  { namespace, platform, rates }: SoapService,
  { operation, content, fault }: OperationReader,
  user: IntegrationUser,
  request: FastifyRequest,
): ReadCall {
  const { callsPerMinute } = platform.settings;
  const wait = callsPerMinute === undefined ? 0 : rates.take(`soap ${user.username}`, callsPerMinute);
  if (wait > 0) throw new StopReading(tooMany("rate", wait));
  if (operation === null) throw new StopReading(faults.unknownOperation);
  if (!isActionOf(namespace + operation.name, request)) throw new StopReading(faults.operationMismatch);
  if (user.operations?.includes(operation.name) === false) {
    throw new StopReading(faults.authenticationFailed);
  }
  if (fault) throw new StopReading(fault);
  return { operation, content, user };
}

/** A header from the raw request, as the plugin deletes `content-type` from the parsed ones. */
function sentHeader({ raw: { rawHeaders } }: FastifyRequest, name: string): string | undefined {
  const at = rawHeaders.findIndex((header, index) => index % 2 === 0 && header.toLowerCase() === name);
  return at < 0 ? undefined : rawHeaders[at + 1];
}

/** Whether SOAPAction names the operation. An empty or absent header leaves the decision to the Body's element. */
function isActionOf(name: string, request: FastifyRequest): boolean {
  const sent = (sentHeader(request, "soapaction") ?? "")
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2")
    .trim();
  return sent === "" || sent.toLowerCase() === name.toLowerCase();
}

/**
 * Yields the bytes of a request as they arrive. After the reader stops, the rest of the body is drained so that the
 * answer reaches the caller. Throws StopReading for too many bytes, and when they do not come in time.
 */
async function* bodyChunks(
  request: IncomingMessage,
  { mostBytes, timeoutMs }: { readonly mostBytes: number; readonly timeoutMs: number },
): AsyncGenerator<Buffer, void> {
  const deadline = rejectAfter(timeoutMs);
  const chunks: AsyncIterator<unknown> = request.iterator({ destroyOnReturn: false });
  let bytes = 0;
  try {
    for (;;) {
      const next = await Promise.race([nextChunk(chunks), deadline.promise]);
      if (next === null) return;
      bytes += next.length;
      if (bytes > mostBytes) throw new StopReading(faults.tooLarge, "too many bytes");
      yield next;
    }
  } finally {
    deadline.cancel();
    // Not awaited: it would wait for bytes that may never come.
    chunks.return?.().catch(() => {});
    // The stream flows only after it noticed that its iterator is gone.
    setImmediate(() => request.resume());
  }
}

/** null: the body has ended. */
async function nextChunk(chunks: AsyncIterator<unknown>): Promise<Buffer | null> {
  try {
    const { value } = await chunks.next();
    return Buffer.isBuffer(value) ? value : null;
  } catch {
    throw new StopReading(faults.late, "the caller is gone");
  }
}

function rejectAfter(milliseconds: number): {
  readonly promise: Promise<never>;
  readonly cancel: () => void;
} {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StopReading(faults.late, "the body came too slowly")), milliseconds);
  });
  // A rejection after the last byte has no listener.
  promise.catch(() => {});
  return { promise, cancel: () => clearTimeout(timer) };
}
