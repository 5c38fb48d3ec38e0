import type { Settings } from "../../../foundations/settings/schema.ts";
import { escapeAttribute } from "../response/escape-xml.ts";
import { errorElement, eventsElement, operationMessages, type OperationMessages } from "./messages.ts";
import { node, print, type Node } from "./node.ts";
import { answerSchema, namespaceSchema } from "./schema.ts";

const documents = new Map<string, readonly [string, string]>();

/** Stands for the address, which every request may call otherwise. */
const addressMark = "{address}";

/** The WSDL 1.1 document of the service at `url`. soap.md#wsdl. */
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
      ...messages(),
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

/**
 * A message is called like the element that it carries: so a client that takes a name without prefix for one of the
 * namespace still finds the answer.
 */
function messages(): readonly Node[] {
  const inputs = operationMessages.map(({ input }) => input);
  const answers = operationMessages.map(({ output }) => output).filter((name) => name !== eventsElement);
  return [
    ...[...inputs, eventsElement, errorElement].map((name) => message(name, `tns:${name}`)),
    ...answers.map((name) => message(name, name)),
  ];
}

function message(name: string, element: string): Node {
  return node("wsdl:message", { name }, [node("wsdl:part", { name: "parameters", element })]);
}

function portOperation({ name, input, output }: OperationMessages): Node {
  return node("wsdl:operation", { name }, [
    node("wsdl:input", { message: `tns:${input}` }),
    node("wsdl:output", { message: `tns:${output}` }),
    node("wsdl:fault", { name: errorElement, message: `tns:${errorElement}` }),
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
        node("wsdl:fault", { name: errorElement }, [
          node("soap:fault", { name: errorElement, use: "literal" }),
        ]),
      ]),
    ),
  ]);
}
