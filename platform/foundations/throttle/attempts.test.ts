import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { openShopDatabase } from "../../testing/shop-database.ts";
import { throttledEmail } from "./attempts.ts";

const shop = await openShopDatabase();

afterAll(() => shop.close());

it("an e-mail is counted with what looks like it, and apart from other people's", () => {
  const pairs = [
    ["  Anna@Example.com ", "anna@example.com"],
    ["ａｎｎａ@example.com", "anna@example.com"],
    ["STRAẞE@example.com", "straße@example.com"],
    ["ΣΟΦΟΣ@example.com", "σοφος@example.com"],
  ] as const;
  for (const [one, other] of pairs) expect(throttledEmail(one)).toBe(throttledEmail(other));
  expect(throttledEmail("anna@example.com")).not.toBe(throttledEmail("hanna@example.com"));
});

it("whatever the database takes for the same letter counts as the same, in every locale that it has", async () => {
  const collations = await sql<{ name: string }>`
    select quote_ident(collname) as name from pg_collation
    where collencoding in (-1, pg_char_to_encoding('UTF8')) and collprovider <> 'd'
      and (collname in ('C', 'POSIX', 'C.utf8', 'en_US.utf8', 'tr-TR-x-icu', 'en-x-icu', 'und-x-icu', 'lt-x-icu'))
  `.execute(shop.db);
  const names = [null, ...collations.rows.map(({ name }) => name)];
  for (const name of names) {
    const lower = name === null ? sql`lower(chr(n))` : sql`lower(chr(n) collate ${sql.raw(name)})`;
    const { rows } = await sql<{ letter: string; small: string }>`
      select chr(n) as letter, ${lower} as small from generate_series(1, 131071) n
      where n not between 55296 and 57343 and ${lower} <> chr(n)
    `.execute(shop.db);
    const apart = rows.filter(({ letter, small }) => throttledEmail(letter) !== throttledEmail(small));
    expect([name, apart]).toEqual([name, []]);
    expect(rows.length).toBeGreaterThan(25);
  }
});
