import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Reception } from "./testing/mail-server.ts";
import { minute, openPostOffice, type PostOffice } from "./testing/post-office.ts";

let office: PostOffice;

beforeAll(async () => {
  office = await openPostOffice();
});

afterAll(() => office.close());

it("a process that is killed between send and mark delays the mail by its lease", async () => {
  const { db } = office.shop.platform;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await office.queue();
  const script = fileURLToPath(new URL("testing/sender-process.ts", import.meta.url));
  const address = JSON.stringify({ ...inject("databaseServer"), database: rows[0]?.name });
  const child = spawn(process.execPath, ["--import", "tsx", script, address, office.server.url], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = once(child, "exit");
  office.receive(async (): Promise<Reception> => {
    child.kill("SIGKILL");
    await gone;
    return "take";
  });
  await gone;
  office.receive(() => "take");
  const sent = async () => {
    await office.send();
    const mails = await db.selectFrom("mail").select(["tries", "sent_at"]).execute();
    return [office.mails.length, mails.map(({ tries, sent_at }) => [tries, sent_at !== null])];
  };
  expect(await sent()).toEqual([1, [[1, false]]]);
  office.shop.passTime(10 * minute);
  expect(await sent()).toEqual([2, [[2, true]]]);
  expect(office.mails[1]?.messageId).toBe(office.mails[0]?.messageId);
});
