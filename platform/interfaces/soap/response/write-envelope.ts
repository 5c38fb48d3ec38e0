import type { RecordProblem } from "../../../catalogue/integration/records-call.ts";
import type { Fault } from "../faults.ts";
import { escapeAttribute, escapeText } from "./escape-xml.ts";

export const soapEnvelope = "http://schemas.xmlsoap.org/soap/envelope/";

const mostErrors = 50;
/** Further problems of a record that the message of its first one lists. */
const mostOthers = 20;
/** An id longer than this is itself the problem. */
const longestId = 255;

/** An answer of `OK`: an element of no namespace. soap.md#calls. */
export function writeOk(responseElement: string): string {
  return inEnvelope(`<${responseElement}>OK</${responseElement}>`);
}

/** An answer of records: `content` is XML of elements in the default namespace. */
export function writeContent(responseElement: string, namespace: string, content: string): string {
  return inEnvelope(
    `<${responseElement} xmlns="${escapeAttribute(namespace)}">${content}</${responseElement}>`,
  );
}

function inEnvelope(content: string): string {
  return `<soap:Envelope xmlns:soap="${soapEnvelope}"><soap:Body>${content}</soap:Body></soap:Envelope>`;
}

/** soap.md#faults: one error per bad record, at most 50. */
export function writeFault({ faultcode, faultstring, problems = [] }: Fault, namespace: string): string {
  const errors = firstOfEachRecord(problems).map((problem) => writeProblem(problem, namespace));
  const parts = [
    element("faultcode", `SOAP-ENV:${faultcode}`),
    element("faultstring", faultstring),
    errors.length === 0 ? "" : `<detail>${errors.join("")}</detail>`,
  ];
  const fault = `<SOAP-ENV:Fault>${parts.join("")}</SOAP-ENV:Fault>`;
  return `<SOAP-ENV:Envelope xmlns:SOAP-ENV="${soapEnvelope}"><SOAP-ENV:Body>${fault}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
}

/** One problem for every record, in the order of the call; its message lists the further ones. */
function firstOfEachRecord(problems: readonly RecordProblem[]): readonly RecordProblem[] {
  const byRecord = new Map<number, RecordProblem[]>();
  for (const problem of problems) {
    const same = byRecord.get(problem.record);
    if (same === undefined) byRecord.set(problem.record, [problem]);
    else same.push(problem);
  }
  return [...byRecord.values()]
    .flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ ...first, message: joinMessages(first, others) }],
    )
    .toSorted((one, other) => one.record - other.record)
    .slice(0, mostErrors);
}

function joinMessages({ message }: RecordProblem, others: readonly RecordProblem[]): string {
  const named = others.slice(0, mostOthers).map((other) => `${other.field}: ${other.message}`);
  const rest = others.length - named.length;
  return [message, ...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join("; ");
}

/** Record 0: the problem is one of a parameter. */
function writeProblem({ record, id, field, code, message }: RecordProblem, namespace: string): string {
  const ofRecord =
    record === 0 ? "" : element("record", String(record)) + element("id", id.slice(0, longestId));
  const words = element("field", field) + element("code", code) + element("message", message);
  return `<error xmlns="${escapeAttribute(namespace)}">${ofRecord}${words}</error>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`;
}
