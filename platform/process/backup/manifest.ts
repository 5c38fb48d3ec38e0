import { z } from "zod";

/** Raised when older programs could not read a backup. */
const format = 1;

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
});

const sequence = z.object({ table: z.string(), column: z.string(), last: z.string(), isCalled: z.boolean() });

/** What a backup says of itself, in its last entry: whoever cannot read this has not got all of it. */
export const manifestSchema = z.object({
  format: z.literal(format),
  /** Of the program that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Those that the data went through, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Of every other entry, by its name. */
  checksums: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackedTable = z.infer<typeof table>;
export type BackedSequence = z.infer<typeof sequence>;

export const manifestFormat = format;
export const manifestName = "manifest.json";
export const secretName = "session-secret";

/** A backup cannot be made, read or restored; the message says why, and what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
