import { sql, type Kysely, type Transaction } from "kysely";
import { anyNumber, anyText } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";

/** An address that a product or a category no longer has. */
export interface FormerAddress {
  readonly kind: "category" | "product";
  /** 0 for categories. */
  readonly store: number;
  readonly language: string;
  readonly uri: string;
  readonly subject: number;
}

/** Saves addresses that are addresses up, in the transaction that changes them; the last owner counts. */
export async function saveFormerAddresses(
  tx: Transaction<Schema>,
  addresses: readonly FormerAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  const byKey = new Map(
    addresses.map((each) => [`${each.kind} ${each.store} ${each.language} ${each.uri}`, each]),
  );
  const rows = [...byKey.values()];
  const texts = (of: (row: FormerAddress) => string) => sql`${rows.map(of)}::text[]`;
  const numbers = (of: (row: FormerAddress) => number) => sql`${rows.map(of)}::integer[]`;
  await sql`
    insert into former_address (kind, store, language, uri, subject)
    select * from unnest(
      ${texts(({ kind }) => kind)}, ${numbers(({ store }) => store)}, ${texts(({ language }) => language)},
      ${texts(({ uri }) => uri)}, ${numbers(({ subject }) => subject)})
    on conflict (kind, store, language, uri) do update set subject = excluded.subject
  `.execute(tx);
}

/** The categories of all stores, and the products of one, that had one of these addresses. */
export async function readFormerAddresses(
  db: Kysely<Schema>,
  store: number,
  uris: readonly string[],
): Promise<readonly Pick<FormerAddress, "kind" | "uri" | "subject">[]> {
  return db
    .selectFrom("former_address")
    .select(["kind", "uri", "subject"])
    .distinct()
    .where("store", "in", [0, store])
    .where("uri", "=", anyText(uris))
    .orderBy("subject")
    .execute();
}

export interface GoneInput {
  readonly store: number;
  readonly languages: readonly string[];
  readonly uri: string;
  /** Display items that had the address. */
  readonly had: readonly number[];
}

/** Whether a display item that has an address, or had it, is published and no longer active. */
export async function isGone(
  db: Kysely<Schema>,
  { store, languages, uri, had }: GoneInput,
): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from (
      select id from display where store = ${store} and uri = ${uri}
      union
      select display from display_text
      where store = ${store} and language = ${anyText(languages)} and uri = ${uri}
      union
      select id from display where id = ${anyNumber(had)}
    ) as known
    join display d on d.id = known.id
    join variation v on v.id = d.variation
    join product p on p.id = v.product
    where not d.preview and (p.status <> 'active' or v.status <> 'active')
    limit 1
  `.execute(db);
  return rows.length > 0;
}
