import { sql } from "kysely";
import { buy } from "../../../checkout/customer/testing/history.ts";
import { memberOf } from "../../../checkout/customer/testing/member.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";

/** An order of so many of item 101 in size M, paid by invoice, of a customer of its own. */
export async function boughtOrder(shop: TestPlatform, quantity = 1, more: object = {}) {
  const member = await memberOf(shop);
  const ref = await buy(member, { [shop.item("101")]: quantity }, more);
  const history = async (form: "classic" | "nested" = "classic") =>
    (await member.call("POST", "orders", {}, { form })).at("orders.0");
  const receipt = async () => (await member.call("GET", "receipt")).body;
  /** Kinds of the mails about it. */
  const mails = async () => {
    const rows = await shop.platform.db
      .selectFrom("mail")
      .select(sql<string>`content ->> 'kind'`.as("kind"))
      .where(sql<string>`content ->> 'order'`, "=", String(ref.number))
      .orderBy("id")
      .execute();
    return rows.map(({ kind }) => kind);
  };
  return { ref, id: String(ref.number), member, history, receipt, mails };
}
