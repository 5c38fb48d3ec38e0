import type { FastifyRequest } from "fastify";
import { bodyChunks } from "./body-chunks.ts";
import { bodyDecoder } from "./decode-body.ts";
import { EnvelopeReader } from "./envelope-reader.ts";
import { faults, StopReading, tooMany } from "./faults.ts";
import type { HeldShare } from "./held-bytes.ts";
import type { OperationReader } from "./operation-reader.ts";
import type { IntegrationUser } from "./operations.ts";
import type { Content, ServedOperation } from "./serve-operations.ts";
import type { SoapService } from "./service.ts";
import { XmlReader } from "./xml-reader.ts";

/** A call whose caller is known and may make it. */
export interface ReadCall {
  readonly operation: ServedOperation;
  readonly content: Content;
  readonly user: IntegrationUser;
}

/** The server itself ends late requests without a word. */
const shareOfTimeout = 0.9;
/** About what a value takes beside its text. */
const bytesOfElement = 64;

/**
 * Reads a request: what it says is in memory once, as values, and as little of it as can be before the login was
 * verified. Throws StopReading with the fault that it ends in. `soap.md` sections 1 and 8.
 */
export async function readCall(
  service: SoapService,
  request: FastifyRequest,
  share: HeldShare,
): Promise<ReadCall> {
  const { limits } = service.platform.config;
  refuseUnread(request, limits.soapBytes);
  const envelope = new EnvelopeReader({
    namespace: service.namespace,
    operations: service.operations,
    limits,
  });
  const xml = new XmlReader(envelope, limits);
  const decoder = bodyDecoder(sentHeader(request, "content-type"));
  const bounds = { mostBytes: limits.soapBytes, timeoutMs: limits.requestTimeoutMs * shareOfTimeout };
  let user: IntegrationUser | undefined;
  let kept = 0;
  for await (const chunk of bodyChunks(request.raw, bounds)) {
    xml.write(decoder.decode(chunk));
    // A login that comes first needs none of the room that callers nobody knows can fill.
    user ??= await verified(service, envelope.operation, request.ip);
    if (user) share.verify();
    const grown = chunk.length + (xml.kept - kept) * bytesOfElement;
    if (!share.grow(grown)) throw new StopReading(faults.busy);
    kept = xml.kept;
  }
  xml.write(decoder.end());
  xml.end();
  const read = envelope.operation;
  if (!read) throw new StopReading(faults.malformed, "no Body with an operation");
  user ??= await verified(service, { login: read.login ?? { username: "", password: "" } }, request.ip);
  if (!user) throw new StopReading(faults.authenticationFailed);
  return admitted(service, read, user, request);
}

/** What can be refused by its headers. */
function refuseUnread({ headers }: FastifyRequest, mostBytes: number): void {
  if (Number(headers["content-length"] ?? 0) > mostBytes) throw new StopReading(faults.tooLarge);
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding.trim().toLowerCase() !== "identity") {
    throw new StopReading(faults.malformed, "a compressed body");
  }
}

/** undefined: the login is still to come. */
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

/** A header as it was sent; undefined: it was not. */
function sentHeader({ raw: { rawHeaders } }: FastifyRequest, name: string): string | undefined {
  const at = rawHeaders.findIndex((header, index) => index % 2 === 0 && header.toLowerCase() === name);
  return at < 0 ? undefined : rawHeaders[at + 1];
}

/** Empty or absent: the element in the Body decides alone. */
function isActionOf(name: string, request: FastifyRequest): boolean {
  const sent = (sentHeader(request, "soapaction") ?? "")
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2")
    .trim();
  return sent === "" || sent.toLowerCase() === name.toLowerCase();
}
