/**
 * Fields of an answer that are JSON already and stand after those of its body: `before`, the pieces one after the
 * other, `after`.
 */
export interface Written {
  /** `"products":[` */
  readonly before: string;
  readonly pieces: readonly Buffer[];
  /** `],"productCount":2` */
  readonly after: string;
}

/** The same of a list that is too long to be held: `before` ends with the bracket of it, `after` begins with the other. */
export interface WrittenInParts extends Omit<Written, "pieces"> {
  /** Some elements of the list each, with commas in between; a part may be empty. */
  readonly parts: AsyncIterable<readonly Buffer[]>;
}

/** The bytes of a whole answer, of which `fields` come first. */
export function writeWhole(fields: object, { before, pieces, after }: Written): Buffer {
  const open = openText(fields);
  return Buffer.concat([Buffer.from(open + before), ...pieces, Buffer.from(`${after}}`)]);
}

/**
 * The bytes of an answer, in parts; with an indent as `JSON.stringify` would give it. The first comes when there are
 * elements in it, or none at all: what fails before is refused whole, not cut.
 */
export async function* writeInParts(
  fields: object,
  { before, parts, after }: WrittenInParts,
  indent: number | undefined,
): AsyncGenerator<Buffer> {
  const layout = layoutOf(indent);
  const open = Buffer.from(layout.open(fields, before));
  let isFirst = true;
  for await (const pieces of parts) {
    if (pieces.length === 0) continue;
    const elements = layout.elements(pieces, isFirst);
    yield isFirst ? Buffer.concat([open, elements]) : elements;
    isFirst = false;
  }
  const close = Buffer.from(layout.close(after, isFirst));
  yield isFirst ? Buffer.concat([open, close]) : close;
}

interface Layout {
  readonly open: (fields: object, before: string) => string;
  readonly elements: (pieces: readonly Buffer[], isFirst: boolean) => Buffer;
  readonly close: (after: string, isEmpty: boolean) => string;
}

const comma = Buffer.from(",");

const compact: Layout = {
  open: (fields, before) => openText(fields) + before,
  elements: (pieces, isFirst) => Buffer.concat(isFirst ? pieces : [comma, ...pieces]),
  close: (after) => `${after}}`,
};

function layoutOf(indent: number | undefined): Layout {
  if (indent === undefined) return compact;
  const pretty = (text: string) => JSON.stringify(JSON.parse(text), null, indent);
  const tab = " ".repeat(indent);
  return {
    open: (fields, before) => pretty(`${openText(fields)}${before}]}`).slice(0, -"]\n}".length),
    elements: (pieces, isFirst) => {
      const lines = pretty(`[${Buffer.concat(pieces).toString()}]`).slice("[".length, -"\n]".length);
      // Text has no line break of its own in JSON.
      return Buffer.from((isFirst ? "" : ",") + lines.replaceAll("\n", `\n${tab}`));
    },
    close: (after, isEmpty) =>
      (isEmpty ? "" : `\n${tab}`) + pretty(`{"list":[${after}}`).slice(`{\n${tab}"list": [`.length),
  };
}

/** An object as JSON up to what comes after its fields; it has one at least. */
function openText(fields: object): string {
  return `${JSON.stringify(fields).slice(0, -1)},`;
}
