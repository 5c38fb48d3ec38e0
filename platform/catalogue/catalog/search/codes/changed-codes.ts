/** So many codes are searched as one text, which is built once: a search takes less than a millisecond. */
const codesAtOnce = 1024;
const fewest = codesAtOnce / 4;

interface Piece {
  /** While it is still filled. */
  readonly codes: Set<string>;
  /** All of them, those included that went, each between two breaks; null while it is still filled. */
  text: string | null;
  /** How many did not go. */
  there: number;
}

/** Codes that come and go one by one, found by what is inside them. Neither a change nor a search handles them all anew. */
export class ChangedCodes {
  readonly #pieces = new Set<Piece>();
  readonly #pieceOf = new Map<string, Piece>();
  #open = this.#begin();

  add(code: string): void {
    if (this.#pieceOf.has(code)) return;
    const piece = this.#open;
    piece.codes.add(code);
    piece.there += 1;
    this.#pieceOf.set(code, piece);
    if (piece.codes.size < codesAtOnce) return;
    piece.text = textOf(piece.codes);
    piece.codes.clear();
    this.#open = this.#begin();
  }

  delete(code: string): void {
    const piece = this.#pieceOf.get(code);
    if (piece === undefined) return;
    this.#pieceOf.delete(code);
    piece.there -= 1;
    if (piece.text === null) piece.codes.delete(code);
    else if (piece.there < fewest) this.#move(piece, piece.text);
  }

  /** Visits the codes that have a text inside, the break before them included. */
  find(wanted: string, visit: (code: string) => void): void {
    for (const piece of this.#pieces) {
      findInside(piece.text ?? textOf(piece.codes), wanted, (code) => {
        if (this.#pieceOf.get(code) === piece) visit(code);
      });
    }
  }

  /** Most of a piece went: the others go where new ones go. */
  #move(piece: Piece, text: string): void {
    this.#pieces.delete(piece);
    const left = text.split("\n").filter((code) => this.#pieceOf.get(code) === piece);
    for (const code of left) this.#pieceOf.delete(code);
    for (const code of left) this.add(code);
  }

  #begin(): Piece {
    const piece = { codes: new Set<string>(), text: null, there: 0 };
    this.#pieces.add(piece);
    return piece;
  }
}

function textOf(codes: ReadonlySet<string>): string {
  return `\n${[...codes].join("\n")}\n`;
}

function findInside(text: string, wanted: string, visit: (code: string) => void): void {
  for (let at = text.indexOf(wanted); at >= 0;) {
    const from = wanted.startsWith("\n") ? at + 1 : text.lastIndexOf("\n", at) + 1;
    const to = text.indexOf("\n", from);
    visit(text.slice(from, to));
    at = text.indexOf(wanted, to);
  }
}
