import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { z } from "zod";
import type { AdminAnswer, AdminClient, AdminShop } from "../../testing/admin-shop.ts";
import { runImports } from "../imports/run-imports.ts";

export const csv = { "Content-Type": "text/csv" };
export const ndjson = { "Content-Type": "application/x-ndjson" };

/** Sends a file; throws when it is not taken. */
export async function sendFile(
  client: AdminClient,
  kind: string,
  file: string,
  headers: Readonly<Record<string, string>> = csv,
): Promise<AdminAnswer> {
  const answer = await client("POST", `import/${kind}`, file, headers);
  if (answer.status !== 202) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Runs everything that waits, as a process does in the background. */
export async function runAll({ platform }: Pick<AdminShop, "platform">): Promise<void> {
  await runImports(platform, new AbortController().signal);
}

/** Sends a file and has it worked on; the job as it is then. */
export async function bringIn(
  shop: AdminShop,
  kind: string,
  file: string,
  headers: Readonly<Record<string, string>> = csv,
): Promise<AdminAnswer> {
  const sent = await sendFile(shop.byKey, kind, file, headers);
  await runAll(shop);
  return shop.byKey("GET", `jobs/${sent.text("id")}`);
}

/** Errors of a job, as `row column code`. */
export async function errorsOf(shop: AdminShop, job: AdminAnswer): Promise<readonly string[]> {
  const errors = await shop.byKey("GET", `jobs/${job.text("id")}/errors`);
  return errors
    .list("items")
    .map(({ row, column, code }) => [row, column, code].map(String).join(" ").replaceAll("  ", " "));
}

/** A whole export. */
export async function takeOut(client: AdminClient, kind: string, accept = "text/csv"): Promise<string> {
  const answer = await client("GET", `export/${kind}`, undefined, { Accept: accept });
  expect([kind, answer.status]).toEqual([kind, 200]);
  return z.string().parse(answer.body);
}

const records = z.array(z.record(z.string(), z.string()));

/** Rows of a CSV file by their columns. */
export function rowsOfCsv(file: string): readonly Readonly<Record<string, string>>[] {
  return records.parse(parse(file, { columns: true }));
}
