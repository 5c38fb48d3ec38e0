import { XmlDocument, XmlElement, XsdValidator } from "libxml2-wasm";

const prefixes = {
  wsdl: "http://schemas.xmlsoap.org/wsdl/",
  soap: "http://schemas.xmlsoap.org/wsdl/soap/",
  xsd: "http://www.w3.org/2001/XMLSchema",
};

/** A WSDL document as it is walked. */
export function walkWsdl(text: string) {
  const document = XmlDocument.fromString(text);
  const find = (path: string) => document.find(path, prefixes).filter((node) => node instanceof XmlElement);
  return {
    find,
    /** Values of an attribute of the elements at a path. */
    values: (path: string, attribute: string) =>
      find(path).flatMap((element) => element.attr(attribute)?.value ?? []),
    /** Of the schema of a namespace; empty: of the elements without one. */
    validator: (namespace: string) => {
      const wanted = namespace === "" ? "not(@targetNamespace)" : `@targetNamespace='${namespace}'`;
      const [schema, ...others] = find(`/wsdl:definitions/wsdl:types/xsd:schema[${wanted}]`);
      if (!schema || others.length > 0) throw new Error("One schema was expected.");
      return XsdValidator.fromDoc(XmlDocument.fromString(schema.canonicalizeToString()));
    },
  };
}

/** What a name means where it stands: `{namespace}name`. Fails for a prefix that is not declared. */
export function meaning(element: XmlElement, name: string): string {
  const [local, prefix] = name.split(":").toReversed();
  const namespace = element.namespaceForPrefix(prefix ?? "");
  if (prefix !== undefined && namespace === null) throw new Error(`No prefix ${prefix}.`);
  return `{${namespace ?? ""}}${local ?? ""}`;
}
