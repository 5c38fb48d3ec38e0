import type { Settings } from "../../../settings/schema.ts";
import { escapeAttribute } from "../xml-text.ts";
import { eventsElement, operationMessages, type OperationMessages } from "./messages.ts";
import { node, print, type Node } from "./node.ts";
import { answerSchema, namespaceSchema } from "./schema.ts";

const documents = new Map<string, readonly [string, string]>();

/** Stands for the address, which every request may call otherwise. */
const addressMark = "{address}";

/** The WSDL 1.1 document of the service at `url`. `soap.md` section 9. */
export function wsdlOf({ soapNamespace }: Pick<Settings, "soapNamespace">, url: string): string {
  const [before, after] = documents.get(soapNamespace) ?? draw(soapNamespace);
  return `${before}${escapeAttribute(url)}${after}`;
}

function draw(namespace: string): readonly [string, string] {
  const text = `<?xml version="1.0" encoding="utf-8"?>\n${print(definitions(namespace))}`;
  const at = text.lastIndexOf(addressMark);
  const document = [text.slice(0, at), text.slice(at + addressMark.length)] as const;
  documents.set(namespace, document);
  return document;
}

function definitions(namespace: string): Node {
  return node(
    "wsdl:definitions",
    {
      name: "Integration",
      targetNamespace: namespace,
      // No default namespace: a name without prefix is one of the answers that have none.
      "xmlns:tns": namespace,
      "xmlns:wsdl": "http://schemas.xmlsoap.org/wsdl/",
      "xmlns:soap": "http://schemas.xmlsoap.org/wsdl/soap/",
      "xmlns:xsd": "http://www.w3.org/2001/XMLSchema",
    },
    [
      node("wsdl:types", {}, [namespaceSchema(namespace), answerSchema()]),
      ...operationMessages.flatMap(messages),
      message("Error", "error", "tns:error"),
      node("wsdl:portType", { name: "IntegrationPortType" }, operationMessages.map(portOperation)),
      binding(namespace),
      node("wsdl:service", { name: "IntegrationService" }, [
        node("wsdl:port", { name: "IntegrationPort", binding: "tns:IntegrationBinding" }, [
          node("soap:address", { location: addressMark }),
        ]),
      ]),
    ],
  );
}

function messages({ name, input, output }: OperationMessages): readonly Node[] {
  const element = output === eventsElement ? `tns:${output}` : output;
  return [
    message(`${name}Request`, "parameters", `tns:${input}`),
    message(`${name}Response`, "parameters", element),
  ];
}

function message(name: string, part: string, element: string): Node {
  return node("wsdl:message", { name }, [node("wsdl:part", { name: part, element })]);
}

function portOperation({ name }: OperationMessages): Node {
  return node("wsdl:operation", { name }, [
    node("wsdl:input", { message: `tns:${name}Request` }),
    node("wsdl:output", { message: `tns:${name}Response` }),
    node("wsdl:fault", { name: "error", message: "tns:Error" }),
  ]);
}

function binding(namespace: string): Node {
  const body = [node("soap:body", { use: "literal" })];
  return node("wsdl:binding", { name: "IntegrationBinding", type: "tns:IntegrationPortType" }, [
    node("soap:binding", { style: "document", transport: "http://schemas.xmlsoap.org/soap/http" }),
    ...operationMessages.map(({ name }) =>
      node("wsdl:operation", { name }, [
        node("soap:operation", { soapAction: `${namespace}${name}`, style: "document" }),
        node("wsdl:input", {}, body),
        node("wsdl:output", {}, body),
        node("wsdl:fault", { name: "error" }, [node("soap:fault", { name: "error", use: "literal" })]),
      ]),
    ),
  ]);
}
