/** Room for the postings of one word: documents and their fields as bits. It is filled again and again. */
export class PostingBuffer {
  slots: Int32Array;
  masks: Uint8Array;
  count = 0;

  constructor(size: number) {
    this.slots = new Int32Array(size);
    this.masks = new Uint8Array(size);
  }

  /** Adds a packed list, but not of slots that were replaced. */
  unpack(bytes: Uint8Array, from: number, to: number, replaced: Uint8Array): void {
    const { slots, masks } = this;
    let { count } = this;
    let mask = 0;
    let slot = -1;
    // Every search goes through here, for each document: numbers are read in place, most are of one byte.
    for (let at = from; at < to;) {
      let step = bytes[at++] ?? 0;
      for (let shift = 7, last = step; last > 127; shift += 7) {
        last = bytes[at++] ?? 0;
        step = (step & ((1 << shift) - 1)) | ((last & 127) << shift);
      }
      slot += step >>> 1;
      if ((step & 1) === 0) mask = bytes[at++] ?? 0;
      slots[count] = slot;
      masks[count] = mask;
      // The next one takes its place.
      if (replaced[slot] === 0) count += 1;
    }
    this.count = count;
  }

  add(slot: number, mask: number): void {
    this.slots[this.count] = slot;
    this.masks[this.count] = mask;
    this.count += 1;
  }
}
