import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const root = new URL("../../../", import.meta.url);

/** What shows each row of "When something is away", by the words that it begins with. */
const proofs: Readonly<Record<string, readonly string[]>> = {
  "a platform process": ["soak/crashes.ts"],
  "the database, killed or restarted": ["platform/testing/outages.test.ts", "soak/crashes.ts"],
  "the database, which takes calls": ["platform/testing/outages/hanging-database.test.ts", "soak/hanging.ts"],
  "room on the disk of the database": ["soak/full-disk.ts", "platform/testing/outages.test.ts"],
  "room under `DATA_DIR`": [
    "soak/full-disk.ts",
    "platform/catalogue/media/no-room.test.ts",
    "platform/catalogue/catalog/index/snapshot/index-snapshots.test.ts",
    "platform/process/full-log.test.ts",
  ],
  "the read replica": ["platform/testing/replica.test.ts"],
  "the storefront": ["soak/crashes.ts"],
  "everything at once": ["soak/crashes.ts"],
  "a lock or a commit": [
    "platform/testing/faulty-commits.test.ts",
    "platform/foundations/database/transaction.test.ts",
  ],
  "the mail server": [
    "platform/testing/outages/receivers.test.ts",
    "platform/messages/mail/send-mails.test.ts",
  ],
  "whom a webhook tells": [
    "platform/testing/outages/receivers.test.ts",
    "platform/messages/webhooks/delivery.test.ts",
  ],
  "the payment provider": ["platform/testing/outages/provider.test.ts"],
  "the truth, at the payment provider": ["platform/testing/outages/provider.test.ts"],
  "the provider of captchas": ["platform/testing/outages/receivers.test.ts"],
  "the right time, on a storefront's": ["lib/catalog-cache/catalog-cache.test.ts"],
  "the right time, on a platform's": [
    "platform/testing/outages/wrong-clock.test.ts",
    "platform/testing/outages/wrong-clock-process.long.test.ts",
  ],
};

it("each row of what may be away has its proof", async () => {
  const text = await readFile(new URL("docs/operations.md", root), "utf8");
  const [, section = ""] = text.split("\n## When something is away\n");
  const [table = ""] = section.split("\n## ");
  const rows = [...table.matchAll(/^\| (?!what is away|---)(.+?) +\|/gm)].map(([, first = ""]) => first);
  const begun = Object.keys(proofs);
  expect(rows.filter((row) => !begun.some((start) => row.startsWith(start)))).toEqual([]);
  expect(begun.filter((start) => !rows.some((row) => row.startsWith(start)))).toEqual([]);
  const files = Object.values(proofs).flat();
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});
