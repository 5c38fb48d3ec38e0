/** Fields that are JSON already and follow those of the body: `before`, the pieces one after the other, `after`. */
export interface SerialisedFields {
  /** `"products":[` */
  readonly before: string;
  readonly pieces: readonly Buffer[];
  /** `],"productCount":2` */
  readonly after: string;
}

/** A list that is too long for the memory: `before` ends with its opening bracket, `after` begins with the closing one. */
export interface StreamedList extends Omit<SerialisedFields, "pieces"> {
  /** Each part has some elements of the list, with commas in between; it may be empty. */
  readonly parts: AsyncIterable<readonly Buffer[]>;
}

/** A whole body: `fields`, then the serialised ones. */
export function serialiseBody(fields: object, { before, pieces, after }: SerialisedFields): Buffer {
  const open = openText(fields);
  return Buffer.concat([Buffer.from(open + before), ...pieces, Buffer.from(`${after}}`)]);
}

/**
 * A body in chunks, indented as `JSON.stringify` would do it. The first chunk waits for the first elements, so that a
 * failure before them becomes an error response.
 */
export async function* streamBody(
  fields: object,
  { before, parts, after }: StreamedList,
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
      // A string in JSON has no line break, so every line break is one of the layout.
      return Buffer.from((isFirst ? "" : ",") + lines.replaceAll("\n", `\n${tab}`));
    },
    close: (after, isEmpty) =>
      (isEmpty ? "" : `\n${tab}`) + pretty(`{"list":[${after}}`).slice(`{\n${tab}"list": [`.length),
  };
}

/** An object with at least one field as JSON, open for more fields. */
function openText(fields: object): string {
  return `${JSON.stringify(fields).slice(0, -1)},`;
}
