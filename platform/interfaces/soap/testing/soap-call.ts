export interface SoapCallOptions {
  readonly username?: string;
  readonly password?: string;
  /** One without a value is not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export const soapPath = "/ams/system/service/module/soap/api";
export const testNamespace = "urn:vitrine:webservices/";

/** Users of the test shop and their passwords. */
const passwords: Readonly<Record<string, string>> = {
  integration: "test-integration",
  silent: "test-silent-user",
  reader: "test-reader-user",
};

/**
 * Calls an operation by its name (`Warehouses_Update`). `xml`: what stands beside the login. Without options the user
 * is `integration`.
 */
export async function soapCall(
  origin: string,
  operation: string,
  xml: string,
  options: SoapCallOptions = {},
): Promise<SoapAnswer> {
  return soapPost(origin, envelopeOf(operation, xml, options), {
    SOAPAction: `"${testNamespace}${operation}"`,
    ...options.headers,
  });
}

/** The document of a call. */
export function envelopeOf(operation: string, xml: string, options: SoapCallOptions = {}): string {
  const element = operation === "Events_Get" ? "events_GetRequest" : lowered(operation);
  return inBody(`<${element} xmlns="${testNamespace}">${loginOf(options)}${xml}</${element}>`);
}

export function inBody(content: string): string {
  return `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${content}</soap:Body></soap:Envelope>`;
}

export function loginOf({
  username = "integration",
  password = passwords[username] ?? "",
}: SoapCallOptions = {}) {
  return `<login><username>${username}</username><password>${password}</password></login>`;
}

/** Sends a document as it is. */
export async function soapPost(
  origin: string,
  body: NonNullable<RequestInit["body"]>,
  headers: SoapCallOptions["headers"] = {},
): Promise<SoapAnswer> {
  const sent = { "Content-Type": "text/xml; charset=utf-8", ...headers };
  const response = await fetch(origin + soapPath, {
    method: "POST",
    headers: Object.entries(sent).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
    body,
  });
  return soapAnswer(response.status, response.headers, await response.text());
}

export type SoapAnswer = ReturnType<typeof soapAnswer>;

/** An answer as it was sent, and what it says of a fault; null: there is none. */
export function soapAnswer(status: number, headers: Headers, xml: string) {
  return { status, headers, xml, fault: faultOf(xml) };
}

function faultOf(xml: string) {
  const [, fault] = /<SOAP-ENV:Fault>(.*)<\/SOAP-ENV:Fault>/s.exec(xml) ?? [];
  if (fault === undefined) return null;
  // null: no record is meant. soap.md#faults.
  const errors = [...fault.matchAll(/<error xmlns="[^"]*">(.*?)<\/error>/gs)].map(([, error = ""]) => ({
    record: textOf(error, "record") ?? null,
    id: textOf(error, "id") ?? null,
    field: textOf(error, "field") ?? "",
    code: textOf(error, "code") ?? "",
    message: textOf(error, "message") ?? "",
  }));
  return {
    faultcode: textOf(fault, "faultcode") ?? "",
    faultstring: textOf(fault, "faultstring") ?? "",
    errors,
  };
}

/** The text of the first element of a name; undefined: there is none. */
export function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
