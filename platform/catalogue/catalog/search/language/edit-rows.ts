/**
 * Edits between one spelling and many words in their order: what a word shares with the one before it is not counted
 * again. A row is a number of letters of the word, a column a number of letters of the spelling.
 */
export class EditRows {
  readonly #spelling: Uint16Array;
  readonly #most: number;
  readonly #width: number;
  readonly #rows: Uint8Array;
  readonly #path: Uint16Array;
  /** Letters whose rows are counted. */
  depth = 0;

  constructor(spelling: string, most: number) {
    this.#spelling = new Uint16Array(spelling.length);
    for (let at = 0; at < spelling.length; at += 1) this.#spelling[at] = spelling.charCodeAt(at);
    this.#most = most;
    this.#width = spelling.length + 1;
    this.#rows = new Uint8Array((spelling.length + most + 3) * this.#width).fill(most + 1);
    for (let at = 0; at < this.#width; at += 1) this.#rows[at] = Math.min(at, most + 1);
    this.#path = new Uint16Array(spelling.length + most + 3);
  }

  backTo(depth: number): void {
    this.depth = Math.min(this.depth, depth);
  }

  /** Counts on to the end of a word; false when it and all that begin as far are too far away. */
  read(letters: Uint16Array, start: number, end: number): boolean {
    while (this.depth < end - start) {
      this.#path[this.depth] = letters[start + this.depth] ?? 0;
      if (!this.#row(this.depth + 1)) return false;
      this.depth += 1;
    }
    return true;
  }

  /** Between the spelling and the word that was read; more than the most is one more. */
  get edits(): number {
    return this.#rows[this.depth * this.#width + this.#width - 1] ?? this.#most + 1;
  }

  #row(row: number): boolean {
    const far = this.#most + 1;
    const from = Math.max(0, row - this.#most);
    const to = Math.min(this.#width - 1, row + this.#most);
    const start = row * this.#width;
    if (from > 0) this.#rows[start + from - 1] = far;
    let least = far;
    for (let column = from; column <= to; column += 1) {
      const cell = column === 0 ? row : this.#cell(row, column);
      this.#rows[start + column] = Math.min(cell, far);
      if (cell < least) least = cell;
    }
    if (to < this.#width - 1) this.#rows[start + to + 1] = far;
    return least < far;
  }

  #cell(row: number, column: number): number {
    const rows = this.#rows;
    const above = (row - 1) * this.#width + column;
    const letter = this.#path[row - 1];
    const wanted = this.#spelling[column - 1];
    let cell = (rows[above - 1] ?? 0) + (letter === wanted ? 0 : 1);
    cell = Math.min(cell, (rows[above] ?? 0) + 1, (rows[above + this.#width - 1] ?? 0) + 1);
    const swaps =
      row > 1 && column > 1 && letter === this.#spelling[column - 2] && this.#path[row - 2] === wanted;
    return swaps ? Math.min(cell, (rows[above - this.#width - 2] ?? 0) + 1) : cell;
  }
}
