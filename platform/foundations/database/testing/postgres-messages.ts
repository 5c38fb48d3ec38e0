const lengthBytes = 4;

/**
 * Takes what comes over a line of PostgreSQL's protocol, and hands on whole messages. The first one of a client has no
 * type in front of its length.
 */
export function splitter(
  kind: "startup first" | "typed",
  hand: (message: Buffer) => void,
): (data: Buffer) => void {
  let left = Buffer.alloc(0);
  let typeBytes = kind === "typed" ? 1 : 0;
  return (data) => {
    left = Buffer.concat([left, data]);
    for (;;) {
      if (left.length < typeBytes + lengthBytes) return;
      const length = typeBytes + left.readInt32BE(typeBytes);
      if (left.length < length) return;
      hand(left.subarray(0, length));
      left = left.subarray(length);
      typeBytes = 1;
    }
  };
}
