import { randomUUID } from "node:crypto";
import { hashToken } from "../../../../session/token.ts";
import type { TestAnswer, TestCall } from "../../../../testing/client.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";

/** A customer with a session that is logged in. */
export interface Member {
  readonly customer: number;
  readonly token: string;
  /** Calls with the session's token. */
  call(method: string, path: string, body?: unknown, more?: TestCall): Promise<TestAnswer>;
  /** The same customer in a session of its own. */
  again(): Promise<Member>;
}

/** A new customer, logged in. */
export async function memberOf(shop: TestPlatform): Promise<Member> {
  const { id } = await shop.platform.db
    .insertInto("customer")
    .values({ store: 1, email: `${randomUUID()}@example.com` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return logIn(shop, id);
}

async function logIn(shop: TestPlatform, customer: number): Promise<Member> {
  const { token } = await shop.call("GET", "selection");
  await shop.platform.db
    .updateTable("session")
    .set({ customer, credential_version: 1 })
    .where("token_hash", "=", hashToken(token))
    .execute();
  return {
    customer,
    token,
    call: (method, path, body, more) => shop.call(method, path, { token, body, ...more }),
    again: () => logIn(shop, customer),
  };
}
