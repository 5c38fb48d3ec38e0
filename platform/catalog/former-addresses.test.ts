import { expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { createTestDatabase } from "../testing/database.ts";
import { keepFormerAddresses, readFormerAddresses } from "./former-addresses.ts";

it("more addresses than a statement has places for values are given up at once", async () => {
  const database = await createTestDatabase();
  const { db } = database;
  try {
    const given = Array.from({ length: 15_000 }, (_, subject) => ({
      kind: "product" as const,
      store: 1,
      language: "en",
      uri: `shirt-${subject}`,
      subject,
    }));
    await inTransaction(db, (tx) => keepFormerAddresses(tx, given));
    await inTransaction(db, (tx) =>
      keepFormerAddresses(tx, [{ kind: "product", store: 1, language: "en", uri: "shirt-7", subject: 8 }]),
    );
    expect(await readFormerAddresses(db, 1, ["shirt-7", "shirt-14999"])).toEqual([
      { kind: "product", uri: "shirt-7", subject: 8 },
      { kind: "product", uri: "shirt-14999", subject: 14_999 },
    ]);
  } finally {
    await database.close();
  }
});
