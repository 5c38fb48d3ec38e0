import { DefaultSerializer, Deserializer } from "node:v8";

/** The kinds of arrays in parts; the place is the kind's number in the bytes. */
const kinds = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array] as const;

type Parts = InstanceType<(typeof kinds)[number]>;

const headBytes = 4;

/** A value as bytes: what it is, without the contents of its arrays; then these, one after the other. */
export function* writeParts(value: unknown): Generator<Uint8Array> {
  const writer = new PartsSerializer();
  writer.writeHeader();
  writer.writeValue(value);
  const outline = writer.releaseBuffer();
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(outline.length);
  yield head;
  yield outline;
  for (const { buffer, byteOffset, byteLength } of writer.arrays) {
    yield new Uint8Array(buffer, byteOffset, byteLength);
  }
}

class PartsSerializer extends DefaultSerializer {
  readonly arrays: ArrayBufferView[] = [];

  _writeHostObject(array: unknown): void {
    for (const [kind, Kind] of kinds.entries()) {
      if (!(array instanceof Kind)) continue;
      this.writeUint32(kind);
      this.writeUint32(array.length);
      this.arrays.push(array);
      return;
    }
    throw new TypeError("Parts hold arrays of other kinds.");
  }
}

class PartsDeserializer extends Deserializer {
  readonly arrays: Parts[] = [];

  _readHostObject(): Parts {
    const Kind = kinds[this.readUint32()];
    if (Kind === undefined) throw new TypeError("Parts hold arrays of other kinds.");
    const array = new Kind(this.readUint32());
    this.arrays.push(array);
    return array;
  }
}

/** Takes in the bytes as they come; each array is filled where it stays. */
export class PartsReader {
  /** Of the outline, then of each array: what is to be filled. */
  #room: Uint8Array = new Uint8Array(headBytes);
  #filled = 0;
  #stage: "head" | "outline" | "arrays" = "head";
  #arrays: Iterator<Parts> = [][Symbol.iterator]();
  #value: unknown;
  #isWhole = false;

  get isWhole(): boolean {
    return this.#isWhole;
  }

  take(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#isWhole) throw new RangeError("More bytes came than parts have.");
      const some = bytes.subarray(at, at + this.#room.length - this.#filled);
      this.#room.set(some, this.#filled);
      this.#filled += some.length;
      at += some.length;
      while (!this.#isWhole && this.#filled === this.#room.length) this.#next();
    }
  }

  /** Throws when the bytes ended too early. */
  value(): unknown {
    if (!this.#isWhole) throw new RangeError("The parts are not whole.");
    return this.#value;
  }

  #next(): void {
    this.#filled = 0;
    if (this.#stage === "head") {
      this.#room = new Uint8Array(Buffer.from(this.#room).readUInt32LE());
      this.#stage = "outline";
      return;
    }
    if (this.#stage === "outline") this.#open();
    const next = this.#arrays.next();
    if (next.done) this.#isWhole = true;
    else this.#room = new Uint8Array(next.value.buffer, next.value.byteOffset, next.value.byteLength);
  }

  #open(): void {
    const reader = new PartsDeserializer(this.#room);
    reader.readHeader();
    this.#value = reader.readValue();
    this.#arrays = reader.arrays[Symbol.iterator]();
    this.#stage = "arrays";
  }
}
