import {
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record as recordOf,
  string,
  type Arbitrary,
} from "fast-check";
import { XmlElement } from "libxml2-wasm";
import type { RecordShape, Shape } from "../../../catalogue/integration/record-shape.ts";

/** Elements in an element. */
export function childrenOf(parent: XmlElement): readonly XmlElement[] {
  return parent.find("*").filter((node) => node instanceof XmlElement);
}

/** The record that an element holds. Fails for a field that its shape does not have. */
export function readRecord(element: XmlElement, shape: RecordShape): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const child of childrenOf(element)) {
    const field = shape.fields.get(child.name);
    if (!field) throw new Error(`No field ${child.name}.`);
    if (field.kind === "list" && field.element === null) {
      const before = record[child.name];
      record[child.name] = [...(Array.isArray(before) ? before : []), readField(child, field.of)];
    } else record[child.name] = readField(child, field);
  }
  return record;
}

function readField(element: XmlElement, shape: Shape): unknown {
  const children = childrenOf(element);
  if (shape.kind === "list") return children.map((child) => readField(child, shape.of));
  if (shape.kind === "text" || children.length === 0) return element.content;
  return readRecord(element, shape);
}

const hostileText = array(integer({ min: 0, max: 0xff_ff }), { maxLength: 12 }).map((codes) =>
  String.fromCharCode(...codes),
);
const markup = constantFrom("]]>", "&amp;", "<a b='\"'>", "\r\n", " x ", "é😀", "");
const anyText = oneof(string({ unit: "binary", maxLength: 12 }), hostileText, markup);

/** Any record of a shape, with at least one field: an empty one looks as an empty text does. */
export function anyRecord(shape: RecordShape): Arbitrary<object> {
  const model = Object.fromEntries([...shape.fields].map(([name, of]) => [name, anyValue(of)]));
  return recordOf(model, { requiredKeys: [] }).filter((record) => Object.keys(record).length > 0);
}

function anyValue(shape: Shape): Arbitrary<unknown> {
  if (shape.kind === "record") return oneof({ arbitrary: anyRecord(shape), weight: 4 }, constant(""));
  if (shape.kind === "list") {
    return array(anyValue(shape.of), { minLength: shape.element === null ? 1 : 0, maxLength: 2 });
  }
  if (shape.type === "int") return integer();
  return shape.type === "boolean" ? boolean() : anyText;
}
