/** A file that cannot be read any further. It is refused as a whole: what comes behind cannot be told apart. */
export class FileError extends Error {
  override readonly name = "FileError";
  readonly code: string;
  /** As it is counted in the file; 0: the file as a whole. */
  readonly row: number;
  readonly column: string;

  constructor(code: string, message: string, row = 0, column = "") {
    super(message);
    this.code = code;
    this.row = row;
    this.column = column;
  }
}
