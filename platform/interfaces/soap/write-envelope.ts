import type { RecordProblem } from "../../records/record.ts";
import type { Fault } from "./faults.ts";
import { escapeAttribute, escapeText } from "./xml-text.ts";

export const soapEnvelope = "http://schemas.xmlsoap.org/soap/envelope/";

const mostProblems = 50;

/** An answer of `OK`: an element of no namespace. `soap.md` section 1. */
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

/** `soap.md` section 8: at most 50 problems are named. */
export function writeFault({ faultcode, faultstring, problems = [] }: Fault, namespace: string): string {
  const errors = problems.slice(0, mostProblems).map((problem) => writeProblem(problem, namespace));
  const parts = [
    element("faultcode", `SOAP-ENV:${faultcode}`),
    element("faultstring", faultstring),
    errors.length === 0 ? "" : `<detail>${errors.join("")}</detail>`,
  ];
  const fault = `<SOAP-ENV:Fault>${parts.join("")}</SOAP-ENV:Fault>`;
  return `<SOAP-ENV:Envelope xmlns:SOAP-ENV="${soapEnvelope}"><SOAP-ENV:Body>${fault}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
}

/** Place 0: no record is meant, but a parameter. */
function writeProblem({ record, id, field, code, message }: RecordProblem, namespace: string): string {
  const ofRecord = record === 0 ? "" : element("record", String(record)) + element("id", id);
  const words = element("field", field) + element("code", code) + element("message", message);
  return `<error xmlns="${escapeAttribute(namespace)}">${ofRecord}${words}</error>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`;
}
