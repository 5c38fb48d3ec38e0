import type {
  ListShape,
  RecordShape,
  Shape,
  TextShape,
} from "../../../catalogue/integration/record-shape.ts";
import { escapeText } from "./escape-xml.ts";

/**
 * Writes the fields of a record as XML elements, in the order of its shape, in the default namespace. Absent fields are
 * left out, empty ones are empty elements. Throws for a value that does not fit the shape.
 */
export function writeRecord(shape: RecordShape, record: object): string {
  const values: Readonly<Record<string, unknown>> = { ...record };
  let written = "";
  for (const [name, of] of shape.fields) written += writeField(name, of, values[name]);
  return written;
}

function writeField(name: string, shape: Shape, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (value === "") return `<${name}/>`;
  if (shape.kind === "list") return writeList(name, shape, value);
  if (shape.kind === "text") return element(name, escapeText(voucherKey(shape, value)));
  if (typeof value !== "object") throw new Error(`${name} is not a record.`);
  return element(name, writeRecord(shape, value));
}

function writeList(name: string, { element: item, of }: ListShape, value: unknown): string {
  if (!Array.isArray(value)) throw new Error(`${name} is not a list.`);
  const list: readonly unknown[] = value;
  const items = list.map((one) => writeField(item ?? name, of, one)).join("");
  return item === null ? items : element(name, items);
}

function element(name: string, content: string): string {
  return content === "" ? `<${name}/>` : `<${name}>${content}</${name}>`;
}

const booleans: ReadonlyMap<string, string> = new Map([
  ["yes", "true"],
  ["1", "true"],
  ["no", "false"],
  ["0", "false"],
]);

/** A boolean is `true` or `false` where the WSDL has the type boolean, else `yes` or `no`. */
function voucherKey({ type }: TextShape, value: unknown): string {
  if (typeof value === "boolean") return type === "string" ? yesOrNo(value) : String(value);
  if (typeof value !== "string" && typeof value !== "number") throw new Error("A text is needed.");
  const text = String(value);
  return type === "boolean" ? (booleans.get(text) ?? text) : text;
}

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}
