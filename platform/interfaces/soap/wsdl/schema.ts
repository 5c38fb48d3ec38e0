import type { RecordShape, Shape } from "../../../catalogue/integration/record-shape.ts";
import { errorElement, errorShape, eventsElement, eventsShape, operationMessages } from "./messages.ts";
import { node, type Node } from "./node.ts";
import { namedTypes } from "./type-names.ts";

type Names = ReadonlyMap<RecordShape, string>;

/** The schema of the namespace: elements of requests, of events and of faults, and the types of the records. */
export function namespaceSchema(namespace: string): Node {
  const { types, names } = namedTypes();
  const elements = [
    ...operationMessages.map(({ input, request }) => [input, request] as const),
    [eventsElement, eventsShape] as const,
    [errorElement, errorShape] as const,
  ];
  return node("xsd:schema", { targetNamespace: namespace, elementFormDefault: "qualified" }, [
    ...elements.map(([name, shape]) =>
      node("xsd:element", { name }, [node("xsd:complexType", {}, [sequence(shape, names)])]),
    ),
    ...[...types].map(([name, shape]) => node("xsd:complexType", { name }, [sequence(shape, names)])),
  ]);
}

/** The schema of the answers that have no namespace. */
export function answerSchema(): Node {
  const answers = operationMessages.map(({ output }) => output).filter((name) => name !== eventsElement);
  return node(
    "xsd:schema",
    {},
    answers.map((name) => node("xsd:element", { name, type: "xsd:string" })),
  );
}

function sequence(shape: RecordShape, names: Names): Node {
  return node(
    "xsd:sequence",
    {},
    [...shape.fields].map(([name, of]) => field(name, of, names)),
  );
}

function field(name: string, shape: Shape, names: Names): Node {
  if (shape.kind !== "list") return node("xsd:element", { name, type: typeOf(shape, names), minOccurs: "0" });
  const item = {
    name: shape.element ?? name,
    type: typeOf(shape.of, names),
    minOccurs: "0",
    maxOccurs: "unbounded",
  };
  if (shape.element === null) return node("xsd:element", item);
  return node("xsd:element", { name, minOccurs: "0" }, [
    node("xsd:complexType", {}, [node("xsd:sequence", {}, [node("xsd:element", item)])]),
  ]);
}

function typeOf(shape: Shape, names: Names): string {
  if (shape.kind === "text") return `xsd:${shape.type}`;
  const name = shape.kind === "record" ? names.get(shape) : undefined;
  if (name === undefined) throw new Error("A type has no name.");
  return `tns:${name}`;
}
