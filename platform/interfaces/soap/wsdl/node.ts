import { escapeAttribute } from "../response/escape-xml.ts";

/** An element of a document that holds attributes and elements, no text. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

export function node(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly Node[] = [],
): Node {
  return { name, attributes, children };
}

/** Each element on a line of its own. */
export function print({ name, attributes, children }: Node, indent = ""): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const start = `${indent}<${name}${written.join("")}`;
  if (children.length === 0) return `${start}/>\n`;
  const content = children.map((child) => print(child, `${indent}  `)).join("");
  return `${start}>\n${content}${indent}</${name}>\n`;
}
