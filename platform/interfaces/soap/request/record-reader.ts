import type { ListShape, RecordShape, Shape } from "../../../catalogue/integration/record-shape.ts";
import { ignored, NilReader, TextReader, type ElementReader, type OpenElement } from "./element-reader.ts";

export interface ReadingBounds {
  /** The namespace of the service; elements without a namespace are accepted too. */
  readonly namespace: string;
  readonly longestText: number;
  /** The limit of the element `image`. */
  readonly longestPicture: number;
}

type Put = (value: unknown) => void;

/**
 * Reads the value of a field. An empty record becomes an empty text, which clears the field. soap.md#partial-updates.
 */
export function valueReader(
  shape: Shape,
  element: OpenElement,
  bounds: ReadingBounds,
  put: Put,
): ElementReader {
  if (element.isNil) return new NilReader(() => put(shape.kind === "list" ? [] : ""));
  if (shape.kind === "record") return new RecordReader(shape, bounds, put);
  if (shape.kind === "list") return new ListReader(shape, bounds, put);
  return new TextReader(element.local === "image" ? bounds.longestPicture : bounds.longestText, put);
}

/** Reads a record of a list, where an empty element is a record without fields. */
function itemReader(shape: Shape, element: OpenElement, bounds: ReadingBounds, put: Put): ElementReader {
  return valueReader(shape, element, bounds, (value) =>
    put(shape.kind === "record" && value === "" ? {} : value),
  );
}

export function isOurs({ uri }: OpenElement, { namespace }: Pick<ReadingBounds, "namespace">): boolean {
  return uri === namespace || uri === "";
}

/** Reads the fields of a record in any order; unknown ones are ignored. */
export class RecordReader implements ElementReader {
  readonly longest: number;
  readonly #shape: RecordShape;
  readonly #bounds: ReadingBounds;
  readonly #put: Put;
  readonly #values: Record<string, unknown> = {};
  #hasChildren = false;
  #text = "";

  constructor(shape: RecordShape, bounds: ReadingBounds, put: Put) {
    this.longest = bounds.longestText;
    this.#shape = shape;
    this.#bounds = bounds;
    this.#put = put;
  }

  child(element: OpenElement): ElementReader {
    this.#hasChildren = true;
    this.#text = "";
    const field = isOurs(element, this.#bounds) ? this.#shape.fields.get(element.local) : undefined;
    if (field === undefined) return ignored;
    return fieldReader(field, element, this.#bounds, this.#values);
  }

  text(text: string): void {
    if (!this.#hasChildren) this.#text += text;
  }

  /** Text in place of a record is passed on, so that the validation refuses it. */
  end(): void {
    this.#put(this.#hasChildren ? this.#values : this.#text.trim());
  }
}

/** Reads a field into the record that it belongs to. */
export function fieldReader(
  shape: Shape,
  element: OpenElement,
  bounds: ReadingBounds,
  values: Record<string, unknown>,
): ElementReader {
  const name = element.local;
  if (shape.kind === "list" && shape.element === null) {
    return itemReader(shape.of, element, bounds, (value) => append(values, name, [value]));
  }
  return valueReader(shape, element, bounds, (value) => {
    // A list may come in parts. A repeated single field becomes a list, which the validation refuses.
    if (Object.hasOwn(values, name)) append(values, name, Array.isArray(value) ? value : [value]);
    else values[name] = value;
  });
}

/** Mutates the list: the same field may come a million times. */
function append(values: Record<string, unknown>, name: string, added: readonly unknown[]): void {
  const before = values[name];
  const list: unknown[] = Array.isArray(before) ? before : [];
  if (before !== undefined && list !== before) list.push(before);
  for (const value of added) list.push(value);
  values[name] = list;
}

/** Reads a list whose items have an element of their own. */
export class ListReader implements ElementReader {
  readonly longest: number;
  readonly #shape: ListShape;
  readonly #bounds: ReadingBounds;
  readonly #put: Put;
  readonly #items: unknown[] = [];
  #hasChildren = false;
  #text = "";

  constructor(shape: ListShape, bounds: ReadingBounds, put: Put) {
    this.longest = bounds.longestText;
    this.#shape = shape;
    this.#bounds = bounds;
    this.#put = put;
  }

  child(element: OpenElement): ElementReader {
    this.#hasChildren = true;
    this.#text = "";
    if (element.local !== this.#shape.element || !isOurs(element, this.#bounds)) return ignored;
    return itemReader(this.#shape.of, element, this.#bounds, (item) => this.#items.push(item));
  }

  text(text: string): void {
    if (!this.#hasChildren) this.#text += text;
  }

  /** A list with unknown elements alone counts as absent, not as empty. */
  end(): void {
    const text = this.#text.trim();
    if (this.#items.length > 0) this.#put(this.#items);
    else if (!this.#hasChildren) this.#put(text === "" ? [] : text);
  }
}
