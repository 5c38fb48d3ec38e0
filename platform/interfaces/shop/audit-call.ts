import { sql } from "kysely";
import { recordAudit } from "../../foundations/audit/record-audit.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Answer } from "./answer.ts";

interface AuditInput {
  readonly actor: string;
  readonly method: string;
  /** The endpoint's path, without the values in it. */
  readonly route: string;
  readonly params: ReadonlyMap<string, string>;
}

/**
 * Routes that are audited: changes of accounts, and changes of a selection that no shopper may make, namely its price
 * list, market, tax and warehouses. Purchases write their own audit rows.
 */
const audited =
  /^(?:customers|customer-|selections\/\{selection\}\/(?:pricelists|markets|vat-exempt|allocation-rule)\/)/;
/** The id of a selection grants access to it, so that the audit row has only enough of it to find the row. */
const shownCharacters = 8;

/**
 * Runs a call. An audited one gets its row before it runs and its status after: a call can commit several transactions,
 * and none may stay unrecorded when the process is killed.
 */
export async function auditCall(
  platform: Platform,
  { actor, method, route, params }: AuditInput,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (method === "GET" || !audited.test(route)) return run();
  const subjects = [...params]
    .filter(([name]) => name !== "email")
    .map(([name, value]) => `${name} ${name === "selection" ? value.slice(0, shownCharacters) : value}`);
  const id = await recordAudit(platform.db, platform, {
    actor,
    operation: `${method} ${route}`,
    subjects,
    detail: {},
  });
  const answer = await run();
  await platform.db
    .updateTable("audit")
    .set({ detail: sql`${JSON.stringify({ status: answer.status, ...customerOf(answer) })}::jsonb` })
    .where("id", "=", id)
    .execute();
  return answer;
}

function customerOf({ body }: Answer): { readonly customer?: string } {
  const customer: unknown = Reflect.get(body, "customer");
  const id: unknown =
    typeof customer === "object" && customer !== null ? Reflect.get(customer, "id") : undefined;
  return typeof id === "string" || typeof id === "number" ? { customer: String(id) } : {};
}
